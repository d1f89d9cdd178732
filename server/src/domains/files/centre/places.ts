import { sql } from 'drizzle-orm'
import type { OutputOf } from '@omics/contract/endpoint'
import type { Language } from '@omics/contract/errors'
import type { dataCentre as endpoints } from '@omics/contract/files/data-centre'
import type { Database } from '../../../db/database.ts'
import type { Identity } from '../../../http/identity.ts'
import { nameIn } from '../../projects/space-name.ts'
import { foldersOf } from '../folder-tree.ts'

/** The projects `p` that somebody is a member of, in person or by a group, with their role in `pp`. */
export const ownProjects = ({ personId }: Identity) => sql`project p join project_permission pp
  on pp.project_id = p.id and pp.person_id = ${personId} and p.deleted_at is null
  and (exists (select 1 from project_member m where m.project_id = p.id and m.person_id = ${personId})
    or exists (select 1 from project_group g join person_group_member m using (group_id)
      where g.project_id = p.id and m.person_id = ${personId}))`

type Places = OutputOf<typeof endpoints.tree>

/** Who reads of their files, and in which language. */
export interface Reader {
  readonly identity: Identity
  readonly language: Language
}

/** Somebody's own space, the shared spaces of their groups and their projects, in this order, each with its folders. */
export async function placesOf(db: Database, { identity, language }: Reader): Promise<Places> {
  const kind = sql`case when p.own_space_of = ${identity.personId} then 'own'
    when p.group_space_of is not null then 'group' else 'project' end`
  const { rows } = await db.execute<Places[number] & Record<string, unknown>>(sql`
    select p.id, ${nameIn(language)} as name, ${kind} as kind, pp.role <> 'viewer' as may_change, held.files, held.bytes,
      ${foldersOf(sql`p.id`)} as folders
    from ${ownProjects(identity)}, lateral (select count(*)::int as files, coalesce(sum(f.size), 0)::bigint as bytes
      from file f where f.project_id = p.id and f.kind = 'file' and f.trashed_at is null) as held
    order by array_position(array['own', 'group', 'project'], ${kind}), name collate reading_order limit 1000`)
  return rows
}
