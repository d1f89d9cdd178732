import { Form, Select } from 'antd'
import { useSearchParams } from 'react-router'
import { channels } from '@omics/contract/administration/channels'
import { useApi } from '../../../api/query.ts'
import { titleOf } from '../../../resource/titles.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { registrationMessages } from './messages.ts'

/** By what people come, where the platform keeps account of it; the address may say so already. */
export function ChannelInput() {
  const t = useMessages(registrationMessages)
  const text = useText()
  const [params] = useSearchParams()
  const { data = [] } = useApi(channels.all, {})
  if (data.length === 0) return null
  const told = data.find(({ key }) => key === params.get('channel'))?.id
  return (
    <Form.Item name="channel_id" label={t('channel')} initialValue={told}>
      <Select allowClear options={data.map((one) => ({ value: one.id, label: text(titleOf(one)) }))} />
    </Form.Item>
  )
}
