import type { User } from '@omics/contract/account/users'
import { TheirValues } from '../../../../resource/TheirValues.tsx'
import { titleOf } from '../../../../resource/titles.ts'
import { useFormat } from '../../../../ui/language/format.ts'
import { useMessages, useText } from '../../../../ui/language/i18n.ts'
import { peopleMessages } from '../messages.ts'

/** What somebody else saved while the account was being edited. */
export function TheirAccount({ user }: { user: User }) {
  const t = useMessages(peopleMessages)
  const text = useText()
  const format = useFormat()
  return (
    <TheirValues
      rows={[
        [t('fullName'), user.full_name],
        [t('userName'), user.name],
        [t('email'), user.email],
        [t('phone'), user.phone],
        [t('roles'), user.roles.map((role) => text(titleOf(role))).join(t('comma'))],
        [t('groups'), user.groups.map(({ name }) => name).join(t('comma'))],
        [t('department'), user.department?.name ?? t('none')],
        [t('quota'), user.quota_bytes === null ? t('noQuota') : format.size(user.quota_bytes)],
      ]}
    />
  )
}
