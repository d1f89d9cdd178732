import { Input, InputNumber, Modal } from 'antd'
import { registrationLinks } from '@omics/contract/account/registration-links'
import { Form } from '../../../ui/controls/Form.tsx'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { linkMessages } from './messages.ts'

interface Values {
  readonly note?: string
  readonly uses: number
  readonly days: number
}

/** For whom a link is, how many people it serves, and how long. */
export function NewLinkDialog({ onMade, onClose }: { onMade(token: string): void; onClose(): void }) {
  const t = useMessages(linkMessages)
  const [form] = Form.useForm<Values>()
  const create = useApiMutation(registrationLinks.create, {
    changes: [registrationLinks.list],
    onSuccess: ({ token }) => {
      onMade(token)
      onClose()
    },
  })
  return (
    <Modal
      open
      title={t('make')}
      okText={t('make')}
      cancelText={t('cancel')}
      confirmLoading={create.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ uses: 1, days: 7 }}
        onFinish={(body) => create.mutate({ body })}
      >
        <Form.Item name="note" label={t('note')} extra={t('noteHint')}>
          <Input autoFocus maxLength={200} />
        </Form.Item>
        <Form.Item name="uses" label={t('uses')} rules={[{ required: true }]}>
          <InputNumber min={1} max={1000} precision={0} />
        </Form.Item>
        <Form.Item name="days" label={t('days')} rules={[{ required: true }]}>
          <InputNumber min={1} max={90} precision={0} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
