import { App, Button, Select } from 'antd'
import { useState } from 'react'
import type { ProjectRole } from '@omics/contract/access'
import { projectInvitations } from '@omics/contract/projects/invitations'
import { projects } from '@omics/contract/projects/projects'
import { users } from '@omics/contract/account/users'
import { groups as groupCalls } from '@omics/contract/administration/groups'
import { useApi, useApiMutation } from '../../api/query.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { projectMessages } from './messages.ts'
import styles from './projects.module.css'
import { RoleSelect } from './RoleSelect.tsx'
import { membershipChanges } from './use-membership.ts'

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Lets people and groups into the project, with a role; whom the search does not know is invited by email. */
export function AddMembers({ projectId }: { projectId: string }) {
  const t = useMessages(projectMessages)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const [role, setRole] = useState<ProjectRole>('viewer')
  const { message } = App.useApp()
  const invited = useApi(projectInvitations.list, { params: { id: projectId } }, { quiet: true })
  const barred = invited.data?.barred ?? null
  const email = address.test(search.trim()) ? search.trim().toLowerCase() : undefined
  const people = useApi(users.find, { query: { search } }, { keepPrevious: true, quiet: true })
  const groups = useApi(groupCalls.all, {}, { quiet: true })
  const person = useApiMutation(projects.addUser, { changes: membershipChanges })
  const group = useApiMutation(projects.addGroup, { changes: membershipChanges })
  const invitation = useApiMutation(projectInvitations.create, { changes: [projectInvitations.list] })
  const options = [
    {
      label: t('addPeople'),
      options: (people.data ?? []).map((one) => ({
        value: `person:${one.id}`,
        label: `${one.full_name} (${one.name})`,
      })),
    },
    {
      label: t('addGroups'),
      options: (groups.data ?? []).map((one) => ({ value: `group:${one.id}`, label: one.name })),
    },
    {
      label: t('byEmail'),
      options: email !== undefined && barred === null ? [{ value: `email:${email}`, label: email }] : [],
    },
  ].filter((group) => group.options.length > 0)
  const idsOf = (kind: string) =>
    chosen.filter((one) => one.startsWith(kind)).map((one) => one.slice(kind.length))
  const add = async () => {
    const params = { id: projectId }
    const [persons, teams] = [idsOf('person:'), idsOf('group:')]
    if (persons.length > 0) await person.mutateAsync({ params, body: { users: persons, role } })
    if (teams.length > 0) await group.mutateAsync({ params, body: { groups: teams, role } })
    const emails = idsOf('email:')
    for (const one of emails) await invitation.mutateAsync({ params, body: { email: one, role } })
    if (emails.length > 0) void message.success(t('invitationSent', { emails: emails.join(t('comma')) }))
    setChosen([])
  }
  return (
    <div className={styles['memberForm']}>
      <Select
        mode="multiple"
        style={{ flex: '1 1 280px' }}
        aria-label={t('addMembers')}
        placeholder={t('choosePeople')}
        value={chosen}
        options={options}
        showSearch={{
          onSearch: setSearch,
          filterOption: (_text, option) =>
            (option !== undefined && 'value' in option && !String(option.value).startsWith('group:')) ||
            String(option?.label).toLowerCase().includes(search.toLowerCase()),
        }}
        notFoundContent={email !== undefined && barred !== null ? t(`barred_${barred}`) : undefined}
        onChange={setChosen}
      />
      <RoleSelect value={role} onChange={setRole} />
      <Button
        type="primary"
        disabled={chosen.length === 0}
        loading={person.isPending || group.isPending || invitation.isPending}
        onClick={() => void add().catch(() => undefined)}
      >
        {t('addMembers')}
      </Button>
    </div>
  )
}
