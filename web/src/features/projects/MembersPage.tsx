import { UserMinus, Users } from 'lucide-react'
import { projects, type Member } from '@omics/contract/projects/projects'
import { useMayOwn, useProject } from '../../api/project.ts'
import { useApi } from '../../api/query.ts'
import { Avatar } from '../../ui/labels/Avatar.tsx'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages, type Say } from '../../ui/language/i18n.ts'
import { SkeletonRows } from '../../ui/notices/Skeleton.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { AddMembers } from './AddMembers.tsx'
import { Invited } from './Invited.tsx'
import { projectMessages } from './messages.ts'
import styles from './projects.module.css'
import { RoleSelect } from './RoleSelect.tsx'
import { useMembership } from './use-membership.ts'

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
      {owns && <Invited projectId={project.id} />}
      {members.error && <ErrorState fault={members.error} retry={() => void members.refetch()} />}
      {members.isPending && <SkeletonRows />}
      {members.data && (
        <DataTable
          label={t('members')}
          columns={columns}
          rows={members.data}
          rowKey={(member) => member.id}
          card={cardOf}
        />
      )}
    </Page>
  )
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
  const icon = member.kind === 'group' && <Users size={13} aria-hidden />
  return <Avatar name={member.name} named {...(icon && { icon })} />
}

function detailOf(member: Member, t: Say<typeof projectMessages.en>) {
  return member.kind === 'person' ? member.detail : t('groupOf', { count: Number(member.detail) })
}
