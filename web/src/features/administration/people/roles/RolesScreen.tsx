import { roles, type Role } from '@omics/contract/administration/roles'
import { useMay } from '../../../../api/session.ts'
import { CrudList } from '../../../../resource/crud/CrudList.tsx'
import type { Column } from '../../../../ui/data-table/columns.ts'
import { useFormat } from '../../../../ui/language/format.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { useTitledColumns } from '../../platform/use-titled-columns.ts'
import { peopleMessages } from '../messages.ts'
import { AdministratorRole } from './AdministratorRole.tsx'
import { RoleForm } from './RoleForm.tsx'

/** What people may see and change, by role. */
export default function RolesScreen() {
  const t = useMessages(peopleMessages)
  return (
    <CrudList
      calls={roles}
      words={{
        title: t('allRoles'),
        find: t('findRole'),
        add: t('addRole'),
        none: t('noRoles'),
        noneMore: t('noRolesMore'),
      }}
      columns={useRoleColumns()}
      mayChange={useMay('role_change')}
      renderForm={(role, onClose) =>
        role?.builtin === 'admin' ? (
          <AdministratorRole role={role} onClose={onClose} />
        ) : (
          <RoleForm role={role} onClose={onClose} />
        )
      }
    />
  )
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
