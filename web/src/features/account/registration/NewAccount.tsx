import { Button, Form } from 'antd'
import { useState } from 'react'
import { registration, type TemporaryUser } from '@omics/contract/account/registration'
import { ApiFailure } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/i18n.ts'
import { Refusal } from '../sign-in/Refusal.tsx'
import { useArrival } from '../sign-in/use-arrival.ts'
import { AccountInputs, ChannelInput } from './AccountInputs.tsx'
import { keptInvitation } from './invitation.ts'
import { registrationMessages } from './messages.ts'
import { RegionInput } from './RegionInput.tsx'

interface Values {
  readonly full_name: string
  readonly name: string
  readonly region?: string
  readonly channel_id?: string
}

/** A new account for somebody who is known by another way. It needs no password: that way opens it. */
export function NewAccount({ id, known }: { id: string; known: TemporaryUser }) {
  const t = useMessages(registrationMessages)
  const arrive = useArrival()
  const [refusal, setRefusal] = useState<string>()
  const complete = useApiMutation(registration.setTemporaryInfo, { quiet: true })
  const submit = async ({ full_name, name, region = '', channel_id }: Values) => {
    setRefusal(undefined)
    const invitation = keptInvitation()
    const body = { full_name, name, region, invitation, ...(channel_id && { channel_id }) }
    try {
      arrive(await complete.mutateAsync({ params: { id }, body }))
    } catch (error) {
      if (error instanceof ApiFailure) setRefusal(error.message)
    }
  }
  return (
    <Form<Values>
      layout="vertical"
      requiredMark={false}
      initialValues={{ full_name: known.full_name, name: known.email || known.phone }}
      onFinish={(values) => void submit(values)}
    >
      <Refusal title={t('notMade')}>{refusal}</Refusal>
      <AccountInputs />
      <Form.Item name="region" label={t('region')}>
        <RegionInput />
      </Form.Item>
      <ChannelInput />
      <Button type="primary" htmlType="submit" size="large" block loading={complete.isPending}>
        {t('make')}
      </Button>
    </Form>
  )
}
