import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { users } from '@omics/contract/account/users'
import { roles } from '@omics/contract/administration/roles'
import { useApi } from '../../../api/query.ts'
import { useMay } from '../../../api/session.ts'
import { useListQuery } from '../../../resource/list-query.ts'
import { ResourceList } from '../../../resource/ResourceList.tsx'
import { titleOf } from '../../../resource/titles.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useMessages, useText } from '../../../ui/i18n.ts'
import { accountMessages } from '../messages.ts'
import { AddUserForm } from './AddUserForm.tsx'
import { useUserColumns } from './columns.tsx'

/** Everybody who has an account. */
export default function UsersScreen() {
  const t = useMessages(accountMessages)
  const columns = useUserColumns()
  const list = useListQuery(users.list)
  const page = useApi(users.list, { query: list.query }, { keepPrevious: true })
  const roleList = useApi(roles.all, {})
  const text = useText()
  const mayCreate = useMay('user_create')
  const [adding, setAdding] = useState(false)
  return (
    <ResourceList
      title={t('users')}
      list={list}
      page={page}
      columns={columns}
      rowKey={(user) => user.id}
      searchLabel={t('findUser')}
      filters={[
        {
          key: 'role',
          title: t('role'),
          choices: (roleList.data ?? []).map((role) => ({ value: role.id, label: text(titleOf(role)) })),
        },
        {
          key: 'state',
          title: t('state'),
          choices: [
            { value: 'active', label: t('active') },
            { value: 'disabled', label: t('disabled') },
          ],
        },
      ]}
      actions={
        mayCreate && (
          <Button type="primary" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
            {t('addUser')}
          </Button>
        )
      }
      empty={<EmptyState title={t('noUsers')}>{t('noUsersMore')}</EmptyState>}
      drawer={adding && <AddUserForm onClose={() => setAdding(false)} />}
    />
  )
}
