import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { passwords } from '@omics/contract/account/passwords'
import { isFailure } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/i18n.ts'
import { ChannelChoice } from '../codes/ChannelChoice.tsx'
import { CodeInputs, type Channel } from '../codes/CodeInputs.tsx'
import { accountMessages } from '../messages.ts'
import { NewPasswordInputs } from '../password/NewPasswordInputs.tsx'
import { Refusal } from './Refusal.tsx'
import { useSignInAddress } from './use-sign-in-address.ts'

interface Values {
  readonly phone: string
  readonly email: string
  readonly code: string
  readonly password: string
}

interface Props {
  /** By what a code can be sent here. */
  readonly channels: readonly Channel[]
}

/** A new password by a code that is sent to the email or the phone of the account. */
export function ForgottenPassword({ channels }: Props) {
  const t = useMessages(accountMessages)
  const { message } = App.useApp()
  const navigate = useNavigate()
  const addressOf = useSignInAddress()
  const [channel, setChannel] = useState<Channel>(channels[0] ?? 'mail')
  const [refusal, setRefusal] = useState<string>()
  const byMail = useApiMutation(passwords.resetByMail)
  const byPhone = useApiMutation(passwords.resetByPhone)
  const submit = async ({ phone, email, code, password }: Values) => {
    setRefusal(undefined)
    try {
      await (channel === 'mail'
        ? byMail.mutateAsync({ body: { email, code, password } })
        : byPhone.mutateAsync({ body: { phone, code, password } }))
      void message.success(t('passwordChanged'), 6)
      void navigate(addressOf('in'))
    } catch (error) {
      if (isFailure(error, 'wrong_sent_code')) setRefusal(error.message)
    }
  }
  if (channels.length === 0) return <p>{t('forgottenAsk')}</p>
  return (
    <>
      <ChannelChoice label={t('forgotten')} channels={channels} value={channel} onChange={setChannel} />
      <Form<Values>
        key={channel}
        layout="vertical"
        size="large"
        requiredMark={false}
        onFinish={(values) => void submit(values)}
      >
        <Refusal title={t('passwordNotChanged')}>{refusal}</Refusal>
        <CodeInputs channel={channel} purpose="password" />
        <NewPasswordInputs />
        <Button type="primary" htmlType="submit" block loading={byMail.isPending || byPhone.isPending}>
          {t('setPassword')}
        </Button>
      </Form>
    </>
  )
}
