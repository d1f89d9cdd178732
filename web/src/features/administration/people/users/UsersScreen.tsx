import { Button, Dropdown } from 'antd'
import { FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dataPermissions, users, type User } from '@omics/contract/account/users'
import { departments } from '@omics/contract/administration/departments'
import { groups } from '@omics/contract/administration/groups'
import { roles } from '@omics/contract/administration/roles'
import { useApi } from '../../../../api/query.ts'
import { useMay } from '../../../../api/session.ts'
import { useListQuery } from '../../../../resource/list-query.ts'
import { ResourceList } from '../../../../resource/ResourceList.tsx'
import { titleOf } from '../../../../resource/titles.ts'
import { SelectionBar } from '../../../../ui/data-table/SelectionBar.tsx'
import { EmptyState } from '../../../../ui/notices/EmptyState.tsx'
import { useMessages, useText } from '../../../../ui/language/i18n.ts'
import { peopleMessages } from '../messages.ts'
import { useUserColumns } from './columns.tsx'
import { ImportUsers } from './ImportUsers.tsx'
import { InvitationDialog } from './InvitationDialog.tsx'
import { AddUserForm } from './UserForm.tsx'
import { useUserActions } from './use-user-actions.tsx'

/** Everybody who has an account. */
export default function UsersScreen() {
  const t = useMessages(peopleMessages)
  const navigate = useNavigate()
  const columns = useUserColumns()
  const list = useListQuery(users.list)
  const page = useApi(users.list, { query: list.query }, { keepPrevious: true })
  const filters = useFilters()
  const mayCreate = useMay('user_create')
  const mayChange = useMay('user_change')
  const [open, setOpen] = useState<'add' | 'import'>()
  const [invited, setInvited] = useState<User>()
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const close = () => setOpen(undefined)
  const chosen = page.data?.items.filter(({ id }) => keys.has(id)) ?? []
  return (
    <>
      <ResourceList
        title={t('users')}
        list={list}
        page={page}
        columns={columns}
        rowKey={(user) => user.id}
        searchLabel={t('findUser')}
        filters={filters}
        onOpen={(user) => void navigate(`/permission/user-detail/${user.id}`)}
        actions={
          mayCreate && (
            <>
              <Button icon={<FileUp size={16} />} onClick={() => setOpen('import')}>
                {t('importUsers')}
              </Button>
              <Button type="primary" icon={<Plus size={16} />} onClick={() => setOpen('add')}>
                {t('addUser')}
              </Button>
            </>
          )
        }
        empty={<EmptyState title={t('noUsers')}>{t('noUsersMore')}</EmptyState>}
        {...(mayChange && {
          selection: { keys, onChange: setKeys },
          bar: <ChosenUsers chosen={chosen} onClear={() => setKeys(new Set())} />,
        })}
        drawer={
          (open === 'add' && <AddUserForm onClose={close} onInvite={setInvited} />) ||
          (open === 'import' && <ImportUsers onClose={close} />)
        }
      />
      {invited && <InvitationDialog user={invited} onClose={() => setInvited(undefined)} />}
    </>
  )
}

function useFilters() {
  const t = useMessages(peopleMessages)
  const text = useText()
  const roleList = useApi(roles.all, {})
  const groupList = useApi(groups.all, {})
  const departmentList = useApi(departments.all, {})
  const named = (rows: readonly { readonly id: string; readonly name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const filters = [
    {
      key: 'role',
      title: t('role'),
      choices: (roleList.data ?? []).map((role) => ({ value: role.id, label: text(titleOf(role)) })),
    },
    { key: 'department', title: t('department'), choices: named(departmentList.data) },
    { key: 'group', title: t('group'), choices: named(groupList.data) },
    {
      key: 'state',
      title: t('state'),
      choices: [
        { value: 'active', label: t('active') },
        { value: 'disabled', label: t('disabled') },
      ],
    },
  ]
  return filters.filter(({ choices }) => choices.length > 0)
}

function ChosenUsers({ chosen, onClear }: { readonly chosen: readonly User[]; onClear(): void }) {
  const t = useMessages(peopleMessages)
  const actions = useUserActions()
  const on = chosen.filter(({ state }) => state === 'active')
  const off = chosen.filter(({ state }) => state === 'disabled')
  return (
    <SelectionBar count={chosen.length} onClear={onClear}>
      <Dropdown
        trigger={['click']}
        menu={{
          items: dataPermissions.map((reach) => ({
            key: reach,
            label: t(`data_${reach}`),
            onClick: () => actions.setReach(chosen, reach),
          })),
        }}
      >
        <Button type="text">{t('dataPermission')}</Button>
      </Dropdown>
      {on.length > 0 && (
        <Button type="text" onClick={() => actions.inviteByMail(on)}>
          {t('inviteByMail')}
        </Button>
      )}
      {off.length > 0 && (
        <Button type="text" onClick={() => actions.switchOn(off)}>
          {t('switchOn')}
        </Button>
      )}
      {on.length > 0 && (
        <Button type="text" danger onClick={() => actions.switchOff(on, onClear)}>
          {t('switchOff')}
        </Button>
      )}
    </SelectionBar>
  )
}
