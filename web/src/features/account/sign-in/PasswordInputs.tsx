import { Checkbox, Form, Input } from 'antd'
import { useMessages } from '../../../ui/language/i18n.ts'
import { accountMessages } from '../messages.ts'

/** The fields `name` and `password` of somebody who has an account. */
export function PasswordInputs() {
  const t = useMessages(accountMessages)
  return (
    <>
      <Form.Item
        name="name"
        label={t('signInName')}
        normalize={(value: string) => value.trimStart()}
        rules={[{ required: true, whitespace: true, message: t('signInNameMissing') }]}
      >
        <Input autoComplete="username" autoFocus />
      </Form.Item>
      <PasswordInput />
    </>
  )
}

/** The field `password` of somebody who has one. */
export function PasswordInput() {
  const t = useMessages(accountMessages)
  return (
    <Form.Item
      name="password"
      label={t('password')}
      rules={[{ required: true, message: t('passwordMissing') }]}
    >
      <Input.Password autoComplete="current-password" />
    </Form.Item>
  )
}

/** The field `remember`. */
export function RememberInput() {
  const t = useMessages(accountMessages)
  return (
    <Form.Item name="remember" valuePropName="checked">
      <Checkbox>{t('remember')}</Checkbox>
    </Form.Item>
  )
}
