import { Form, Input } from 'antd'
import { useMessages } from '../../../ui/i18n.ts'
import { accountMessages } from '../messages.ts'

/** The new password, or the first one, twice: the field `password` of a form. */
export function NewPasswordInputs({ first = false }: { first?: boolean }) {
  const t = useMessages(accountMessages)
  return (
    <>
      <Form.Item
        name="password"
        label={t(first ? 'password' : 'newPassword')}
        extra={t('passwordHint')}
        rules={[{ required: true, min: 8, message: t('passwordHint') }]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="again"
        label={t(first ? 'firstAgain' : 'passwordAgain')}
        dependencies={['password']}
        rules={[
          { required: true, message: t('passwordMissing') },
          ({ getFieldValue }) => ({
            validator: (_rule, value: string | undefined) =>
              !value || value === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error(t('passwordsDiffer'))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
    </>
  )
}
