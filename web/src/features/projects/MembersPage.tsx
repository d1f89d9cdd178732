import { Button, Select } from 'antd'
import { UserMinus, Users } from 'lucide-react'
import { useState } from 'react'
import type { ProjectRole } from '@omics/contract/access'
import { projects, type Member } from '@omics/contract/projects/projects'
import { users } from '@omics/contract/account/users'
import { groups as groupCalls } from '@omics/contract/administration/groups'
import { useMayOwn, useProject } from '../../api/project.ts'
import { useApi, useApiMutation } from '../../api/query.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormat } from '../../ui/format.ts'
import { useMessages, type Say } from '../../ui/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useUndo } from '../../ui/use-undo.ts'
import { projectMessages } from './messages.ts'
import styles from './projects.module.css'

const roles: readonly ProjectRole[] = ['viewer', 'editor', 'owner']
const changes = [projects.members, projects.show, projects.dashboard]

/** Who may see a project, in person and by group, and what each may do. */
export default function MembersPage() {
  const t = useMessages(projectMessages)
  const format = useFormat()
  const project = useProject()
  const owns = useMayOwn(project)
  const members = useApi(projects.members, { params: { id: project.id } })
  const change = useMembership(project.id)
  const columns: Column<Member>[] = [
    { key: 'name', title: t('name'), width: 220, render: (member) => <Named member={member} /> },
    { key: 'detail', title: '', width: 180, quiet: true, render: (member) => detailOf(member, t) },
    {
      key: 'role',
      title: t('role'),
      width: 164,
      grow: 0,
      render: (member) =>
        owns ? (
          <RoleSelect value={member.role} onChange={(role) => change.set(member, role)} />
        ) : (
          t(`role_${member.role}`)
        ),
    },
    {
      key: 'since',
      title: '',
      width: 160,
      grow: 0,
      quiet: true,
      render: (member) => t('memberSince', { date: format.date(member.added_at) }),
    },
    ...(owns
      ? [
          {
            key: 'remove',
            title: '',
            width: 60,
            grow: 0,
            render: (member: Member) => (
              <IconButton label={`${t('remove')} ${member.name}`} onClick={() => change.remove(member)}>
                <UserMinus size={16} />
              </IconButton>
            ),
          },
        ]
      : []),
  ]
  const cardOf = (member: Member) => <MemberCard member={member} change={owns ? change : undefined} />
  return (
    <Page fill>
      <PageHeader
        title={t('members')}
        note={members.data?.length}
        trail={[
          { title: project.name, to: `/project/detail/${project.id}/overview` },
          { title: t('members') },
        ]}
        description={owns ? t('roles') : t('onlyOwners')}
      />
      {owns && <AddMembers projectId={project.id} />}
      {members.error && <ErrorState fault={members.error} retry={() => void members.refetch()} />}
      <DataTable
        label={t('members')}
        columns={columns}
        rows={members.data ?? []}
        rowKey={(member) => member.id}
        card={cardOf}
      />
    </Page>
  )
}

function useMembership(projectId: string) {
  const t = useMessages(projectMessages)
  const done = useUndo()
  const params = { id: projectId }
  const person = useApiMutation(projects.addUser, { changes })
  const group = useApiMutation(projects.addGroup, { changes })
  const removal = useApiMutation(projects.removeMember, { changes })
  const set = ({ kind, id }: Member, role: ProjectRole) => {
    if (kind === 'person') person.mutate({ params, body: { users: [id], role } })
    else group.mutate({ params, body: { groups: [id], role } })
  }
  const remove = (member: Member) =>
    removal.mutate(
      { params, body: { kind: member.kind, member_id: member.id } },
      { onSuccess: () => done(t('removed', { name: member.name }), () => set(member, member.role)) },
    )
  return { set, remove }
}

interface CardProps {
  readonly member: Member
  /** For owners, who decide. */
  readonly change: ReturnType<typeof useMembership> | undefined
}

/** A member on a phone: who it is, and what they may do. */
function MemberCard({ member, change }: CardProps) {
  const t = useMessages(projectMessages)
  return (
    <div className={styles['memberCard']}>
      <div>
        <Named member={member} />
        <p>{detailOf(member, t)}</p>
      </div>
      {change ? (
        <>
          <RoleSelect value={member.role} onChange={(role) => change.set(member, role)} />
          <IconButton label={`${t('remove')} ${member.name}`} onClick={() => change.remove(member)}>
            <UserMinus size={16} />
          </IconButton>
        </>
      ) : (
        t(`role_${member.role}`)
      )}
    </div>
  )
}

function Named({ member }: { member: Member }) {
  if (member.kind === 'person') return <Avatar name={member.name} named />
  return (
    <>
      <Users size={17} aria-hidden /> {member.name}
    </>
  )
}

function detailOf(member: Member, t: Say<typeof projectMessages.en>) {
  return member.kind === 'person' ? member.detail : t('groupOf', { count: Number(member.detail) })
}

function RoleSelect({ value, onChange }: { value: ProjectRole; onChange(role: ProjectRole): void }) {
  const t = useMessages(projectMessages)
  const options = roles.map((role) => ({ value: role, label: t(`role_${role}`) }))
  return (
    <Select<ProjectRole>
      aria-label={t('role')}
      style={{ width: 130 }}
      value={value}
      options={options}
      onChange={onChange}
    />
  )
}

function AddMembers({ projectId }: { projectId: string }) {
  const t = useMessages(projectMessages)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const [role, setRole] = useState<ProjectRole>('viewer')
  const people = useApi(users.find, { query: { search } }, { keepPrevious: true, quiet: true })
  const groups = useApi(groupCalls.all, {}, { quiet: true })
  const person = useApiMutation(projects.addUser, { changes })
  const group = useApiMutation(projects.addGroup, { changes })
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
  ]
  const idsOf = (kind: string) =>
    chosen.filter((one) => one.startsWith(kind)).map((one) => one.slice(kind.length))
  const add = async () => {
    const params = { id: projectId }
    const [persons, teams] = [idsOf('person:'), idsOf('group:')]
    if (persons.length > 0) await person.mutateAsync({ params, body: { users: persons, role } })
    if (teams.length > 0) await group.mutateAsync({ params, body: { groups: teams, role } })
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
            (option !== undefined && 'value' in option && String(option.value).startsWith('person:')) ||
            String(option?.label).toLowerCase().includes(search.toLowerCase()),
        }}
        onChange={setChosen}
      />
      <RoleSelect value={role} onChange={setRole} />
      <Button
        type="primary"
        disabled={chosen.length === 0}
        loading={person.isPending || group.isPending}
        onClick={() => void add().catch(() => undefined)}
      >
        {t('addMembers')}
      </Button>
    </div>
  )
}
