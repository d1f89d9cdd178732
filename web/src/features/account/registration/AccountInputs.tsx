import { Form, Input, Select } from 'antd'
import { useSearchParams } from 'react-router'
import { channels } from '@omics/contract/administration/channels'
import { formats } from '@omics/contract/formats'
import { useApi } from '../../../api/query.ts'
import { titleOf } from '../../../resource/titles.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { registrationMessages } from './messages.ts'

/** Name and user name of a new account. */
export function AccountInputs({ autoFocus = true }: { autoFocus?: boolean }) {
  const t = useMessages(registrationMessages)
  return (
    <>
      <Form.Item
        name="full_name"
        label={t('fullName')}
        rules={[{ required: true, whitespace: true, message: t('fullNameMissing') }]}
      >
        <Input autoComplete="name" autoFocus={autoFocus} maxLength={200} />
      </Form.Item>
      <Form.Item
        name="name"
        label={t('name')}
        extra={t('nameHint')}
        normalize={(value: string) => value.trim()}
        validateTrigger="onBlur"
        rules={[
          { required: true, min: 2, message: t('nameMissing') },
          { pattern: formats.accountName.pattern, message: t('nameWrong') },
        ]}
      >
        <Input autoComplete="username" maxLength={60} />
      </Form.Item>
    </>
  )
}

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
