import { sql, type SQL } from 'drizzle-orm'
import type { OutputOf, QueryOf } from '@omics/contract/endpoint'
import type { files as endpoints, FolderNode } from '@omics/contract/files/files'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { allOf, contains, literally, readPage, scrolledTo, windowOf } from '../../resource/page.ts'
import { wears } from '../discussion/wearing.ts'
import { bytesOf, fileById, selectFiles } from './rows.ts'
import { subtree } from './tree.ts'

export const orders: Record<string, SQL> = {
  name: sql`f.name collate "C", f.id`,
  '-name': sql`f.name collate "C" desc, f.id`,
  size: sql`${bytesOf}, f.id`,
  '-size': sql`${bytesOf} desc, f.id`,
  created_at: sql`f.created_at, f.id`,
  '-created_at': sql`f.created_at desc, f.id desc`,
  updated_at: sql`f.updated_at, f.id`,
  '-updated_at': sql`f.updated_at desc, f.id desc`,
}

/** What lies in a folder, folders first; with a search or a tag everything below it that has them. */
export async function openFolder(
  db: Database,
  grant: Grant,
  x: string,
  query: QueryOf<typeof endpoints.findDir>,
): Promise<OutputOf<typeof endpoints.findDir>> {
  const folder = x === 'root' || x === 'references' ? undefined : await fileById(db, grant, x)
  if (folder && folder.kind !== 'folder') throw new Problem('not_found')
  const place = query.search || query.tag ? belowIt(grant, x) : directlyIn(grant, x)
  return openIn(db, place, folder?.id, query)
}

/** What of a place is not in the trash, folders first, with the way to the folder that it is. */
export async function openIn(
  db: Database,
  place: SQL,
  folderId: string | undefined,
  query: Omit<QueryOf<typeof endpoints.findDir>, 'tag'> & { tag?: string | undefined },
): Promise<OutputOf<typeof endpoints.findDir>> {
  const where = sql`${place} and f.trashed_at is null and ${contains(sql`f.name`, query.search)} and ${wears(sql`f.id`, query.tag)}`
  const order = sql`f.kind desc, ${orders[query.sort] ?? sql`f.id`}`
  const items = await selectFiles(db, where, order, windowOf(query))
  const sum = await db.execute<{ bytes: number; total: number }>(
    sql`select coalesce(sum(f.size), 0)::bigint as bytes, count(*)::int as total from file f where ${where}`,
  )
  return {
    items,
    page: query.page,
    limit: query.limit,
    bytes: sum.rows[0]?.bytes ?? 0,
    total: sum.rows[0]?.total ?? 0,
    totalIsExact: true,
    way: folderId === undefined ? [] : await wayTo(db, folderId),
  }
}

/** What lies in a folder, by its id, or at the top of a project (`root`) or of the references. */
export function directlyIn(grant: Grant, x: string): SQL {
  if (x === 'root') return sql`f.project_id = ${grant.projectId} and f.parent_id is null`
  if (x === 'references') return sql`f.reference_id is not null and f.parent_id is null`
  return sql`f.parent_id = ${x}`
}

/** The same with all below. */
export function belowIt(grant: Grant, x: string): SQL {
  if (x === 'root') return sql`f.project_id = ${grant.projectId}`
  if (x === 'references') return sql`f.reference_id is not null`
  return sql`f.id in ${subtree([x])} and f.id <> ${x}`
}

async function wayTo(db: Database, id: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with recursive above (id, parent_id, name, depth) as (
      select id, parent_id, name, 1 from file where id = ${id}
      union all
      select f.id, f.parent_id, f.name, a.depth + 1 from above a join file f on f.id = a.parent_id where a.depth < 500
    ) select id, name from above order by depth desc`)
  return rows
}

/** Every folder, so that a tree can be drawn and a target chosen. */
export async function folderTree(db: Database, grant: Grant): Promise<FolderNode[]> {
  const { rows } = await db.execute<FolderNode & Record<string, unknown>>(sql`
    select d.id, d.parent_id, d.reference_id, d.name,
      count(c.id)::int as files, coalesce(sum(c.size), 0)::bigint as bytes
    from file d left join file c on c.parent_id = d.id and c.kind = 'file' and c.trashed_at is null
    where d.kind = 'folder' and d.trashed_at is null
      and (d.project_id = ${grant.projectId} or d.reference_id is not null)
    group by d.id order by d.name collate "C" limit 50000`)
  return rows
}

/** Files of the project wherever they lie. */
export async function listFiles(
  db: Database,
  grant: Grant,
  query: QueryOf<typeof endpoints.file>,
): Promise<OutputOf<typeof endpoints.file>> {
  const own = sql`f.project_id = ${grant.projectId}`
  const where = allOf(
    sql`f.kind = 'file' and f.trashed_at is null`,
    query.references || query.ids ? sql`(${own} or f.reference_id is not null)` : own,
    contains(sql`f.name`, query.search),
    wears(sql`f.id`, query.tag),
    query.endings && endsWith(query.endings.split(',')),
    query.except && sql`not ${endsWith(query.except.split(','))}`,
    query.origin && sql`f.origin = ${query.origin}`,
    query.analysis_id && sql`f.analysis_id = ${query.analysis_id}`,
    query.run_id && sql`f.run_id = ${query.run_id}`,
    query.ids && sql`f.id = any(${sql.param(query.ids.split(','))}::uuid[])`,
  )
  const listed = { from: sql`file f`, where, exactTo: scrolledTo }
  return readPage(db, query, listed, (window) =>
    selectFiles(db, where, orders[query.sort] ?? sql`f.id`, window),
  )
}

/** A condition that a name ends in one of these, with a dot before it unless it begins with a line below. */
export function endsWith(endings: readonly string[]): SQL {
  const patterns = endings
    .map((ending) => ending.trim().replace(/^\./, ''))
    .filter(Boolean)
    .map((ending) => `%${ending.startsWith('_') ? '' : '.'}${literally(ending)}`)
  return sql`f.name ilike any(${sql.param(patterns)}::text[])`
}
