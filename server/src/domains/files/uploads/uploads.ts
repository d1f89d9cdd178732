import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { OutputOf } from '@omics/contract/endpoint'
import type { files as endpoints } from '@omics/contract/files/files'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { upload, type UploadRow } from '../../../db/tables/files.ts'
import type { Grant } from '../../../http/grant.ts'
import { inProject, locate } from '../../../http/relation.ts'
import { Problem } from '../../../http/problem.ts'
import { UploadParts } from './parts.ts'

locate('upload', (id) => sql`select ${inProject} from upload where id = ${id}`)

/**
 * Hours after which an upload that nobody goes on with is given up: a weekend. Where nothing came of it there is nothing
 * to go on with, and it holds the quota of others for less.
 */
const keptHours = { begun: 72, empty: 6 } as const

/** When an upload is given up unless more of it comes, as SQL over its row. */
export const endsAt = sql<Date>`(upload.updated_at + make_interval(hours =>
  case when upload.updated_at > upload.created_at then ${keptHours.begun}::int else ${keptHours.empty}::int end))`

const known = new WeakMap<object, UploadParts>()

/** The bytes of the uploads under way; their digests so far are kept in memory, so there is one for a platform. */
export function partsOf(context: Context): UploadParts {
  const parts = known.get(context.config) ?? new UploadParts(context)
  known.set(context.config, parts)
  return parts
}

/** An upload of the caller's own. Somebody else's is not found, whatever the project allows. */
export async function ownUpload(db: Database, grant: Grant<'edit'>, id: string): Promise<UploadRow> {
  const [row] = await db.select().from(upload).where(eq(upload.id, id))
  if (!row || row.projectId !== grant.projectId || row.personId !== grant.personId)
    throw new Problem('not_found')
  return row
}

/** The caller's open uploads in a project. */
export async function ownOpenUploads(
  context: Context,
  grant: Grant<'edit'>,
): Promise<OutputOf<typeof endpoints.uploads>> {
  const rows = await context.db
    .select({ ...getTableColumns(upload), endsAt: endsAt.mapWith(upload.updatedAt) })
    .from(upload)
    .where(
      and(
        eq(upload.projectId, grant.projectId),
        eq(upload.personId, grant.personId ?? ''),
        sql`${upload.finishedAt} is null`,
      ),
    )
    .orderBy(upload.createdAt)
    .limit(1000)
  const parts = partsOf(context)
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      relative_path: row.relativePath,
      parent_id: row.parentId,
      size: row.size,
      received: await parts.received(row.id),
      created_at: row.createdAt.toISOString(),
      ends_at: row.endsAt.toISOString(),
    })),
  )
}

/** Gives up uploads that nobody went on with, forgets finished ones after a day, and removes bytes without an upload. */
export async function sweepUploads(context: Context): Promise<void> {
  await context.db.execute(sql`
    delete from upload where (finished_at is null and ${endsAt} < now())
      or finished_at < now() - interval '1 day'`)
  const parts = partsOf(context)
  const there = await parts.list()
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select id from upload where id::text = any(${sql.param(there)}::text[]) and finished_at is null`)
  const open = new Set(rows.map(({ id }) => id))
  for (const id of there) if (!open.has(id)) await parts.remove(id)
}
