import { App, Button, Input } from 'antd'
import { enterpriseSignOn } from '@omics/contract/account/enterprise'
import { session } from '@omics/contract/account/session'
import { sessions } from '@omics/contract/account/sessions'
import { Form } from '../../../ui/controls/Form.tsx'
import { isFailure } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/query.ts'
import { NewPasswordInputs } from '../../../resource/inputs/NewPasswordInputs.tsx'
import { useOneAtATime } from '../../../ui/controls/use-one-at-a-time.ts'
import { Drawer } from '../../../ui/layout/Drawer.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { WithdrawTokens } from '../tokens/WithdrawTokens.tsx'
import { SentCodeInput } from './inputs.tsx'
import { signOnMessages } from './messages.ts'

interface Values {
  readonly present: string
  readonly code: string
  readonly password: string
  readonly withdraw?: boolean
}

/** Changes the password of somebody's enterprise account: by the present one and a code. */
export function EnterprisePasswordDrawer({ onClose }: { onClose(): void }) {
  const t = useMessages(signOnMessages)
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const request = useApiMutation(enterpriseSignOn.requestChange, { quiet: ['presence_unproven'] })
  const change = useApiMutation(enterpriseSignOn.submitChange, {
    quiet: ['wrong_sent_code'],
    changes: [sessions.list, session.personalTokens],
  })
  const send = ({ present = '' }) =>
    request.mutateAsync({ body: { password: present } }).catch((error: unknown) => {
      if (isFailure(error, 'presence_unproven'))
        form.setFields([{ name: 'present', errors: [t('presentWrong')] }])
      throw error
    })
  const submit = useOneAtATime(async ({ code, password, withdraw = true }: Values) => {
    try {
      await change.mutateAsync({ body: { code, password, withdraw_tokens: withdraw } })
      void message.success(t('changed'), 6)
      onClose()
    } catch (error) {
      if (isFailure(error, 'wrong_sent_code')) form.setFields([{ name: 'code', errors: [error.message] }])
    }
  })
  return (
    <Drawer open onClose={onClose} above={t('changeTitle')} title={t('change')}>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item
          name="present"
          label={t('presentPassword')}
          rules={[{ required: true, message: t('passwordMissing') }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <SentCodeInput needs={['present']} label={t('sendToMe')} send={send} />
        <NewPasswordInputs />
        <WithdrawTokens />
        <Button type="primary" htmlType="submit" loading={change.isPending}>
          {t('setPassword')}
        </Button>
      </Form>
    </Drawer>
  )
}
