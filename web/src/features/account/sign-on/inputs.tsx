import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useOneAtATime } from '../../../ui/controls/use-one-at-a-time.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { useCountdown } from '../codes/use-countdown.ts'
import { signOnMessages } from './messages.ts'
import styles from './sign-on.module.css'

/** The account that was typed in one of the forms, which the next one begins with. */
export interface TypedAccount {
  readonly account: string
  onAccount(account: string): void
}

/** The field `account` of a form. */
export function AccountInput({ onAccount }: Pick<TypedAccount, 'onAccount'>) {
  const t = useMessages(signOnMessages)
  return (
    <Form.Item
      name="account"
      label={t('account')}
      rules={[{ required: true, whitespace: true, message: t('accountMissing') }]}
    >
      <Input autoComplete="username" maxLength={100} onChange={({ target }) => onAccount(target.value)} />
    </Form.Item>
  )
}

/** The field `phone` of a form. */
export function PhoneInput() {
  const t = useMessages(signOnMessages)
  return (
    <Form.Item
      name="phone"
      label={t('phone')}
      normalize={(value: string) => value.replaceAll(/[\s-]/g, '')}
      rules={[{ required: true, min: 5, message: t('phoneMissing') }]}
    >
      <Input inputMode="tel" autoComplete="tel" maxLength={30} />
    </Form.Item>
  )
}

interface CodeProps {
  /** The fields that have to stand before a code can be sent. */
  readonly needs: readonly string[]
  /** Has the code sent; throws where it is not. */
  send(values: Readonly<Record<string, string>>): Promise<unknown>
  readonly label?: string
}

/** Seconds before another code may be asked for. */
const pause = 60

/** The field `code` of a form, with the button that has one sent. */
export function SentCodeInput({ needs, send, label }: CodeProps) {
  const t = useMessages(signOnMessages)
  const form = Form.useFormInstance<Record<string, string>>()
  const [seconds, wait] = useCountdown()
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState(false)
  const ask = useOneAtATime(async () => {
    const valid = await form.validateFields([...needs]).catch(() => undefined)
    if (!valid) return
    setSending(true)
    try {
      await send(valid)
      setSent(true)
      wait(pause)
    } catch {
      // The failure has been told.
    } finally {
      setSending(false)
    }
  })
  return (
    <Form.Item
      label={t('code')}
      htmlFor="code"
      required
      extra={sent && <span role="status">{t('sent')}</span>}
    >
      <div className={styles['line']}>
        <Form.Item noStyle name="code" rules={[{ required: true, min: 4, message: t('codeMissing') }]}>
          <Input id="code" inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
        </Form.Item>
        <Button disabled={seconds > 0} loading={sending} onClick={() => void ask()}>
          {seconds > 0 ? `${seconds} s` : (label ?? t('send'))}
        </Button>
      </div>
    </Form.Item>
  )
}
