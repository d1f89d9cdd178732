import { App } from 'antd'
import { users, type User } from '@omics/contract/account/users'
import { departments } from '@omics/contract/administration/departments'
import { groups } from '@omics/contract/administration/groups'
import { roles } from '@omics/contract/administration/roles'
import { useApi, useApiMutation } from '../../../../api/query.ts'
import { useSession } from '../../../../api/session.ts'
import { ResourceForm } from '../../../../resource/ResourceForm.tsx'
import { useTheirs } from '../../../../resource/use-theirs.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { peopleMessages } from '../messages.ts'
import { TheirAccount } from './TheirAccount.tsx'
import { UserInputs, type UserValues } from './UserInputs.tsx'

const gigabyte = 1024 ** 3

/** Everything that an account can be placed in. */
function useChoices() {
  const roleList = useApi(roles.all, {})
  const groupList = useApi(groups.all, {})
  const departmentList = useApi(departments.all, {})
  if (!roleList.data || !groupList.data || !departmentList.data) return undefined
  return { roles: roleList.data, groups: groupList.data, departments: departmentList.data }
}

/** A new account for a colleague. Without a password it is to be invited. */
export function AddUserForm({ onClose, onInvite }: { onClose(): void; onInvite(user: User): void }) {
  const t = useMessages(peopleMessages)
  const { message } = App.useApp()
  const choices = useChoices()
  const create = useApiMutation(users.create, { changes: [users.list, users.all, departments.list] })
  if (!choices) return null
  const save = async ({ password, ...values }: UserValues) => {
    const { name, full_name, ...others } = bodyOf(values)
    const told = { ...(name && { name }), ...(full_name && { full_name }), ...(password && { password }) }
    const body = { ...others, ...told }
    const user = await create.mutateAsync({ body })
    if (user.invited) onInvite(user)
    else void message.success(t('userAdded', { name: user.full_name }))
  }
  return (
    <ResourceForm<UserValues>
      above={t('addUserAbove')}
      title={t('addUserTitle')}
      saveLabel={t('addUser')}
      initial={{
        roles: choices.roles.filter((role) => role.builtin === 'member').map((role) => role.id),
        groups: [],
      }}
      save={save}
      onClose={onClose}
    >
      <UserInputs choices={choices} fresh />
    </ResourceForm>
  )
}

/** Changes an account. Where somebody else was faster, their values stand above what was typed. */
export function EditUserForm({ user, onClose }: { user: User; onClose(): void }) {
  const t = useMessages(peopleMessages)
  const { message } = App.useApp()
  const choices = useChoices()
  const own = useSession().user?.id === user.id
  const { theirs, attempt } = useTheirs(users.show.output)
  const update = useApiMutation(users.update, {
    changes: [users.list, users.show, users.all, departments.list, groups.list],
    onSuccess: () => void message.success(t('saved')),
  })
  if (!choices) return null
  const save = async (values: UserValues) => {
    const { version, name, full_name } = theirs ?? user
    const body = { name, full_name, ...bodyOf(values), version }
    await attempt(update.mutateAsync({ params: { id: user.id }, body }))
  }
  return (
    <ResourceForm<UserValues>
      above={t('editAbove')}
      title={user.full_name}
      initial={valuesOf(user)}
      save={save}
      onClose={onClose}
    >
      {theirs && <TheirAccount user={theirs} />}
      <UserInputs choices={choices} withoutEmail={user.email === ''} own={own} />
    </ResourceForm>
  )
}

function bodyOf({ quota, department_id, phone, ...values }: Omit<UserValues, 'password'>) {
  return {
    ...values,
    phone: phone ?? '',
    department_id: department_id ?? null,
    quota_bytes: quota === undefined || quota === null ? null : Math.round(quota * gigabyte),
  }
}

function valuesOf(user: User): Partial<UserValues> {
  const { name, full_name, email, phone, quota_bytes } = user
  return {
    name,
    full_name,
    email,
    phone,
    quota: quota_bytes === null ? null : quota_bytes / gigabyte,
    roles: user.roles.map(({ id }) => id),
    groups: user.groups.map(({ id }) => id),
    department_id: user.department?.id ?? null,
  }
}
