import { clientId, session as sessionEndpoints } from '@omics/contract/account/session'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { accountMessages } from '../messages.ts'
import { EntranceForm } from './EntranceForm.tsx'
import { PasswordInputs, RememberInput } from './PasswordInputs.tsx'
import { useArrival } from './use-arrival.ts'

interface Values {
  readonly name: string
  readonly password: string
  readonly remember: boolean
}

const grant = { grant_type: 'password', client_id: clientId } as const

/** Signing in with a password. */
export function PasswordForm() {
  const t = useMessages(accountMessages)
  const arrive = useArrival()
  const login = useApiMutation(sessionEndpoints.login)
  return (
    <EntranceForm<Values>
      initial={{ remember: true }}
      label={t('signIn')}
      pending={login.isPending}
      tells={['wrong_password']}
      submit={async (values) => arrive(await login.mutateAsync({ body: { ...grant, ...values } }))}
    >
      <PasswordInputs />
      <RememberInput />
    </EntranceForm>
  )
}
