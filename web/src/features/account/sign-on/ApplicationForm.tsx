import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { enterpriseSignOn } from '@omics/contract/account/enterprise'
import { isFailure } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/i18n.ts'
import { Refusal } from '../sign-in/Refusal.tsx'
import { EnterpriseSelect, lastEnterprise } from './EnterpriseSelect.tsx'
import { AccountInput, PhoneInput } from './inputs.tsx'
import { signOnMessages } from './messages.ts'

interface Values {
  readonly enterprise_id: string
  readonly account: string
  readonly full_name: string
  readonly phone: string
  readonly email?: string
}

/** Asks an enterprise for an account, which a code then activates. */
export function ApplicationForm({ done }: { done(): void }) {
  const t = useMessages(signOnMessages)
  const { message } = App.useApp()
  const [refusal, setRefusal] = useState<string>()
  const apply = useApiMutation(enterpriseSignOn.addCustomer)
  const submit = async (values: Values) => {
    setRefusal(undefined)
    try {
      await apply.mutateAsync({ body: { ...values, email: values.email ?? '' } })
      void message.success(t('applied'), 6)
      done()
    } catch (error) {
      if (isFailure(error, 'name_taken')) setRefusal(error.message)
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
      <Refusal title={t('notApplied')}>{refusal}</Refusal>
      <EnterpriseSelect />
      <AccountInput />
      <Form.Item
        name="full_name"
        label={t('fullName')}
        rules={[{ required: true, whitespace: true, message: t('fullNameMissing') }]}
      >
        <Input autoComplete="name" maxLength={100} />
      </Form.Item>
      <PhoneInput />
      <Form.Item name="email" label={t('email')} rules={[{ type: 'email' }]}>
        <Input inputMode="email" autoComplete="email" maxLength={200} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={apply.isPending}>
        {t('applyButton')}
      </Button>
    </Form>
  )
}
