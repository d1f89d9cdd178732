import type { ProjectRole } from '@omics/contract/access'
import { projects, type Member } from '@omics/contract/projects/projects'
import { useApiMutation } from '../../api/query.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { useUndo } from '../../ui/notices/use-undo.ts'
import { projectMessages } from './messages.ts'

/** What shows members, or depends on who is one. */
export const membershipChanges = [projects.members, projects.show, projects.dashboard]

/** Gives a member another role, and takes members out, which can be undone. */
export function useMembership(projectId: string) {
  const t = useMessages(projectMessages)
  const done = useUndo()
  const params = { id: projectId }
  const person = useApiMutation(projects.addUser, { changes: membershipChanges })
  const group = useApiMutation(projects.addGroup, { changes: membershipChanges })
  const removal = useApiMutation(projects.removeMember, { changes: membershipChanges })
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
