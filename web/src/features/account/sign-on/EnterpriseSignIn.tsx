import { enterpriseSignOn } from '@omics/contract/account/enterprise'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { EntranceForm } from '../sign-in/EntranceForm.tsx'
import { PasswordInput, RememberInput } from '../sign-in/PasswordInputs.tsx'
import { useArrival } from '../sign-in/use-arrival.ts'
import { EnterpriseSelect, lastEnterprise } from './EnterpriseSelect.tsx'
import { AccountInput, PhoneInput, SentCodeInput, type TypedAccount } from './inputs.tsx'
import { signOnMessages } from './messages.ts'

interface Values {
  readonly enterprise_id: string
  readonly account: string
  readonly password: string
  readonly phone: string
  readonly code: string
  readonly remember: boolean
}

const tells = ['wrong_password', 'wrong_sent_code'] as const

interface Props extends TypedAccount {
  readonly by: 'password' | 'code'
}

/** Signing in by the account of an enterprise. */
export function EnterpriseSignIn({ by, account: typed, onAccount }: Props) {
  const t = useMessages(signOnMessages)
  const arrive = useArrival()
  const byPassword = useApiMutation(enterpriseSignOn.login, { quiet: tells })
  const byCode = useApiMutation(enterpriseSignOn.loginByCode, { quiet: tells })
  const request = useApiMutation(enterpriseSignOn.requestLoginCode)
  const submit = async ({ enterprise_id, account, password, phone, code, remember }: Values) => {
    const arrival = await (by === 'password'
      ? byPassword.mutateAsync({ body: { enterprise_id, account, password, remember } })
      : byCode.mutateAsync({ body: { enterprise_id, phone, code, remember } }))
    arrive(arrival)
  }
  return (
    <EntranceForm<Values>
      initial={{ remember: true, enterprise_id: lastEnterprise(), account: typed }}
      label={t('signIn')}
      pending={byPassword.isPending || byCode.isPending}
      tells={tells}
      submit={submit}
    >
      <EnterpriseSelect />
      {by === 'password' ? (
        <>
          <AccountInput onAccount={onAccount} />
          <PasswordInput />
        </>
      ) : (
        <>
          <PhoneInput />
          <SentCodeInput
            needs={['enterprise_id', 'phone']}
            send={({ enterprise_id = '', phone = '' }) =>
              request.mutateAsync({ body: { enterprise_id, phone } })
            }
          />
        </>
      )}
      <RememberInput />
    </EntranceForm>
  )
}
