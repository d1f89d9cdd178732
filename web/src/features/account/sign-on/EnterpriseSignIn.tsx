import { Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { enterpriseSignOn } from '@omics/contract/account/enterprise'
import { isFailure } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/i18n.ts'
import { Refusal } from '../sign-in/Refusal.tsx'
import { useArrival } from '../sign-in/use-arrival.ts'
import { EnterpriseSelect, lastEnterprise } from './EnterpriseSelect.tsx'
import { AccountInput, PhoneInput, SentCodeInput } from './inputs.tsx'
import { signOnMessages } from './messages.ts'

interface Values {
  readonly enterprise_id: string
  readonly account: string
  readonly password: string
  readonly phone: string
  readonly code: string
  readonly remember: boolean
}

/** Signing in by the account of an enterprise. */
export function EnterpriseSignIn({ by }: { by: 'password' | 'code' }) {
  const t = useMessages(signOnMessages)
  const arrive = useArrival()
  const [refusal, setRefusal] = useState<string>()
  const byPassword = useApiMutation(enterpriseSignOn.login)
  const byCode = useApiMutation(enterpriseSignOn.loginByCode)
  const request = useApiMutation(enterpriseSignOn.requestLoginCode)
  const submit = async ({ enterprise_id, account, password, phone, code, remember }: Values) => {
    setRefusal(undefined)
    try {
      const arrival = await (by === 'password'
        ? byPassword.mutateAsync({ body: { enterprise_id, account, password, remember } })
        : byCode.mutateAsync({ body: { enterprise_id, phone, code, remember } }))
      arrive(arrival)
    } catch (error) {
      if (isFailure(error, 'wrong_password') || isFailure(error, 'wrong_sent_code')) setRefusal(error.message)
    }
  }
  return (
    <Form<Values>
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={{ remember: true, enterprise_id: lastEnterprise() }}
      onFinish={(values) => void submit(values)}
    >
      <Refusal>{refusal}</Refusal>
      <EnterpriseSelect />
      {by === 'password' ? (
        <>
          <AccountInput />
          <Form.Item
            name="password"
            label={t('password')}
            rules={[{ required: true, message: t('passwordMissing') }]}
          >
            <Input.Password autoComplete="current-password" />
          </Form.Item>
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
      <Form.Item name="remember" valuePropName="checked">
        <Checkbox>{t('remember')}</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={byPassword.isPending || byCode.isPending}>
        {t('signIn')}
      </Button>
    </Form>
  )
}
