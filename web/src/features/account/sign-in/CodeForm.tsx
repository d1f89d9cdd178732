import type { Arrival } from '@omics/contract/account/arrival'
import { codes } from '@omics/contract/account/codes'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { CodeInputs, type Channel } from '../codes/CodeInputs.tsx'
import { accountMessages } from '../messages.ts'
import { EntranceForm } from './EntranceForm.tsx'
import { RememberInput } from './PasswordInputs.tsx'
import { useArrival } from './use-arrival.ts'

interface Values {
  readonly phone: string
  readonly email: string
  readonly code: string
  readonly remember: boolean
}

const tells = ['wrong_sent_code'] as const

/** Signing in with a code that is sent to a phone. */
export function PhoneForm() {
  const login = useApiMutation(codes.phoneLogin, { quiet: tells })
  return (
    <CodeForm
      channel="sms"
      pending={login.isPending}
      login={({ phone, code, remember }) => login.mutateAsync({ body: { phone, code, remember } })}
    />
  )
}

/** Signing in with a code that is sent by email. */
export function MailForm() {
  const login = useApiMutation(codes.mailLogin, { quiet: tells })
  return (
    <CodeForm
      channel="mail"
      pending={login.isPending}
      login={({ email, code, remember }) => login.mutateAsync({ body: { email, code, remember } })}
    />
  )
}

interface Props {
  readonly channel: Channel
  readonly pending: boolean
  login(values: Values): Promise<Arrival>
}

function CodeForm({ channel, pending, login }: Props) {
  const t = useMessages(accountMessages)
  const arrive = useArrival()
  return (
    <EntranceForm<Values>
      initial={{ remember: true }}
      label={t('signIn')}
      pending={pending}
      tells={tells}
      submit={async (values) => arrive(await login(values))}
    >
      <CodeInputs channel={channel} purpose="login" />
      <RememberInput />
    </EntranceForm>
  )
}
