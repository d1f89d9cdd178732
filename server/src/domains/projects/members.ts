import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ProjectRole } from '@omics/contract/access'
import type { Member } from '@omics/contract/projects/projects'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import { person, personGroup } from '../../db/tables/account.ts'
import { projectGroup, projectMember } from '../../db/tables/projects.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { mailMessage } from '../messages/mail-messages.ts'
import { sendMessages } from '../messages/messages.ts'
import { endOrphanedShares } from '../reports/orphaned-shares.ts'
import { endOrphanedLinks } from '../singlecell/orphaned-links.ts'
import { namesForMessages } from './space-name.ts'

type Kind = Member['kind']

/** People and groups with access to a project, owners first. */
export async function membersOf(db: Database, grant: Grant): Promise<Member[]> {
  const { rows } = await db.execute<Member & Record<string, unknown>>(sql`
    select * from (
    select 'person' as kind, p.id, p.full_name as name, p.email as detail, m.role, ${isoTime(sql`m.added_at`)} as added_at
    from project_member m join person p on p.id = m.person_id where m.project_id = ${grant.projectId}
    union all
    select 'group', g.id, g.name,
           (select count(*)::text from person_group_member x where x.group_id = g.id), m.role, ${isoTime(sql`m.added_at`)}
    from project_group m join person_group g on g.id = m.group_id where m.project_id = ${grant.projectId}
    ) as members order by name collate reading_order`)
  const rank = { owner: 0, editor: 1, viewer: 2 }
  return rows.toSorted((a, b) => rank[a.role] - rank[b.role])
}

/** What some people or groups are in a project, for the log of operations: who is not in it is left out. */
export async function rolesOf(db: Database, grant: Grant, kind: Kind, ids: readonly string[]) {
  return (await membersOf(db, grant))
    .filter((member) => member.kind === kind && ids.includes(member.id))
    .map(({ id, name, role }) => ({ kind, id, name, role }))
}

/** Adds people or groups with a role, or changes the role they have. Those who are new to the project are told. */
export async function addMembers(
  context: Pick<Context, 'db' | 'mailer' | 'config' | 'jobs' | 'vault'>,
  grant: Grant<'own'>,
  kind: Kind,
  ids: readonly string[],
  role: ProjectRole,
): Promise<Member[]> {
  const members = [...new Set(ids)]
  return context.db.transaction(async (tx) => {
    await lockMembers(tx, grant)
    await requireKnown(tx, kind, members)
    const before = await peopleOf(tx, grant)
    if (kind === 'person') {
      await tx
        .insert(projectMember)
        .values(members.map((personId) => ({ projectId: grant.projectId, personId, role })))
        .onConflictDoUpdate({ target: [projectMember.projectId, projectMember.personId], set: { role } })
    } else {
      await tx
        .insert(projectGroup)
        .values(members.map((groupId) => ({ projectId: grant.projectId, groupId, role })))
        .onConflictDoUpdate({ target: [projectGroup.projectId, projectGroup.groupId], set: { role } })
    }
    await requireOwner(tx, grant)
    await tellAdded(context, tx, grant, before)
    return membersOf(tx, grant)
  })
}

/** Lets somebody in who was invited; who is a member already stays what they are. */
export async function admitMember(
  tx: Database,
  projectId: string,
  personId: string,
  role: ProjectRole,
): Promise<void> {
  await tx.insert(projectMember).values({ projectId, personId, role }).onConflictDoNothing()
}

/** The members, as themselves or through a group; who sees the project by their data permission alone is none. */
async function peopleOf(tx: Database, { projectId }: Grant): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select person_id as id from project_member where project_id = ${projectId}
    union
    select m.person_id from project_group g join person_group_member m on m.group_id = g.group_id
    where g.project_id = ${projectId}`)
  return rows.map(({ id }) => id)
}

/** Tells those who are members from now on that the project was shared with them. */
async function tellAdded(
  context: Parameters<typeof mailMessage>[0],
  tx: Database,
  grant: Grant,
  before: readonly string[],
): Promise<void> {
  const named = await tx.execute<{ project: string; project_zh: string }>(
    sql`select ${namesForMessages} from project p where p.id = ${grant.projectId}`,
  )
  const shared = named.rows[0]
  const known = new Set([...before, grant.personId])
  const added = (await peopleOf(tx, grant)).filter((id) => !known.has(id))
  if (!shared || added.length === 0) return
  const link = `/project/detail/${grant.projectId}/overview`
  const message = { kind: 'project_shared' as const, details: shared, link }
  await sendMessages(tx, added, message)
  await mailMessage(context, tx, added, message)
}

/** Takes somebody out of a project and ends the links that they shared, unless they keep access through a group. */
export async function removeMember(
  db: Database,
  grant: Grant<'own'>,
  kind: Kind,
  id: string,
): Promise<Member[]> {
  return db.transaction(async (tx) => {
    await lockMembers(tx, grant)
    const removed =
      kind === 'person'
        ? await tx
            .delete(projectMember)
            .where(and(eq(projectMember.projectId, grant.projectId), eq(projectMember.personId, id)))
            .returning({ id: projectMember.personId })
        : await tx
            .delete(projectGroup)
            .where(and(eq(projectGroup.projectId, grant.projectId), eq(projectGroup.groupId, id)))
            .returning({ id: projectGroup.groupId })
    if (removed.length === 0) throw new Problem('not_found')
    await requireOwner(tx, grant)
    await endOrphanedShares(tx, grant)
    await endOrphanedLinks(tx, grant)
    return membersOf(tx, grant)
  })
}

/** Two owners who remove each other at once must not both succeed. */
async function lockMembers(tx: Database, grant: Grant): Promise<void> {
  await tx.execute(sql`select 1 from project where id = ${grant.projectId} for no key update`)
}

async function requireKnown(tx: Database, kind: Kind, ids: readonly string[]): Promise<void> {
  const table = kind === 'person' ? person : personGroup
  const known = await tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]))
  if (known.length !== ids.length) throw new Problem('not_found')
}

async function requireOwner(tx: Database, grant: Grant): Promise<void> {
  const owners = await tx.execute(
    sql`select 1 from project_permission where project_id = ${grant.projectId} and role = 'owner' limit 1`,
  )
  if (owners.rows.length === 0) throw new Problem('last_owner')
}
