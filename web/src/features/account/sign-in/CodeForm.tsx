import { Button, Checkbox, Form } from 'antd'
import { useState } from 'react'
import type { Arrival } from '@omics/contract/account/arrival'
import { codes } from '@omics/contract/account/codes'
import { isFailure } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/i18n.ts'
import { CodeInputs, type Channel } from '../codes/CodeInputs.tsx'
import { accountMessages } from '../messages.ts'
import { Refusal } from './Refusal.tsx'
import { useArrival } from './use-arrival.ts'

interface Values {
  readonly phone: string
  readonly email: string
  readonly code: string
  readonly remember: boolean
}

/** Signing in with a code that is sent to a phone. */
export function PhoneForm() {
  const login = useApiMutation(codes.phoneLogin)
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
  const login = useApiMutation(codes.mailLogin)
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
  const [refusal, setRefusal] = useState<string>()
  const submit = async (values: Values) => {
    setRefusal(undefined)
    try {
      arrive(await login(values))
    } catch (error) {
      if (isFailure(error, 'wrong_sent_code')) setRefusal(error.message)
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
      <CodeInputs channel={channel} purpose="login" />
      <Form.Item name="remember" valuePropName="checked">
        <Checkbox>{t('remember')}</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={pending}>
        {t('signIn')}
      </Button>
    </Form>
  )
}
