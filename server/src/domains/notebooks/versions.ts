import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { NotebookVersion } from '@omics/contract/notebooks/notebooks'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { FileRow } from '../../db/tables/files.ts'
import type { Staged } from '../../gateways/storage.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { replaceContent } from '../files/keep.ts'
import { announce } from '../files/place-bytes.ts'
import { ownFile } from '../files/rows.ts'
import { sendStream } from '../files/send-stream.ts'
import { requireSpace } from '../files/space.ts'
import { lockTree } from '../files/tree.ts'
import { requireUnusedByAnalyses } from '../files/uses.ts'
import { isNotebook } from './laid-out.ts'

/** So many versions of a notebook are kept, the latest. */
const mostKept = 50

/** What a notebook was at each time that it was saved, the latest first; one that never was has what it came as. */
export async function versionsOf(db: Database, { objectId }: Grant): Promise<NotebookVersion[]> {
  const { rows } = await db.execute<NotebookVersion & Record<string, unknown>>(sql`
    select v.number, v.size, coalesce(p.full_name, '') as saved_by, ${isoTime(sql`v.saved_at`)} as saved_at, v.current from (
      select n.number, n.size, n.saved_by, n.saved_at, n.number = max(n.number) over () as current
      from notebook_version n where n.file_id = ${objectId}
      union all
      select f.version, f.size, f.created_by, f.updated_at, true from file f
      where f.id = ${objectId} and f.kind = 'file' and f.name ilike '%.ipynb'
        and not exists (select 1 from notebook_version n where n.file_id = f.id)
    ) as v left join person p on p.id = v.saved_by order by v.number desc`)
  return rows
}

/** The bytes of one version. Throws `not_found`. */
export async function sendVersion(
  context: Context,
  grant: Grant,
  number: number,
  reply: FastifyReply,
): Promise<void> {
  const { key } = await versionOf(context.db, grant, number)
  await sendNotebook(context, key, String(number), reply)
}

/** The bytes of a notebook, which no browser is to show by itself. Throws `bytes_gone` with its name. */
export async function sendNotebook(
  { storage }: Context,
  key: string,
  name: string,
  reply: FastifyReply,
): Promise<void> {
  const size = await storage.size(key)
  if (size === undefined) throw new Problem('bytes_gone', { details: { name } })
  reply.headers({
    'content-length': size,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'content-disposition': 'attachment',
  })
  await sendStream(reply.type('application/x-ipynb+json'), storage.open(key))
}

async function versionOf(db: Database, { objectId }: Grant, number: number): Promise<{ key: string }> {
  if (!Number.isInteger(number) || number < 1 || number > 2 ** 31 - 1) throw new Problem('not_found')
  const { rows } = await db.execute<{ key: string }>(sql`
    select storage_key as key from notebook_version where file_id = ${objectId} and number = ${number}
    union all select storage_key from file where id = ${objectId} and version = ${number} and name ilike '%.ipynb' limit 1`)
  if (!rows[0]) throw new Problem('not_found')
  return rows[0]
}

/** Makes an earlier version the current one, as one more version. */
export async function restoreVersion(
  context: Context,
  grant: Grant<'edit'>,
  number: number,
): Promise<NotebookVersion> {
  const { key } = await versionOf(context.db, grant, number)
  const staged = await context.storage.stage(context.storage.open(key))
  await saveOver(context, grant, grant.objectId, staged)
  const [latest] = await versionsOf(context.db, grant)
  if (!latest) throw new Problem('not_found')
  return latest
}

interface Saving {
  /** The digest of what whoever saves has seen. */
  readonly known?: string
  /** What is written down with it, or not at all. */
  also?(tx: Database, fileId: string): Promise<void>
}

/**
 * Gives a notebook's file new content, and keeps what it held as a version. Where it
 * holds something else than what whoever saves has seen they are refused, so that nobody's work is lost. What an analysis has read stays as it was.
 */
export async function saveOver(
  context: Pick<Context, 'db' | 'storage'>,
  grant: Grant<'edit'>,
  id: string,
  staged: Staged,
  { known, also = async () => undefined }: Saving = {},
): Promise<FileRow> {
  try {
    await announce(context.db, [staged])
    return await context.db.transaction(async (tx) => {
      await lockTree(tx, grant.projectId)
      const row = await ownFile(tx, grant, id)
      if (row.kind !== 'file' || !isNotebook(row.name)) throw new Problem('not_found')
      if (row.sha256 === staged.sha256) {
        await staged.discard()
        await also(tx, id)
        return row
      }
      if (known !== undefined && known !== row.sha256)
        throw new Problem('notebook_changed', { details: { name: row.name } })
      await requireUnusedByAnalyses(tx, [id])
      await requireSpace(tx, grant, staged.size)
      await noteVersion(tx, row, row.createdBy, row.updatedAt)
      const saved = await replaceContent(tx, row, staged)
      await noteVersion(tx, saved, grant.personId ?? null, saved.updatedAt)
      await forgetOldest(tx, id)
      await also(tx, id)
      return saved
    })
  } catch (error) {
    await staged.discard()
    throw error
  }
}

async function noteVersion(tx: Database, row: FileRow, by: string | null, at: Date): Promise<void> {
  await tx.execute(sql`
    insert into notebook_version (file_id, number, storage_key, size, saved_by, saved_at)
    values (${row.id}, ${row.version}, ${row.storageKey}, ${row.size}, ${by}, ${at.toISOString()})
    on conflict do nothing`)
}

async function forgetOldest(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`
    delete from notebook_version where file_id = ${id} and number <= (
      select number from notebook_version where file_id = ${id} order by number desc offset ${mostKept} limit 1)`)
}
