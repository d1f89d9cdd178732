import { sql } from 'drizzle-orm'
import type { Language } from '@omics/contract/errors'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { transact } from '../../db/transact.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import { createProject } from './projects.ts'
import { namedFor } from './space-name.ts'

const descriptions = {
  en: 'Files that this group shares: everybody in it may read and change them.',
  zh: '用户组共享的文件，组内所有成员都可查看和编辑。',
} as const

/** A group that somebody is in, with the project that is its shared space, once it was made. */
export interface GroupOfPerson extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly project_id: string | null
}

/** The groups that somebody is in, by name; types of customers know nothing of each other and share no space. */
export async function groupsOf(db: Database, { personId }: Identity): Promise<GroupOfPerson[]> {
  const { rows } = await db.execute<GroupOfPerson>(sql`
    select g.id, g.name, p.id as project_id
    from person_group g join person_group_member m on m.group_id = g.id and m.person_id = ${personId}
      left join project p on p.group_space_of = g.id and p.deleted_at is null
    where not g.customer_type order by g.name collate reading_order limit 500`)
  return rows
}

/**
 * The project that a group of somebody shares, made on first use: whoever does so owns it, and all of the group may
 * change it. Throws `not_found` for a group of others, and `person_quota_exceeded`.
 */
export async function groupSpace(
  { db, config }: Pick<Context, 'db' | 'config'>,
  identity: Identity,
  groupId: string,
  language: Language,
): Promise<string> {
  return transact(db, async (tx) => {
    // Two of the group that need it at once make one.
    await tx.execute(sql`select 1 from person_group where id = ${groupId} for no key update`)
    const group = (await groupsOf(tx, identity)).find(({ id }) => id === groupId)
    if (!group) throw new Problem('not_found')
    if (group.project_id !== null) return group.project_id
    const { rows } = await tx.execute<{ name: string }>(
      sql`select ${namedFor('group', language, sql`name`)} as name from person_group where id = ${groupId}`,
    )
    const write = { name: rows[0]?.name ?? group.name, description: descriptions[language] }
    const made = await createProject(tx, identity.personId, write, config.projectQuota)
    // One that lies in the trash stays an ordinary project.
    await tx.execute(sql`update project set group_space_of = null where group_space_of = ${groupId}`)
    await tx.execute(sql`update project set group_space_of = ${groupId} where id = ${made}`)
    await tx.execute(
      sql`insert into project_group (project_id, group_id, role) values (${made}, ${groupId}, 'editor')`,
    )
    return made
  })
}
