import { sql } from 'drizzle-orm'
import { relativePath } from '@omics/contract/files/file'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { FileRow } from '../../db/tables/files.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem, refuseField } from '../../http/problem.ts'
import { keepFile, oneChunk } from '../files/keep.ts'
import { updateFile } from '../files/move.ts'
import { findByPath } from '../files/tree.ts'
import { isNotebook } from './laid-out.ts'
import { readSaved } from './read-saved.ts'
import type { Reached } from './servers.ts'
import { saveOver } from './versions.ts'

const Renamed = z.object({ path: z.string() })

/** The digest of what a server has seen of a notebook; undefined where it has seen nothing of it. */
async function knownTo(db: Database, serverId: string, fileId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ sha256: string }>(
    sql`select sha256 from notebook_copy where server_id = ${serverId} and file_id = ${fileId}`,
  )
  return rows[0]?.sha256
}

/** Whether Jupyter itself has a notebook as a digest says it. */
export async function isThere(
  db: Database,
  serverId: string,
  { id, sha256 }: Pick<FileRow, 'id' | 'sha256'>,
): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from notebook_copy where server_id = ${serverId} and file_id = ${id} and sha256 = ${sha256} and heard`,
  )
  return rows.length > 0
}

/** Notes what a server has seen of a notebook, and whether Jupyter has it already. */
export async function noteKnown(
  db: Database,
  serverId: string,
  fileId: string,
  { sha256, heard }: { readonly sha256: string; readonly heard: boolean },
): Promise<void> {
  await db.execute(sql`
    insert into notebook_copy (server_id, file_id, sha256, heard) values (${serverId}, ${fileId}, ${sha256}, ${heard})
    on conflict (server_id, file_id) do update set sha256 = excluded.sha256, heard = excluded.heard`)
}

/** Notes that Jupyter has what was kept of a notebook. */
export async function noteHeard(db: Database, serverId: string, fileId: string): Promise<void> {
  await db.execute(
    sql`update notebook_copy set heard = true where server_id = ${serverId} and file_id = ${fileId}`,
  )
}

/**
 * Keeps what is being saved under a path as a file of the project, with what it held before as a version, and gives the
 * file's id. Jupyter has yet to hear of it.
 */
export async function keepSaved(
  context: Context,
  { row: { id: serverId, person_id: personId }, grant }: Reached & { grant: Grant<'edit'> },
  path: string,
  body: Buffer,
): Promise<string | undefined> {
  const bytes = await readSaved(personId, body)
  // Whatever else is saved in Jupyter, such as a script, stays in the folder of the server.
  if (bytes === undefined) return undefined
  const place = relativePath.safeParse(path)
  if (!place.success || !isNotebook(path)) throw unfit()
  const staged = await context.storage.stage(oneChunk(bytes))
  const { sha256 } = staged
  const note = (tx: Database, fileId: string) => noteKnown(tx, serverId, fileId, { sha256, heard: false })
  const there = await findByPath(context.db, grant, place.data)
  if (there !== undefined && there.projectId === grant.projectId) {
    const known = await knownTo(context.db, serverId, there.id)
    // What it has never seen was made meanwhile, by somebody else.
    await saveOver(context, grant, there.id, staged, { known: known ?? '', also: note })
    return there.id
  }
  const folders = place.data.split('/')
  const name = folders.pop() ?? ''
  const mustFit = staged.size
  const wanted = { parentId: null, path: folders.join('/'), name, origin: 'made' as const, mustFit }
  return (await keepFile(context, grant, staged, wanted, note)).id
}

/** Renames, or moves, a notebook in the project as it is in Jupyter. */
export async function keepRenamed(
  context: Context,
  { grant }: { grant: Grant<'edit'> },
  path: string,
  body: Buffer,
): Promise<void> {
  const there = await findByPath(context.db, grant, path)
  if (there === undefined || there.projectId !== grant.projectId || !isNotebook(there.name)) return
  const given = Renamed.safeParse(jsonOf(body))
  const place = relativePath.safeParse(given.data?.path.replace(/^\/+/, ''))
  if (!place.success || !isNotebook(place.data)) throw unfit()
  const folders = place.data.split('/')
  const name = folders.pop() ?? ''
  const folder = folders.length === 0 ? null : await findByPath(context.db, grant, folders.join('/'))
  if (folder === undefined) throw new Problem('not_found')
  await updateFile(context.db, grant, there.id, {
    version: there.version,
    name,
    parent_id: folder?.id ?? null,
  })
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (cause) {
    throw new Problem('malformed', { cause })
  }
}

const unfit = () =>
  refuseField('path', {
    en: 'A notebook’s name ends in .ipynb, and has neither control characters nor more than 255 bytes.',
    zh: 'Notebook 的名称须以 .ipynb 结尾，不含控制字符，且不超过 255 字节。',
  })
