import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { enterpriseSignOn } from '@omics/contract/account/enterprise'
import { isFailure } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/i18n.ts'
import { NewPasswordInputs } from '../password/NewPasswordInputs.tsx'
import { Refusal } from '../sign-in/Refusal.tsx'
import { EnterpriseSelect, lastEnterprise } from './EnterpriseSelect.tsx'
import { AccountInput, SentCodeInput } from './inputs.tsx'
import { signOnMessages } from './messages.ts'

interface Values {
  readonly enterprise_id: string
  readonly account: string
  readonly code: string
  readonly password: string
}

interface Props {
  readonly purpose: 'reset' | 'activation'
  done(): void
}

/** A password of an enterprise account by a code: its first, or one for a forgotten one. */
export function NewEnterprisePassword({ purpose, done }: Props) {
  const t = useMessages(signOnMessages)
  const { message } = App.useApp()
  const [refusal, setRefusal] = useState<string>()
  const reset = purpose === 'reset'
  const request = useApiMutation(reset ? enterpriseSignOn.requestReset : enterpriseSignOn.requestActivation)
  const submitReset = useApiMutation(enterpriseSignOn.submitReset)
  const activate = useApiMutation(enterpriseSignOn.activate)
  const submit = async ({ enterprise_id, account, code, password }: Values) => {
    setRefusal(undefined)
    const input = { body: { enterprise_id, account, code, password } }
    try {
      await (reset ? submitReset.mutateAsync(input) : activate.mutateAsync(input))
      void message.success(t('passwordSet'), 6)
      done()
    } catch (error) {
      if (isFailure(error, 'wrong_sent_code')) setRefusal(error.message)
    }
  }
  return (
    <Form<Values>
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={{ enterprise_id: lastEnterprise() }}
      onFinish={(values) => void submit(values)}
    >
      <Refusal title={t('notSet')}>{refusal}</Refusal>
      <EnterpriseSelect />
      <AccountInput />
      <SentCodeInput
        needs={['enterprise_id', 'account']}
        send={({ enterprise_id = '', account = '' }) =>
          request.mutateAsync({ body: { enterprise_id, account } })
        }
      />
      <NewPasswordInputs />
      <Button type="primary" htmlType="submit" block loading={submitReset.isPending || activate.isPending}>
        {reset ? t('setPassword') : t('activate')}
      </Button>
    </Form>
  )
}
