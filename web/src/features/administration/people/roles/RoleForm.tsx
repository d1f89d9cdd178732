import type { ReactNode } from 'react'
import { roles, type PermissionNode, type Role } from '@omics/contract/administration/roles'
import { inForce } from '@omics/contract/account/permission-status'
import { useApi, useApiMutation } from '../../../../api/query.ts'
import { useMay } from '../../../../api/session.ts'
import { refreshPermissions } from '../../../../api/permissions.ts'
import { CrudForm } from '../../../../resource/crud/CrudForm.tsx'
import type { Field } from '../../../../resource/crud/Fields.tsx'
import { titleOf } from '../../../../resource/titles.ts'
import { useMessages, useText } from '../../../../ui/language/i18n.ts'
import { useTitledFields } from '../../platform/use-titled-fields.ts'
import { peopleMessages } from '../messages.ts'
import { RemoveButton } from '../RemoveButton.tsx'
import { titlesHeld } from './held.ts'
import { PermissionTree } from './PermissionTree.tsx'
import { RoleHolders } from './RoleHolders.tsx'

const changes = [roles.list, roles.all, roles.show]
const fresh = { menus: [], buttons: [], description: '' }

/** Makes or changes a role, with the people who hold it. Remount it, by `key`, for another one. */
export function RoleForm({ role, onClose }: { role: Role | undefined; onClose(): void }): ReactNode {
  const t = useMessages(peopleMessages)
  const text = useText()
  const menus = useApi(roles.tree, { params: { id: '1' }, ...inForce })
  const buttons = useApi(roles.tree, { params: { id: '2' }, ...inForce })
  const fields = useFields(menus.data ?? [], buttons.data ?? [])
  if (!menus.data || !buttons.data) return null
  const words = {
    add: t('addRole'),
    edit: t('editRoleAbove'),
    nameOf: (one: Role) => text(titleOf(one)),
  }
  return (
    <CrudForm
      calls={roles}
      {...{ words, fields, fresh, changes, onClose }}
      row={role}
      onSaved={() => void refreshPermissions()}
      aside={role?.builtin === null && <RemoveRole role={role} onDone={onClose} />}
    >
      {role && <RoleHolders role={role} />}
    </CrudForm>
  )
}

function useFields(menus: readonly PermissionNode[], buttons: readonly PermissionNode[]) {
  const t = useMessages(peopleMessages)
  const text = useText()
  const held = (nodes: readonly PermissionNode[], names: readonly string[]) =>
    titlesHeld(nodes, names).map(text).join(t('comma'))
  const fields: readonly Field<Role>[] = [
    ...useTitledFields<Role>(),
    { name: 'description', label: t('description'), as: { lines: 2000 } },
    {
      name: 'menus',
      label: t('menus'),
      hint: t('menusHint'),
      as: { input: <PermissionTree label={t('menus')} nodes={menus} /> },
      shown: (role) => held(menus, role.menus),
    },
    {
      name: 'buttons',
      label: t('buttons'),
      as: { input: <PermissionTree label={t('buttons')} nodes={buttons} /> },
      shown: (role) => held(buttons, role.buttons),
    },
  ]
  return fields
}

function RemoveRole({ role, onDone }: { role: Role; onDone(): void }) {
  const t = useMessages(peopleMessages)
  const text = useText()
  const removal = useApiMutation(roles.remove, { changes })
  if (!useMay('role_change')) return null
  return (
    <RemoveButton
      quiet
      title={t('removeRoleTitle', { name: text(titleOf(role)) })}
      remove={() => removal.mutateAsync({ params: { id: role.id } })}
      onDone={onDone}
    >
      {t('removeRoleMore')}
    </RemoveButton>
  )
}
