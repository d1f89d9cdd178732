import type { User } from '@omics/contract/account/users'
import type { Column } from '../../../ui/data-table/columns.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useMessages, useText } from '../../../ui/i18n.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { titleOf } from '../../../resource/titles.ts'
import { accountMessages } from '../messages.ts'

export function useUserColumns(): readonly Column<User>[] {
  const t = useMessages(accountMessages)
  const format = useFormat()
  const text = useText()
  return [
    {
      key: 'name',
      title: t('name'),
      width: 190,
      sortable: true,
      render: (user) => <Avatar name={user.full_name || user.name} named />,
    },
    { key: 'email', title: t('email'), width: 220, quiet: true, render: (user) => user.email },
    { key: 'phone', title: t('phone'), width: 130, quiet: true, render: (user) => user.phone },
    {
      key: 'roles',
      title: t('role'),
      width: 160,
      render: (user) => user.roles.map((role) => text(titleOf(role))).join(t('comma')),
    },
    {
      key: 'state',
      title: t('state'),
      type: 'status',
      width: 120,
      render: (user) => (
        <StatusTag look="plain" status={user.state === 'active' ? 'succeeded' : 'stopped'}>
          {t(user.state)}
        </StatusTag>
      ),
    },
    {
      key: 'created_at',
      title: t('created'),
      width: 130,
      quiet: true,
      sortable: true,
      render: (user) => format.date(user.created_at),
    },
    {
      key: 'last_sign_in_at',
      title: t('lastSignIn'),
      width: 130,
      quiet: true,
      sortable: true,
      render: (user) => (user.last_sign_in_at ? format.ago(user.last_sign_in_at) : t('never')),
    },
  ]
}
