import { sql, type SQL } from 'drizzle-orm'
import type { QueryOf } from '@omics/contract/endpoint'
import type { CentreFile, dataCentre as endpoints } from '@omics/contract/files/data-centre'
import type { Database } from '../../../db/database.ts'
import { allOf, contains, inWindow, readPage, scrolledTo } from '../../../resource/page.ts'
import { nameIn } from '../../projects/space-name.ts'
import { orders } from '../listing.ts'
import { shown } from '../rows.ts'
import { ownProjects, type Reader } from './places.ts'

const largeBytes = 1024 ** 3
/** What of `file f` is large, and what is old. */
export const isLarge = sql`f.size >= ${largeBytes}`
export const isOld = sql`f.updated_at < now() - interval '1 year'`

/**
 * What of `file` takes space by itself: what was put somewhere without its bytes, as common data is into a project, shares
 * those of where it came from, and nothing comes free when it goes.
 */
export const takesSpace = (file: SQL) => sql`${file}.kind = 'file' and ${file}.origin <> 'copy'`

/** The files of somebody's projects, narrowed by a view, a project, a folder or a text. */
export async function listFiles(
  db: Database,
  { identity, language }: Reader,
  query: QueryOf<typeof endpoints.list>,
) {
  const from = sql`${ownProjects(identity)} join file f on f.project_id = p.id`
  const twins = sql`(select count(*)::int from ${ownProjects(identity)} join file o on o.project_id = p.id
    where o.sha256 = f.sha256 and o.trashed_at is null and ${takesSpace(sql`o`)})`
  const inFolder = query.directoryId && sql`f.parent_id = ${query.directoryId}`
  const where = allOf(
    query.view === 'trash'
      ? sql`f.trashed_at is not null and f.trash_root = f.id`
      : sql`f.trashed_at is null`,
    query.view !== 'trash' && !inFolder && sql`f.kind = 'file'`,
    inFolder,
    query.project_id && sql`p.id = ${query.project_id}`,
    query.view === 'large' && isLarge,
    query.view === 'old' && isOld,
    query.view === 'double' &&
      sql`f.size > 0 and ${takesSpace(sql`f`)} and f.sha256 in (select o.sha256 from ${ownProjects(identity)} join file o on o.project_id = p.id
        where ${takesSpace(sql`o`)} and o.trashed_at is null group by o.sha256 having count(*) > 1)`,
    contains(sql`f.name`, query.search),
  )
  const order = query.view === 'double' ? sql`f.size desc, f.sha256, f.id` : (orders[query.sort] ?? sql`f.id`)
  const page = await readPage(db, query, { from, where, exactTo: scrolledTo }, async (window) => {
    const { rows } = await db.execute<CentreFile & Record<string, unknown>>(sql`
      select ${shown}, json_build_object('id', p.id, 'name', ${nameIn(language)}) as project, pp.role <> 'viewer' as may_change,
        case when f.sha256 is null or not (${takesSpace(sql`f`)}) then 1 else ${twins} end as alike
      from ${from} where ${where} order by ${order} ${inWindow(window)}`)
    return rows
  })
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select coalesce(sum(f.size), 0)::bigint as bytes from ${from} where ${where}`,
  )
  return { ...page, bytes: rows[0]?.bytes ?? 0 }
}
