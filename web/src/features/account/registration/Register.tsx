import { useState } from 'react'
import { registration } from '@omics/contract/account/registration'
import type { OutputOf } from '@omics/contract/endpoint'
import { useApiMutation } from '../../../api/query.ts'
import { AccountInputs } from '../../../resource/inputs/AccountInputs.tsx'
import { NewPasswordInputs } from '../../../resource/inputs/NewPasswordInputs.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { ChannelChoice } from '../codes/ChannelChoice.tsx'
import { CodeInputs, EmailInput, type Channel } from '../codes/CodeInputs.tsx'
import { EntranceForm } from '../sign-in/EntranceForm.tsx'
import { useArrival } from '../sign-in/use-arrival.ts'
import { ChannelInput } from './ChannelInput.tsx'
import { takeInvitation } from './invitation.ts'
import { registrationMessages } from './messages.ts'

interface Values {
  readonly full_name: string
  readonly name: string
  readonly email?: string
  readonly phone?: string
  readonly code?: string
  readonly password: string
  readonly channel_id?: string
}

interface Props {
  readonly info: OutputOf<typeof registration.info>
}

/** An account of one's own, where the platform lets people make one. */
export function Register({ info }: Props) {
  const t = useMessages(registrationMessages)
  const [invitation] = useState(takeInvitation)
  if (info.registration === 'closed')
    return (
      <Notice tone="stopped" title={t('closed')}>
        {t('closedMore')}
      </Notice>
    )
  if (info.registration === 'invitation' && invitation === '')
    return (
      <Notice tone="stopped" title={t('byInvitation')}>
        {t('byInvitationMore')}
      </Notice>
    )
  return <RegisterForm proofs={info.proofs} invitation={invitation} />
}

function RegisterForm({ proofs, invitation }: { proofs: readonly Channel[]; invitation: string }) {
  const t = useMessages(registrationMessages)
  const arrive = useArrival()
  const [channel, setChannel] = useState<Channel>(proofs[0] ?? 'mail')
  const register = useApiMutation(registration.register, { quiet: true })
  const submit = async ({ full_name, name, email, phone, code, password, channel_id }: Values) => {
    const proof = channel === 'mail' ? { ...(email && { email }) } : { ...(phone && { phone }) }
    const more = { ...(code && { code }), ...(channel_id && { channel_id }) }
    arrive(await register.mutateAsync({ body: { full_name, name, password, invitation, ...proof, ...more } }))
  }
  return (
    <>
      <ChannelChoice label={t('make')} channels={proofs} value={channel} onChange={setChannel} />
      <EntranceForm<Values>
        large={false}
        label={t('make')}
        pending={register.isPending}
        refused={t('notMade')}
        submit={submit}
      >
        <AccountInputs />
        {proofs.length === 0 ? (
          <EmailInput autoFocus={false} />
        ) : (
          <CodeInputs key={channel} channel={channel} purpose="register" autoFocus={false} />
        )}
        <NewPasswordInputs first />
        <ChannelInput />
      </EntranceForm>
    </>
  )
}
