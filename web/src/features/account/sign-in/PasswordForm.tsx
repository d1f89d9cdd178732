import { Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { session as sessionEndpoints } from '@omics/contract/account/session'
import { isFailure } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/i18n.ts'
import { accountMessages } from '../messages.ts'
import { Refusal } from './Refusal.tsx'
import { useArrival } from './use-arrival.ts'

interface Values {
  readonly name: string
  readonly password: string
  readonly remember: boolean
}

/** Signing in with a password. */
export function PasswordForm() {
  const t = useMessages(accountMessages)
  const [refusal, setRefusal] = useState<string>()
  const arrive = useArrival()
  const login = useApiMutation(sessionEndpoints.login)
  const submit = async ({ name, password, remember }: Values) => {
    setRefusal(undefined)
    try {
      arrive(await login.mutateAsync({ body: { name, password, remember } }))
    } catch (error) {
      if (isFailure(error, 'wrong_password')) setRefusal(error.message)
    }
  }
  return (
    <Form<Values>
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={{ remember: true }}
      onFinish={(values) => void submit(values)}
    >
      <Refusal>{refusal}</Refusal>
      <Form.Item
        name="name"
        label={t('signInName')}
        normalize={(value: string) => value.trimStart()}
        rules={[{ required: true, whitespace: true, message: t('signInNameMissing') }]}
      >
        <Input autoComplete="username" autoFocus />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('password')}
        rules={[{ required: true, message: t('passwordMissing') }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item name="remember" valuePropName="checked">
        <Checkbox>{t('remember')}</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={login.isPending}>
        {t('signIn')}
      </Button>
    </Form>
  )
}
