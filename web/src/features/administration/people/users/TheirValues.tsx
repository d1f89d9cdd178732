import type { User } from '@omics/contract/account/users'
import { titleOf } from '../../../../resource/titles.ts'
import { useMessages, useText } from '../../../../ui/i18n.ts'
import { KeyValue } from '../../../../ui/KeyValue.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { peopleMessages } from '../messages.ts'

/** What somebody else saved while the account was being edited. */
export function TheirValues({ user }: { user: User }) {
  const t = useMessages(peopleMessages)
  const text = useText()
  return (
    <div style={{ marginBottom: 16 }}>
      <Notice tone="stopped" title={t('stale')}>
        <p>{t('staleMore')}</p>
        <KeyValue
          rows={[
            [t('fullName'), user.full_name],
            [t('userName'), user.name],
            [t('email'), user.email],
            [t('phone'), user.phone],
            [t('roles'), user.roles.map((role) => text(titleOf(role))).join(t('comma'))],
            [t('groups'), user.groups.map(({ name }) => name).join(t('comma'))],
            [t('department'), user.department?.name ?? t('none')],
          ]}
        />
      </Notice>
    </div>
  )
}
