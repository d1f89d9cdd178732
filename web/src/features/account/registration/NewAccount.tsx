import { Form } from 'antd'
import { registration, type TemporaryUser } from '@omics/contract/account/registration'
import { useApiMutation } from '../../../api/query.ts'
import { AccountInputs } from '../../../resource/inputs/AccountInputs.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { EntranceForm } from '../sign-in/EntranceForm.tsx'
import { useArrival } from '../sign-in/use-arrival.ts'
import { ChannelInput } from './ChannelInput.tsx'
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
  const complete = useApiMutation(registration.setTemporaryInfo, { quiet: true })
  const submit = async ({ full_name, name, region = '', channel_id }: Values) => {
    const invitation = keptInvitation()
    const body = { full_name, name, region, invitation, ...(channel_id && { channel_id }) }
    arrive(await complete.mutateAsync({ params: { id }, body }))
  }
  return (
    <EntranceForm<Values>
      initial={{ full_name: known.full_name, name: known.email || known.phone }}
      large={false}
      label={t('make')}
      pending={complete.isPending}
      refused={t('notMade')}
      submit={submit}
    >
      <AccountInputs />
      <Form.Item name="region" label={t('region')}>
        <RegionInput />
      </Form.Item>
      <ChannelInput />
    </EntranceForm>
  )
}
