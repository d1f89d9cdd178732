import { App, Form, Input } from 'antd'
import { enterpriseSignOn } from '@omics/contract/account/enterprise'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { codeMessages } from '../codes/messages.ts'
import { EntranceForm } from '../sign-in/EntranceForm.tsx'
import { EnterpriseSelect, lastEnterprise } from './EnterpriseSelect.tsx'
import { AccountInput, PhoneInput, type TypedAccount } from './inputs.tsx'
import { signOnMessages } from './messages.ts'

interface Values {
  readonly enterprise_id: string
  readonly account: string
  readonly full_name: string
  readonly phone: string
  readonly email?: string
}

const tells = ['name_taken'] as const

/** Asks an enterprise for an account, which a code then activates. */
export function ApplicationForm({ account, onAccount, done }: TypedAccount & { done(): void }) {
  const t = useMessages(signOnMessages)
  const ofCodes = useMessages(codeMessages)
  const { message } = App.useApp()
  const apply = useApiMutation(enterpriseSignOn.addCustomer, { quiet: tells })
  const submit = async (values: Values) => {
    await apply.mutateAsync({ body: { ...values, email: values.email ?? '' } })
    void message.success(t('applied'), 6)
    done()
  }
  return (
    <EntranceForm<Values>
      initial={{ enterprise_id: lastEnterprise(), account }}
      label={t('applyButton')}
      pending={apply.isPending}
      refused={t('notApplied')}
      tells={tells}
      submit={submit}
    >
      <EnterpriseSelect />
      <AccountInput onAccount={onAccount} />
      <Form.Item
        name="full_name"
        label={t('fullName')}
        rules={[{ required: true, whitespace: true, message: t('fullNameMissing') }]}
      >
        <Input autoComplete="name" maxLength={100} />
      </Form.Item>
      <PhoneInput />
      <Form.Item name="email" label={t('email')} rules={[{ type: 'email', message: ofCodes('emailWrong') }]}>
        <Input inputMode="email" autoComplete="email" maxLength={200} />
      </Form.Item>
    </EntranceForm>
  )
}
