import { App, Button, Input } from 'antd'
import { useNavigate } from 'react-router'
import { passwords } from '@omics/contract/account/passwords'
import { profile } from '@omics/contract/account/profile'
import { session } from '@omics/contract/account/session'
import { sessions } from '@omics/contract/account/sessions'
import { Form } from '../../../ui/controls/Form.tsx'
import { isFailure } from '../../../api/failure.ts'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { NewPasswordInputs } from '../../../resource/inputs/NewPasswordInputs.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { useOneAtATime } from '../../../ui/controls/use-one-at-a-time.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { WithdrawTokens } from '../tokens/WithdrawTokens.tsx'
import { accountMessages } from '../messages.ts'

interface Values {
  readonly old?: string
  readonly password: string
  readonly withdraw?: boolean
}

/** A new password in place of the present one. */
export default function EditPasswordScreen() {
  const t = useMessages(accountMessages)
  const own = useApi(profile.show, {})
  return (
    <Page>
      <PageHeader title={t('editPassword')} description={t('editPasswordMore')} />
      {own.error && <ErrorState fault={own.error} retry={() => void own.refetch()} />}
      {own.isPending && <SkeletonText lines={4} />}
      {own.data && <PasswordChange asksOld={own.data.has_password} />}
    </Page>
  )
}

function PasswordChange({ asksOld }: { asksOld: boolean }) {
  const t = useMessages(accountMessages)
  const navigate = useNavigate()
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const change = useApiMutation(passwords.change, {
    changes: [profile.show, sessions.list, session.personalTokens],
    quiet: true,
  })
  const submit = useOneAtATime(async ({ old = '', password, withdraw = true }: Values) => {
    try {
      await change.mutateAsync({ body: { old, password, withdraw_tokens: withdraw } })
      void message.success(t('passwordChanged'), 6)
      void navigate('/profile/index')
    } catch (error) {
      const name = isFailure(error, 'wrong_old_password') ? 'old' : 'password'
      if (error instanceof Error) form.setFields([{ name, errors: [error.message] }])
    }
  })
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      style={{ maxWidth: 400 }}
      onFinish={(values) => void submit(values)}
    >
      {asksOld && (
        <Form.Item
          name="old"
          label={t('oldPassword')}
          rules={[{ required: true, message: t('passwordMissing') }]}
        >
          <Input.Password autoComplete="current-password" autoFocus />
        </Form.Item>
      )}
      <NewPasswordInputs />
      <WithdrawTokens />
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        {t('setPassword')}
      </Button>
    </Form>
  )
}
