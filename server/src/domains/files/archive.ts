import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { ZipFile } from 'yazl'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { fileArchive, type FileRow } from '../../db/tables/files.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { hashSecret, newSecret } from '../../http/secrets.ts'
import { contentOf } from './bytes.ts'
import { filesByIds, storedFiles } from './rows.ts'
import { disposition } from './send.ts'
import { numbered, subtree } from './tree.ts'

/** Makes a link that downloads files and folders as one archive within the hour. */
export async function archiveLink(db: Database, grant: Grant, ids: readonly string[]): Promise<string> {
  const rows = (await filesByIds(db, grant, ids)).filter((row) => row.trashedAt === null)
  const [first] = rows
  if (!first || rows.length !== new Set(ids).size || grant.personId === undefined)
    throw new Problem('not_found')
  const secret = newSecret()
  await db.execute(sql`delete from ${fileArchive} where expires_at < now()`)
  await db.insert(fileArchive).values({
    ...{ secretHash: hashSecret(secret), projectId: grant.projectId, personId: grant.personId },
    ...{ fileIds: rows.map((row) => row.id), expiresAt: new Date(Date.now() + 3_600_000) },
  })
  const name = rows.length === 1 ? first.name : 'files'
  return `/api/archives/${secret}/${encodeURIComponent(name)}.zip`
}

/** Streams the archive behind a link. Entries are stored, not packed: sequencing data is packed already. */
export async function sendArchive(
  context: Context,
  secret: string,
  name: string,
  reply: FastifyReply,
): Promise<void> {
  await sendFilesArchive(context, await idsOf(context.db, secret), name, reply)
}

/** Streams files and folders, with what lies below them, as one archive. */
export async function sendFilesArchive(
  context: Context,
  ids: readonly string[],
  name: string,
  reply: FastifyReply,
): Promise<void> {
  const roots = await storedFiles(
    context.db,
    sql`f.id = any(${sql.param(ids)}::uuid[]) and f.trashed_at is null`,
  )
  const rows = await storedFiles(
    context.db,
    sql`f.id in ${subtree(roots.map((row) => row.id))} and f.trashed_at is null`,
  )
  const zip = new ZipFile()
  const output = zip.outputStream
  zip.on('error', (error) => {
    context.log.error({ err: error }, 'An archive broke off')
    if ('destroy' in output && typeof output.destroy === 'function') output.destroy(error)
  })
  for (const { path, row } of entries(roots, rows)) addEntry(context, zip, path, row)
  zip.end()
  reply
    .header('content-disposition', disposition(name, 'attachment'))
    .header('cache-control', 'no-store')
    .type('application/zip')
  await reply.send(output)
}

/** The selection behind a link, as long as whoever made it may still see the project. */
async function idsOf(db: Database, secret: string): Promise<string[]> {
  const { rows } = await db.execute<{ ids: string[] }>(sql`
    select a.file_ids as ids from file_archive a
    join person p on p.id = a.person_id and p.state = 'active'
    join project j on j.id = a.project_id and j.deleted_at is null
    where a.secret_hash = ${hashSecret(secret)} and a.expires_at > now()
      and (is_administrator(p.id) or exists (select 1 from project_permission pp
                                       where pp.project_id = j.id and pp.person_id = p.id))`)
  const [archive] = rows
  if (!archive) throw new Problem('link_ended')
  return archive.ids
}

function addEntry(context: Context, zip: ZipFile, path: string, row: FileRow): void {
  const options = { mtime: row.updatedAt, mode: row.kind === 'folder' ? 0o40755 : 0o100644 }
  if (row.kind === 'folder') {
    zip.addEmptyDirectory(path, options)
    return
  }
  zip.addReadStreamLazy(path, { ...options, compress: false, size: row.size }, (done) => {
    contentOf(context, row).then(
      (content) => done(null, content.open()),
      (error: unknown) => zip.emit('error', error),
    )
  })
}

/** Paths within the archive: each chosen file or folder at its top, with what lies below. */
function* entries(roots: readonly FileRow[], rows: readonly FileRow[]) {
  const children = Map.groupBy(rows, (row) => row.parentId)
  const taken = new Set<string>()
  // What is chosen together with a folder above it is in the archive once, below that folder.
  const chosen = new Set(roots.map((row) => row.id))
  const parents = new Map(rows.map((row) => [row.id, row.parentId]))
  const within = (id: string | null): boolean =>
    id !== null && (chosen.has(id) || within(parents.get(id) ?? null))
  for (const root of roots) {
    if (within(root.parentId)) continue
    let name = entryName(root.name)
    for (let n = 2; taken.has(name); n += 1) name = entryName(numbered(root.name, n))
    taken.add(name)
    yield* below(name, root, children)
  }
}

function* below(
  path: string,
  row: FileRow,
  children: ReadonlyMap<string | null, readonly FileRow[]>,
): Generator<{ path: string; row: FileRow }> {
  yield { path, row }
  for (const child of children.get(row.id) ?? []) {
    yield* below(`${path}/${entryName(child.name)}`, child, children)
  }
}

/** Backslashes and drive letters mean something else to those who unpack on Windows. */
function entryName(name: string): string {
  return name.replaceAll('\\', '_').replace(/^([A-Za-z]):/, '$1_')
}
