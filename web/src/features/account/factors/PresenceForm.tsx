import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import type { Presence, SecondFactorState } from '@omics/contract/account/factors'
import { Form } from '../../../ui/controls/Form.tsx'
import { useOneAtATime } from '../../../ui/controls/use-one-at-a-time.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { CodeField } from './CodeField.tsx'
import { factorMessages } from './messages.ts'

interface Props {
  readonly proof: SecondFactorState['proof']
  /** Goes on with what was shown; what is refused is told beside the field. */
  confirm(presence: Partial<Presence>): Promise<unknown>
  readonly button: string
  readonly danger?: boolean
  readonly pending: boolean
  /** What is asked for as well. */
  readonly children?: ReactNode
}

/** Asks for what tells that the person of the account sits there: a code, else the password. */
export function PresenceForm({ proof, confirm, button, danger = false, pending, children }: Props) {
  const t = useMessages(factorMessages)
  const [form] = Form.useForm<{ code?: string; password?: string }>()
  const submit = useOneAtATime(async (values: { code?: string; password?: string }) => {
    try {
      await confirm(values)
    } catch (error) {
      if (proof !== 'none' && error instanceof Error)
        form.setFields([{ name: proof, errors: [error.message] }])
    }
  })
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
      {children}
      {proof === 'code' && <CodeField label={t('yourCode')} hint={t('yourCodeMore')} recovery />}
      {proof === 'password' && (
        <Form.Item
          name="password"
          label={t('yourPassword')}
          extra={t('itIsYou')}
          rules={[{ required: true, message: t('missing') }]}
        >
          <Input.Password autoComplete="current-password" autoFocus />
        </Form.Item>
      )}
      <Button type="primary" danger={danger} htmlType="submit" loading={pending}>
        {button}
      </Button>
    </Form>
  )
}
