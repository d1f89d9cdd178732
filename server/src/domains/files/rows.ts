import { sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ProjectFile } from '@omics/contract/files/file'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import { file, type FileRow } from '../../db/tables/files.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { isId, locate } from '../../http/relation.ts'
import { wornBy } from '../discussion/wearing.ts'
import { inspects } from './reads/named.ts'

/** A file in the trash stays readable by those who may see its project, so that it can be looked at before it goes. */
locate(
  'file',
  (id) => sql`
    select project_id, null::uuid as owner_id, case when project_id is null then 'view' end as everybody_may
    from file where id = ${id}`,
)

/** Bytes of `file f`; of a folder those of all below it. */
export const bytesOf = sql`(case when f.kind = 'folder' then folder_bytes(f.id) else f.size end)`

/** Columns of `file f` as the contract names them. */
export const shown = sql`
  f.id, f.kind, f.name, folder_path(f.id) as folder, f.parent_id, f.reference_id, ${bytesOf} as size, f.sha256, f.media_type,
  f.origin, f.run_id, f.output_name, f.version,
  (select json_build_object('id', a.id, 'number', a.number, 'code', analysis_code(a.project_id, a.number)) from analysis a
    where a.id = f.analysis_id or (a.id = f.recovered_from and a.deleted_at is null)) as analysis,
  coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name)
    from (select distinct s.id, s.name from sample_file sf join sample s on s.id = sf.sample_id
          where sf.file_id = f.id and s.deleted_at is null limit 20) as s), '[]') as samples,
  ${wornBy(sql`f.id`)} as tags,
  coalesce((select p.full_name from person p where p.id = f.created_by), '') as added_by,
  coalesce((select p.full_name from person p where p.id = f.trashed_by), '') as trashed_by,
  coalesce((select i.doubts from read_inspection i where ${inspects}), '{}') as doubts,
  ${isoTime(sql`f.created_at`)} as created_at, ${isoTime(sql`f.updated_at`)} as updated_at,
  ${isoTime(sql`f.trashed_at`)} as trashed_at`

/** Files and folders by a condition over `file f`. */
export async function selectFiles(
  db: Database,
  where: SQL,
  order: SQL,
  page: { limit: number; offset: number },
): Promise<ProjectFile[]> {
  const { rows } = await db.execute<ProjectFile & Record<string, unknown>>(sql`
    select ${shown} from file f where ${where} order by ${order} limit ${page.limit} offset ${page.offset}`)
  return rows
}

/** The rows of these ids in the order of the ids. */
export async function shownFiles(db: Database, ids: readonly string[]): Promise<ProjectFile[]> {
  if (ids.length === 0) return []
  const rows = await selectFiles(db, sql`f.id = any(${sql.param(ids)}::uuid[])`, sql`f.id`, {
    limit: ids.length,
    offset: 0,
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** One row as the contract shows it. */
export async function shownFile(db: Database, id: string): Promise<ProjectFile> {
  const [row] = await shownFiles(db, [id])
  if (!row) throw new Problem('not_found')
  return row
}

const f = alias(file, 'f')

/** Rows as they are stored, by a condition over `file f`. A shared lock keeps them from going until the transaction ends. */
export async function storedFiles(
  db: Database,
  where: SQL,
  { order, limit, lock }: { order?: SQL; limit?: number; lock?: 'share' } = {},
): Promise<FileRow[]> {
  const query = db
    .select()
    .from(f)
    .where(where)
    .orderBy(order ?? sql`f.id`)
    .$dynamic()
  if (limit !== undefined) query.limit(limit)
  if (lock !== undefined) query.for(lock)
  return query
}

/** What a project may read: its own files and those of references, which alone are in no project. */
export const readableIn = (grant: Grant) =>
  grant.projectId === ''
    ? sql`f.reference_id is not null`
    : sql`(f.project_id = ${grant.projectId} or f.reference_id is not null)`

/** A file or folder that the project of the grant may read, not in the trash. Throws `not_found`. */
export async function fileById(db: Database, grant: Grant, id: string): Promise<FileRow> {
  const [row] = isId(id)
    ? await storedFiles(db, sql`f.id = ${id} and f.trashed_at is null and ${readableIn(grant)}`)
    : []
  if (!row) throw new Problem('not_found')
  return row
}

/** The files and folders of these ids that the project of the grant may read, those in the trash included. */
export async function filesByIds(db: Database, grant: Grant, ids: readonly string[]): Promise<FileRow[]> {
  const known = ids.filter((id) => isId(id))
  if (known.length === 0) return []
  return storedFiles(db, sql`f.id = any(${sql.param(known)}::uuid[]) and ${readableIn(grant)}`)
}

/** A file or folder that is the project's own, in the trash or not as asked. Throws `not_found` or `read_only`. */
export async function ownFile(
  db: Database,
  grant: Grant<'edit'>,
  id: string,
  place: 'live' | 'trash' = 'live',
): Promise<FileRow> {
  const [row] = await ownFiles(db, grant, [id], place)
  if (!row) throw new Problem('not_found')
  return row
}

/** The same for many, in their order. */
export async function ownFiles(
  db: Database,
  grant: Grant<'edit'>,
  ids: readonly string[],
  place: 'live' | 'trash' = 'live',
): Promise<FileRow[]> {
  const byId = new Map((await filesByIds(db, grant, ids)).map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    if (!row || (row.trashedAt === null) !== (place === 'live')) throw new Problem('not_found')
    if (row.projectId === null) throw new Problem('read_only', { details: { name: row.name } })
    return row
  })
}
