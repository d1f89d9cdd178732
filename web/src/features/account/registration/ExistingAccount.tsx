import { useState } from 'react'
import type { Arrival } from '@omics/contract/account/arrival'
import { registration, type TemporaryUser } from '@omics/contract/account/registration'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { CodeInputs } from '../codes/CodeInputs.tsx'
import { codeMessages } from '../codes/messages.ts'
import { EntranceForm } from '../sign-in/EntranceForm.tsx'
import { PasswordInputs } from '../sign-in/PasswordInputs.tsx'
import styles from '../sign-in/SignInScreen.module.css'
import { useArrival } from '../sign-in/use-arrival.ts'
import { registrationMessages } from './messages.ts'

interface Values {
  readonly name: string
  readonly password: string
  readonly phone: string
  readonly email: string
  readonly code: string
}

type By = 'password' | 'mail' | 'sms'

/** Joins the way by which somebody came to the account that they have, by its password or by a code. */
export function ExistingAccount({ id, known }: { id: string; known: TemporaryUser }) {
  const t = useMessages(registrationMessages)
  const of = useMessages(codeMessages)
  const arrive = useArrival()
  const [by, setBy] = useState<By>('password')
  const changes = [registration.temporary]
  const bind = useApiMutation(registration.bindTemporary, { quiet: true })
  const phone = useApiMutation(registration.setTemporaryPhone, { quiet: true, changes })
  const email = useApiMutation(registration.setTemporaryEmail, { quiet: true, changes })
  const join: Record<By, (values: Values) => Promise<Arrival>> = {
    password: ({ name, password }) => bind.mutateAsync({ params: { id }, body: { name, password } }),
    sms: (values) => phone.mutateAsync({ params: { id }, body: { phone: values.phone, code: values.code } }),
    mail: (values) => email.mutateAsync({ params: { id }, body: { email: values.email, code: values.code } }),
  }
  const submit = async (values: Values) => {
    const answer = await join[by](values)
    if (answer.err_code === 201) return t('notFound')
    arrive(answer)
    return undefined
  }
  const ways = [
    { value: 'password' as const, label: t('byPassword') },
    ...known.proofs.map((proof) => ({ value: proof, label: of(proof === 'mail' ? 'email' : 'phone') })),
  ]
  return (
    <>
      <p className={styles['lead']}>{t('existingMore')}</p>
      {ways.length > 1 && (
        <div className={styles['tabs']}>
          <SegmentedControl<By> label={t('join')} value={by} onChange={setBy} options={ways} />
        </div>
      )}
      <EntranceForm<Values>
        key={by}
        large={false}
        label={t('join')}
        pending={bind.isPending || phone.isPending || email.isPending}
        refused={t('notJoined')}
        submit={submit}
      >
        {by === 'password' ? <PasswordInputs /> : <CodeInputs channel={by} purpose="bind" />}
      </EntranceForm>
    </>
  )
}
