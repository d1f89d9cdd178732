import { sql, type SQL } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { ZipFile } from 'yazl'
import { entryName } from '@omics/contract/files/entry-name'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { fileArchive, type FileRow } from '../../db/tables/files.ts'
import { endWithRight } from '../../http/end-with-right.ts'
import type { Grant } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import { hashSecret, newSecret } from '../../http/secrets.ts'
import { refusing } from '../../resource/refusing.ts'
import { contentOf } from './bytes.ts'
import { filesByIds, storedFiles } from './rows.ts'
import { disposition } from './send.ts'
import { numbered, subtree } from './tree.ts'

/** The ZIP format counts the bytes of a path in 16 bits, one of which a folder's closing slash takes. */
const longestPath = 65_534

/**
 * Makes a link that downloads files and folders as one archive within the hour. It ends with the session or personal
 * token that made it.
 * @param called the archive's name without .zip; unless told that of the only one chosen
 */
export async function archiveLink(
  db: Database,
  grant: Grant,
  { sessionId, tokenId }: Identity,
  ids: readonly string[],
  called?: string,
): Promise<string> {
  const rows = (await filesByIds(db, grant, ids)).filter((row) => row.trashedAt === null)
  const [first] = rows
  if (!first || rows.length !== new Set(ids).size || grant.personId === undefined)
    throw new Problem('not_found')
  const secret = newSecret()
  // One that is being downloaded is looked at until its end, which may be long after.
  await db.execute(sql`delete from ${fileArchive} where expires_at < now() - interval '7 days'`)
  const values = {
    secretHash: hashSecret(secret),
    projectId: grant.projectId,
    personId: grant.personId,
    sessionId,
    tokenId,
    fileIds: rows.map((row) => row.id),
    expiresAt: new Date(Date.now() + 3_600_000),
  }
  // The session or token may end between admission and here.
  await refusing({}, () => db.insert(fileArchive).values(values))
  const name = called ?? (rows.length === 1 ? first.name : 'files')
  return `/api/archives/${secret}/${encodeURIComponent(name.toWellFormed())}.zip`
}

/** Streams the archive behind a link. Entries are stored, not packed: sequencing data is packed already. */
export async function sendArchive(
  context: Context,
  secret: string,
  name: string,
  reply: FastifyReply,
): Promise<void> {
  const ids = await idsOf(context.db, secret, sql`a.expires_at > now()`)
  endWithRight(reply.raw, () => idsOf(context.db, secret, sql`true`))
  await sendFilesArchive(context, ids, name, reply)
}

/** Streams files and folders, with what lies below them, as one archive. Throws `path_too_long` before it begins. */
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
  const places = await foldersApart(context.db, roots)
  const listed = [...entries(roots, rows, places)]
  const tooDeep = listed.find(({ path }) => Buffer.byteLength(path) > longestPath)
  if (tooDeep) throw new Problem('path_too_long', { details: { name: tooDeep.row.name } })
  const zip = new ZipFile()
  const output = zip.outputStream
  zip.on('error', (error) => {
    context.log.error({ err: error }, 'An archive broke off')
    if ('destroy' in output && typeof output.destroy === 'function') output.destroy(error)
  })
  for (const { path, row } of listed) addEntry(context, zip, path, row)
  zip.end()
  reply
    .header('content-disposition', disposition(name, 'attachment'))
    .header('cache-control', 'no-store')
    .type('application/zip')
  await reply.send(output)
}

/** The selection behind a link, as long as whoever made it is in by what they came by, and may see the project. */
async function idsOf(db: Database, secret: string, when: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ ids: string[] }>(sql`
    select a.file_ids as ids from file_archive a
    join person p on p.id = a.person_id and p.state = 'active'
    join project j on j.id = a.project_id and j.deleted_at is null
    left join session s on s.id = a.session_id
    left join personal_token t on t.id = a.token_id
    where a.secret_hash = ${hashSecret(secret)} and ${when}
      and (s.expires_at > now() or t.id is not null and coalesce(t.expires_at > now(), true))
      and (is_administrator(p.id) and (t.id is null or 'administration' = any (t.scopes)) or exists (select 1 from project_permission pp
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

/**
 * Where chosen files lie, by the id of their folder, as far as that differs: files of the same name from the folders of
 * two samples stay apart by those. Empty for files of one folder.
 */
async function foldersApart(
  db: Database,
  roots: readonly FileRow[],
): Promise<ReadonlyMap<string | null, string>> {
  const parents = [...new Set(roots.map((row) => row.parentId))]
  if (parents.length < 2) return new Map()
  const { rows } = await db.execute<{ id: string; way: string[] }>(sql`
    with recursive up as (
      select id, parent_id, name, array[name] as way from file where id = any(${sql.param(parents.filter((id) => id !== null))}::uuid[])
      union all
      select up.id, f.parent_id, f.name, f.name || up.way from up join file f on f.id = up.parent_id)
    select id, way from up where parent_id is null`)
  const ways = new Map<string | null, readonly string[]>(rows.map((row) => [row.id, row.way]))
  const all = parents.map((id) => ways.get(id) ?? [])
  const [one = []] = all
  const differs = one.findIndex((step, depth) => all.some((way) => way[depth] !== step))
  const shared = differs < 0 ? one.length : differs
  return new Map(parents.map((id, at) => [id, (all[at] ?? []).slice(shared).map(entryName).join('/')]))
}

/** Paths within the archive: each chosen file or folder in its place, with what lies below. */
function* entries(
  roots: readonly FileRow[],
  rows: readonly FileRow[],
  places: ReadonlyMap<string | null, string>,
) {
  const children = Map.groupBy(rows, (row) => row.parentId)
  const taken = new Set<string>()
  // What is chosen together with a folder above it is in the archive once, below that folder.
  const chosen = new Set(roots.map((row) => row.id))
  const parents = new Map(rows.map((row) => [row.id, row.parentId]))
  const within = (id: string | null): boolean =>
    id !== null && (chosen.has(id) || within(parents.get(id) ?? null))
  for (const root of roots) {
    if (within(root.parentId)) continue
    const place = places.get(root.parentId)
    const above = place ? `${place}/` : ''
    let path = above + entryName(root.name)
    for (let n = 2; taken.has(path); n += 1) path = above + entryName(numbered(root.name, n))
    taken.add(path)
    yield* below(path, root, children)
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
