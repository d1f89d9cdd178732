import { App } from 'antd'
import { enterpriseSignOn } from '@omics/contract/account/enterprise'
import { useApiMutation } from '../../../api/query.ts'
import { NewPasswordInputs } from '../../../resource/inputs/NewPasswordInputs.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { EntranceForm } from '../sign-in/EntranceForm.tsx'
import { EnterpriseSelect, lastEnterprise } from './EnterpriseSelect.tsx'
import { AccountInput, SentCodeInput, type TypedAccount } from './inputs.tsx'
import { signOnMessages } from './messages.ts'

interface Values {
  readonly enterprise_id: string
  readonly account: string
  readonly code: string
  readonly password: string
}

interface Props extends TypedAccount {
  readonly purpose: 'reset' | 'activation'
  done(): void
}

const tells = ['wrong_sent_code'] as const

/** A password of an enterprise account by a code: its first, or one for a forgotten one. */
export function NewEnterprisePassword({ purpose, account: typed, onAccount, done }: Props) {
  const t = useMessages(signOnMessages)
  const { message } = App.useApp()
  const reset = purpose === 'reset'
  const request = useApiMutation(reset ? enterpriseSignOn.requestReset : enterpriseSignOn.requestActivation)
  const submitReset = useApiMutation(enterpriseSignOn.submitReset, { quiet: tells })
  const activate = useApiMutation(enterpriseSignOn.activate, { quiet: tells })
  const submit = async ({ enterprise_id, account, code, password }: Values) => {
    const input = { body: { enterprise_id, account, code, password } }
    await (reset ? submitReset.mutateAsync(input) : activate.mutateAsync(input))
    void message.success(t('passwordSet'), 6)
    done()
  }
  return (
    <EntranceForm<Values>
      initial={{ enterprise_id: lastEnterprise(), account: typed }}
      label={reset ? t('setPassword') : t('activate')}
      pending={submitReset.isPending || activate.isPending}
      refused={t('notSet')}
      tells={tells}
      submit={submit}
    >
      <EnterpriseSelect />
      <AccountInput onAccount={onAccount} />
      <SentCodeInput
        needs={['enterprise_id', 'account']}
        send={({ enterprise_id = '', account = '' }) =>
          request.mutateAsync({ body: { enterprise_id, account } })
        }
      />
      <NewPasswordInputs />
    </EntranceForm>
  )
}
