import { sql, type SQL } from 'drizzle-orm'
import type { PublicData } from '@omics/contract/files/public-data'
import type { Permission } from '@omics/contract/access'
import type { Database } from '../../../db/database.ts'
import { isoTime } from '../../../db/iso-time.ts'
import { authorise, type Grant } from '../../../http/grant.ts'
import type { Identity } from '../../../http/identity.ts'
import { Problem } from '../../../http/problem.ts'
import { visibleTo } from '../../projects/rows.ts'

/** Public databases `d` with their projects `p`, as far as somebody may read them. */
export const databases = sql`public_database d join project p on p.id = d.id`

export const readableBy = (identity: Identity): SQL => sql`p.deleted_at is null and ${visibleTo(identity)}`

/** Public databases by a condition over `databases`. */
export async function selectDatabases(
  db: Database,
  identity: Identity,
  where: SQL,
  rest: SQL,
): Promise<PublicData[]> {
  const { rows } = await db.execute<PublicData & Record<string, unknown>>(sql`
    select d.id, p.name, d.name_zh, p.description, d.description_zh, d.source, d.licence, d.citation, d.release,
      coalesce((select array_agg(g.group_id) from project_group g
        where g.project_id = d.id and g.role = 'viewer' and not p.published_to_all), '{}') as groups,
      (select count(*)::int from file f where f.project_id = d.id and f.kind = 'file' and f.trashed_at is null) as files,
      (select coalesce(sum(f.size), 0)::bigint from file f where f.project_id = d.id and f.trashed_at is null) as bytes,
      ${identity.administrator} or exists (select 1 from project_permission pp where pp.project_id = d.id
        and pp.person_id = ${identity.personId} and pp.role <> 'viewer') as may_change,
      d.version, ${isoTime(sql`d.updated_at`)} as updated_at
    from ${databases} where ${where} ${rest}`)
  return rows
}

/** One that somebody may read. Throws `not_found`. */
export async function databaseOf(db: Database, identity: Identity, id: string): Promise<PublicData> {
  const [row] = await selectDatabases(db, identity, sql`d.id = ${id} and ${readableBy(identity)}`, sql``)
  if (!row) throw new Problem('not_found')
  return row
}

/** What somebody may do in the project of a public database; other projects are not found. */
export async function databaseGrant<May extends Permission>(
  db: Database,
  identity: Identity,
  id: string,
  may: May,
): Promise<Grant<May>> {
  const grant = await authorise(db, identity, 'project', id, may)
  await databaseOf(db, identity, id)
  return grant
}
