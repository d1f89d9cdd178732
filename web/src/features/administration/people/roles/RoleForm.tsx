import { App, Form, Input } from 'antd'
import { roles, type Role, type RoleWrite } from '@omics/contract/administration/roles'
import { inForce } from '@omics/contract/account/permission-status'
import type { z } from 'zod'
import { useApi, useApiMutation } from '../../../../api/query.ts'
import { useMay } from '../../../../api/session.ts'
import { refreshPermissions } from '../../../../api/permissions.ts'
import { ResourceForm } from '../../../../resource/ResourceForm.tsx'
import { TheirValues } from '../../../../resource/TheirValues.tsx'
import { titleOf } from '../../../../resource/titles.ts'
import { useTheirs } from '../../../../resource/use-theirs.ts'
import { useMessages, useText } from '../../../../ui/language/i18n.ts'
import { TitleInputs } from '../../platform/TitleInputs.tsx'
import { peopleMessages } from '../messages.ts'
import { RemoveButton } from '../RemoveButton.tsx'
import { titlesHeld } from './held.ts'
import { PermissionTree } from './PermissionTree.tsx'
import { RoleHolders } from './RoleHolders.tsx'

type Values = z.output<typeof RoleWrite>

const changes = [roles.list, roles.all, roles.show]

/** Makes or changes a role, with the people who hold it. Remount it, by `key`, for another one. */
export function RoleForm({ role, onClose }: { role: Role | undefined; onClose(): void }) {
  const t = useMessages(peopleMessages)
  const text = useText()
  const { message } = App.useApp()
  const { theirs, attempt } = useTheirs(roles.show.output)
  const menus = useApi(roles.tree, { params: { id: '1' }, ...inForce })
  const buttons = useApi(roles.tree, { params: { id: '2' }, ...inForce })
  const create = useApiMutation(roles.create, { changes })
  const update = useApiMutation(roles.update, { changes })
  if (!menus.data || !buttons.data) return null
  const save = async (values: Values) => {
    const body = { ...values, description: values.description ?? '' }
    if (role) {
      const { version } = theirs ?? role
      await attempt(update.mutateAsync({ params: { id: role.id }, body: { ...body, version } }))
    } else await create.mutateAsync({ body })
    void message.success(t('saved'))
    await refreshPermissions()
  }
  return (
    <ResourceForm<Values>
      above={t(role ? 'editRoleAbove' : 'newRoleAbove')}
      title={role ? text(titleOf(role)) : t('addRole')}
      initial={role ?? { menus: [], buttons: [], description: '' }}
      save={save}
      onClose={onClose}
      aside={role && role.builtin === null && <RemoveRole role={role} onDone={onClose} />}
    >
      {theirs && (
        <TheirValues
          rows={[
            [t('titleEn'), theirs.title_en],
            [t('titleZh'), theirs.title_zh],
            [t('description'), theirs.description],
            [t('menus'), titlesHeld(menus.data, theirs.menus).map(text).join(t('comma'))],
            [t('buttons'), titlesHeld(buttons.data, theirs.buttons).map(text).join(t('comma'))],
          ]}
        />
      )}
      <TitleInputs />
      <Form.Item name="description" label={t('description')}>
        <Input.TextArea autoSize={{ minRows: 2 }} maxLength={2000} />
      </Form.Item>
      <Form.Item name="menus" label={t('menus')} extra={t('menusHint')}>
        <PermissionTree label={t('menus')} nodes={menus.data} />
      </Form.Item>
      <Form.Item name="buttons" label={t('buttons')}>
        <PermissionTree label={t('buttons')} nodes={buttons.data} />
      </Form.Item>
      {role && <RoleHolders role={role} />}
    </ResourceForm>
  )
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
