import type { User } from '@omics/contract/account/users'
import type { Column } from '../../../../ui/data-table/columns.ts'
import { Avatar } from '../../../../ui/labels/Avatar.tsx'
import { useFormat } from '../../../../ui/language/format.ts'
import { useMessages, useText } from '../../../../ui/language/i18n.ts'
import { StatusTag } from '../../../../ui/labels/StatusTag.tsx'
import { titleOf } from '../../../../resource/titles.ts'
import { peopleMessages } from '../messages.ts'

export function useUserColumns(): readonly Column<User>[] {
  const t = useMessages(peopleMessages)
  const format = useFormat()
  const text = useText()
  return [
    {
      key: 'name',
      title: t('fullName'),
      width: 170,
      sortable: true,
      render: (user) => <Avatar name={user.full_name || user.name} named />,
    },
    { key: 'email', title: t('email'), width: 200, grow: 2, quiet: true, render: (user) => user.email },
    {
      key: 'department',
      title: t('department'),
      width: 130,
      quiet: true,
      wideOnly: true,
      render: (user) => user.department?.name ?? '',
    },
    {
      key: 'roles',
      title: t('role'),
      width: 150,
      render: (user) => user.roles.map((role) => text(titleOf(role))).join(t('comma')),
    },
    {
      key: 'groups',
      title: t('groups'),
      width: 140,
      quiet: true,
      wideOnly: true,
      render: (user) => user.groups.map(({ name }) => name).join(t('comma')),
    },
    {
      key: 'state',
      title: t('state'),
      type: 'status',
      width: 120,
      grow: 0,
      render: (user) => <UserStateTag user={user} />,
    },
    {
      key: 'last_sign_in_at',
      title: t('lastSignIn'),
      width: 120,
      grow: 0,
      quiet: true,
      wideOnly: true,
      sortable: true,
      render: (user) => (user.last_sign_in_at ? format.ago(user.last_sign_in_at) : t('never')),
    },
  ]
}

/** Whether somebody can sign in. */
export function UserStateTag({ user }: { user: User }) {
  const t = useMessages(peopleMessages)
  if (user.state === 'disabled') {
    return (
      <StatusTag look="plain" status="stopped">
        {t('disabled')}
      </StatusTag>
    )
  }
  return (
    <StatusTag look="plain" status={user.invited ? 'waiting' : 'succeeded'}>
      {t(user.invited ? 'invited' : 'active')}
    </StatusTag>
  )
}
