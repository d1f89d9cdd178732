import { Form, Input } from 'antd'
import { useMessages } from '../../ui/language/i18n.ts'
import { resourceMessages } from '../messages.ts'

interface Props {
  /** There was none before. */
  readonly first?: boolean
  readonly autoFocus?: boolean
}

/** A new password, twice: the field `password` of a form. */
export function NewPasswordInputs({ first = false, autoFocus = false }: Props) {
  const t = useMessages(resourceMessages)
  return (
    <>
      <Form.Item
        name="password"
        label={t(first ? 'password' : 'newPassword')}
        extra={t('passwordHint')}
        rules={[
          { required: true, message: t('passwordMissing') },
          { min: 8, message: t('passwordShort') },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} autoFocus={autoFocus} />
      </Form.Item>
      <Form.Item
        name="again"
        label={t(first ? 'firstAgain' : 'passwordAgain')}
        dependencies={['password']}
        rules={[
          { required: true, message: t('againMissing') },
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
