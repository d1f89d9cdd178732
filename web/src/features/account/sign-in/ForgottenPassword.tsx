import { App } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { passwords } from '@omics/contract/account/passwords'
import { useApiMutation } from '../../../api/query.ts'
import { NewPasswordInputs } from '../../../resource/inputs/NewPasswordInputs.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { ChannelChoice } from '../codes/ChannelChoice.tsx'
import { CodeInputs, type Channel } from '../codes/CodeInputs.tsx'
import { accountMessages } from '../messages.ts'
import { EntranceForm } from './EntranceForm.tsx'
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

const tells = ['wrong_sent_code'] as const

/** A new password by a code that is sent to the email or the phone of the account. */
export function ForgottenPassword({ channels }: Props) {
  const t = useMessages(accountMessages)
  const { message } = App.useApp()
  const navigate = useNavigate()
  const addressOf = useSignInAddress()
  const [channel, setChannel] = useState<Channel>(channels[0] ?? 'mail')
  const byMail = useApiMutation(passwords.resetByMail, { quiet: tells })
  const byPhone = useApiMutation(passwords.resetByPhone, { quiet: tells })
  const submit = async ({ phone, email, code, password }: Values) => {
    await (channel === 'mail'
      ? byMail.mutateAsync({ body: { email, code, password } })
      : byPhone.mutateAsync({ body: { phone, code, password } }))
    void message.success(t('passwordChanged'), 6)
    void navigate(addressOf('in'))
  }
  if (channels.length === 0) return <p>{t('forgottenAsk')}</p>
  return (
    <>
      <ChannelChoice label={t('forgotten')} channels={channels} value={channel} onChange={setChannel} />
      <EntranceForm<Values>
        key={channel}
        label={t('setPassword')}
        pending={byMail.isPending || byPhone.isPending}
        refused={t('passwordNotChanged')}
        tells={tells}
        submit={submit}
      >
        <CodeInputs channel={channel} purpose="password" />
        <NewPasswordInputs />
      </EntranceForm>
    </>
  )
}
