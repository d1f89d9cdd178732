import { Form, Input } from 'antd'
import { formats } from '@omics/contract/formats'
import { useMessages } from '../../ui/language/i18n.ts'
import { resourceMessages } from '../messages.ts'

/** Name and user name of a new account. */
export function AccountInputs({ autoFocus = true }: { autoFocus?: boolean }) {
  const t = useMessages(resourceMessages)
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
        label={t('userName')}
        extra={t('userNameHint')}
        normalize={(value: string) => value.trim()}
        validateTrigger="onBlur"
        rules={[
          { required: true, min: 2, message: t('userNameMissing') },
          { pattern: formats.accountName.pattern, message: t('userNameWrong') },
        ]}
      >
        <Input autoComplete="username" maxLength={60} />
      </Form.Item>
    </>
  )
}
