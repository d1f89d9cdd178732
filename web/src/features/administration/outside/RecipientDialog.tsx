import { Input, Modal } from 'antd'
import { formats } from '@omics/contract/formats'
import { Form } from '../../../ui/controls/Form.tsx'
import { useSession } from '../../../api/session.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { outsideMessages } from './messages.ts'

interface Props {
  /** Of the system that is tried. */
  readonly name: string
  readonly sendsTo: 'email' | 'phone'
  readonly pending: boolean
  send(to: string): void
  onClose(): void
}

/** Asks to whom the message of a test goes; to oneself unless told. */
export function RecipientDialog({ name, sendsTo, pending, send, onClose }: Props) {
  const t = useMessages(outsideMessages)
  const text = useText()
  const { user } = useSession()
  const [form] = Form.useForm<{ to: string }>()
  const byPhone = sendsTo === 'phone'
  const right = byPhone
    ? { pattern: formats.phone.pattern, message: text(formats.phone) }
    : { type: 'email' as const, message: t('toWrong') }
  const own = byPhone ? user?.userInfo.phone : user?.userInfo.email
  return (
    <Modal
      open
      title={t('testTitle', { name })}
      okText={t('send')}
      cancelText={t('cancel')}
      confirmLoading={pending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p style={{ marginBottom: 16 }}>{t('testMore')}</p>
      <Form form={form} layout="vertical" initialValues={{ to: own }} onFinish={({ to }) => send(to)}>
        <Form.Item
          name="to"
          label={t(byPhone ? 'toPhone' : 'toEmail')}
          normalize={(value: string) => value.replace(/\s/g, '')}
          validateTrigger="onBlur"
          rules={[{ required: true, message: t('toMissing') }, right]}
        >
          <Input autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  )
}
