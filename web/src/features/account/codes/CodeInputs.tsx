import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { codes, type CodePurpose } from '@omics/contract/account/codes'
import { formats } from '@omics/contract/formats'
import { useApiMutation } from '../../../api/query.ts'
import { useOneAtATime } from '../../../ui/controls/use-one-at-a-time.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { codeMessages } from './messages.ts'
import styles from './codes.module.css'
import { useCountdown } from './use-countdown.ts'

export type Channel = 'sms' | 'mail'

interface Props {
  readonly channel: Channel
  readonly purpose: CodePurpose
  readonly autoFocus?: boolean
}

/** The fields of a form by which a phone or an email is proven: `phone` or `email`, and `code`. */
export function CodeInputs({ channel, purpose, autoFocus = true }: Props) {
  return (
    <>
      {channel === 'sms' ? <PhoneInput autoFocus={autoFocus} /> : <EmailInput autoFocus={autoFocus} />}
      <CodeInput channel={channel} purpose={purpose} />
    </>
  )
}

/** A phone number: the field `phone` of a form. */
export function PhoneInput({ autoFocus }: { autoFocus: boolean }) {
  const t = useMessages(codeMessages)
  return (
    <Form.Item
      name="phone"
      label={t('phone')}
      normalize={(value: string) => value.replace(/[\s-]/g, '').replace(/^(\+|00)86/, '')}
      validateTrigger="onBlur"
      rules={[
        { required: true, message: t('phoneMissing') },
        { pattern: formats.phone.pattern, message: t('phoneWrong') },
      ]}
    >
      <Input inputMode="tel" autoComplete="tel-national" autoFocus={autoFocus} />
    </Form.Item>
  )
}

/** An email address: the field `email` of a form. */
export function EmailInput({ autoFocus }: { autoFocus: boolean }) {
  const t = useMessages(codeMessages)
  return (
    <Form.Item
      name="email"
      label={t('email')}
      normalize={(value: string) => value.trim()}
      validateTrigger="onBlur"
      rules={[
        { required: true, message: t('emailMissing') },
        { type: 'email', message: t('emailWrong') },
      ]}
    >
      <Input inputMode="email" autoComplete="email" autoFocus={autoFocus} />
    </Form.Item>
  )
}

/** The code, with the button that sends it to what stands in the field above. */
function CodeInput({ channel, purpose }: Pick<Props, 'channel' | 'purpose'>) {
  const t = useMessages(codeMessages)
  const form = Form.useFormInstance<{ phone: string; email: string }>()
  const [sent, setSent] = useState<{ readonly address: string; readonly minutes: number }>()
  const [seconds, wait] = useCountdown()
  const sms = useApiMutation(codes.sms)
  const mail = useApiMutation(codes.mail)
  const pending = sms.isPending || mail.isPending
  const field = channel === 'sms' ? 'phone' : 'email'
  const send = useOneAtATime(async () => {
    const valid = await form.validateFields([field]).catch(() => undefined)
    if (!valid) return
    const address = valid[field]
    const sending =
      channel === 'sms'
        ? sms.mutateAsync({ body: { phone: address, purpose } })
        : mail.mutateAsync({ body: { email: address, purpose } })
    const answer = await sending.catch(() => undefined)
    if (!answer) return
    wait(answer.resend_after)
    setSent({ address, minutes: Math.round(answer.expires_in / 60) })
  })
  return (
    <Form.Item
      label={t('code')}
      required
      htmlFor="code"
      extra={sent && <span role="status">{t(purpose === 'password' ? 'sentPerhaps' : 'sentTo', sent)}</span>}
    >
      <div className={styles['line']}>
        <Form.Item
          noStyle
          name="code"
          normalize={(value: string) => value.replace(/\D/g, '')}
          validateTrigger="onBlur"
          rules={[
            { required: true, message: t('codeMissing') },
            { pattern: formats.code.pattern, message: t('codeWrong') },
          ]}
        >
          <Input id="code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
        </Form.Item>
        <Button disabled={seconds > 0} loading={pending} onClick={() => void send()}>
          {seconds > 0 ? t('again', { seconds }) : t('send')}
        </Button>
      </div>
    </Form.Item>
  )
}
