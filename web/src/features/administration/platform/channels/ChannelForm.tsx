import { App, Form, Input, InputNumber, Switch } from 'antd'
import { Channel, channels } from '@omics/contract/administration/channels'
import { formats } from '@omics/contract/formats'
import { useApiMutation } from '../../../../api/query.ts'
import { ResourceForm } from '../../../../resource/ResourceForm.tsx'
import { TheirValues } from '../../../../resource/TheirValues.tsx'
import { useTheirs } from '../../../../resource/use-theirs.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { TitleInputs } from '../TitleInputs.tsx'
import { channelMessages } from './messages.ts'

type Values = Pick<Channel, 'key' | 'title_en' | 'title_zh' | 'description' | 'contact' | 'position'> & {
  readonly offered: boolean
}

const bodyOf = ({ offered, ...values }: Values) => ({
  ...values,
  state: offered ? ('active' as const) : ('disabled' as const),
})

const changes = [channels.list, channels.show, channels.all]

export function AddChannelForm({ onMade, onClose }: { onMade(made: Channel): void; onClose(): void }) {
  const t = useMessages(channelMessages)
  const create = useApiMutation(channels.create, { changes, onSuccess: onMade })
  return (
    <ResourceForm<Values>
      title={t('addChannel')}
      initial={{ description: '', contact: '', position: 0, offered: true }}
      save={(values) => create.mutateAsync({ body: bodyOf(values) })}
      onClose={onClose}
    >
      <ChannelInputs />
    </ResourceForm>
  )
}

export function EditChannelForm({ channel, onClose }: { channel: Channel; onClose(): void }) {
  const t = useMessages(channelMessages)
  const { message } = App.useApp()
  const { theirs, attempt } = useTheirs(Channel)
  const update = useApiMutation(channels.update, {
    changes,
    onSuccess: () => void message.success(t('saved')),
  })
  const save = async (values: Values) => {
    const { id, version } = theirs ?? channel
    await attempt(update.mutateAsync({ params: { id }, body: { ...bodyOf(values), version } }))
  }
  return (
    <ResourceForm<Values>
      above={t('editChannel')}
      title={channel.key}
      initial={{ ...channel, offered: channel.state === 'active' }}
      save={save}
      onClose={onClose}
    >
      {theirs && (
        <TheirValues
          rows={[
            [t('key'), theirs.key],
            [t('titleEn'), theirs.title_en],
            [t('titleZh'), theirs.title_zh],
            [t('contact'), theirs.contact],
            [t('description'), theirs.description],
            [t('state'), theirs.state === 'active' ? t('offered') : t('notOffered')],
          ]}
        />
      )}
      <ChannelInputs />
    </ResourceForm>
  )
}

function ChannelInputs() {
  const t = useMessages(channelMessages)
  return (
    <>
      <TitleInputs />
      <Form.Item
        name="key"
        label={t('key')}
        extra={t('keyHint')}
        rules={[
          { required: true, whitespace: true, message: t('needed') },
          { pattern: formats.tag.pattern, message: t('keyWrong') },
        ]}
      >
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
      <Form.Item name="contact" label={t('contact')} extra={t('contactHint')}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item name="description" label={t('description')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} />
      </Form.Item>
      <Form.Item name="position" label={t('position')} extra={t('positionHint')} required>
        <InputNumber min={0} max={100_000} precision={0} />
      </Form.Item>
      <Form.Item
        name="offered"
        label={t('offered')}
        extra={t('offeredHint')}
        valuePropName="checked"
        required
      >
        <Switch />
      </Form.Item>
    </>
  )
}
