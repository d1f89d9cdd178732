import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { roles, type Role } from '@omics/contract/administration/roles'
import { useApi } from '../../../../api/query.ts'
import { useMay } from '../../../../api/session.ts'
import { useListQuery } from '../../../../resource/list-query.ts'
import { ResourceList } from '../../../../resource/ResourceList.tsx'
import type { Column } from '../../../../ui/data-table/columns.ts'
import { EmptyState } from '../../../../ui/notices/EmptyState.tsx'
import { useFormat } from '../../../../ui/language/format.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { useTitledColumns } from '../../platform/use-titled-columns.ts'
import { peopleMessages } from '../messages.ts'
import { AdministratorRole } from './AdministratorRole.tsx'
import { RoleForm } from './RoleForm.tsx'

/** What people may see and change, by role. */
export default function RolesScreen() {
  const t = useMessages(peopleMessages)
  const columns = useRoleColumns()
  const list = useListQuery(roles.list)
  const page = useApi(roles.list, { query: list.query }, { keepPrevious: true })
  const mayChange = useMay('role_change')
  const [open, setOpen] = useState<Role | 'new'>()
  const close = () => setOpen(undefined)
  return (
    <ResourceList
      title={t('allRoles')}
      list={list}
      page={page}
      columns={columns}
      rowKey={(role) => role.id}
      searchLabel={t('findRole')}
      {...(mayChange && { onOpen: (role: Role) => setOpen(role) })}
      openKey={open === 'new' ? undefined : open?.id}
      actions={
        mayChange && (
          <Button type="primary" icon={<Plus size={16} />} onClick={() => setOpen('new')}>
            {t('addRole')}
          </Button>
        )
      }
      empty={<EmptyState title={t('noRoles')}>{t('noRolesMore')}</EmptyState>}
      drawer={open && <OpenRole key={open === 'new' ? open : open.id} open={open} onClose={close} />}
    />
  )
}

function OpenRole({ open, onClose }: { open: Role | 'new'; onClose(): void }) {
  if (open === 'new') return <RoleForm role={undefined} onClose={onClose} />
  if (open.builtin === 'admin') return <AdministratorRole role={open} onClose={onClose} />
  return <RoleForm role={open} onClose={onClose} />
}

function useRoleColumns(): readonly Column<Role>[] {
  const t = useMessages(peopleMessages)
  const format = useFormat()
  const { title, changed } = useTitledColumns<Role>({ title: t('role'), changed: t('changed') })
  return [
    title,
    {
      key: 'builtin',
      title: t('roleKind'),
      width: 110,
      grow: 0,
      quiet: true,
      render: (role) => t(role.builtin === null ? 'ownRole' : 'builtin'),
    },
    {
      key: 'description',
      title: t('description'),
      width: 300,
      grow: 3,
      quiet: true,
      render: (role) => role.description || (role.builtin && t(`${role.builtin}_role`)),
    },
    {
      key: 'people',
      type: 'number',
      title: t('people'),
      width: 90,
      grow: 0,
      sortable: true,
      render: (role) => format.count(role.people),
    },
    changed,
  ]
}
