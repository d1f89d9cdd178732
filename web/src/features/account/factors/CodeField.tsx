import { Form, Input } from 'antd'
import { useMessages } from '../../../ui/language/i18n.ts'
import { factorMessages } from './messages.ts'

interface Props {
  readonly label: string
  readonly hint?: string
  /** Letters come in it, too. */
  readonly recovery?: boolean
}

/** The field `code` of a form; phones show digits for it, and offer what came by message. */
export function CodeField({ label, hint, recovery = false }: Props) {
  const t = useMessages(factorMessages)
  return (
    <Form.Item
      name="code"
      label={label}
      extra={hint}
      rules={[{ required: true, whitespace: true, message: t('missing') }]}
    >
      <Input
        autoFocus
        size="large"
        autoComplete="one-time-code"
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        style={{ fontFamily: 'var(--font-mono)', letterSpacing: recovery ? undefined : '0.2em' }}
      />
    </Form.Item>
  )
}
