import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { FileRow } from '../../db/tables/files.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { contentOf } from '../files/bytes.ts'
import { ownFile } from '../files/rows.ts'
import { putInJupyter } from './ask.ts'
import { isNotebook } from './laid-out.ts'
import { isThere, noteKnown } from './saved.ts'
import type { Reached } from './servers.ts'

/** Larger ones are no notebooks that a browser could show. */
export const largestNotebook = 100 * 2 ** 20

interface ShownNotebook {
  readonly row: FileRow
  /** Where it lies in the project, and the same as a part of an address. */
  readonly path: string
  readonly encoded: string
}

/** A notebook of a project that Jupyter can show. Throws `not_a_notebook`. */
export async function notebookOf(context: Context, grant: Grant<'edit'>, id: string): Promise<ShownNotebook> {
  const row = await ownFile(context.db, grant, id)
  if (row.kind !== 'file' || !isNotebook(row.name) || row.size > largestNotebook)
    throw new Problem('not_a_notebook')
  const { rows } = await context.db.execute<{ path: string }>(
    sql`select concat_ws('/', nullif(folder_path(id), ''), name) as path from file where id = ${id}`,
  )
  const path = rows[0]?.path ?? ''
  return { row, path, encoded: path.split('/').map(encodeURIComponent).join('/') }
}

/**
 * Puts what a notebook holds in the project into the folder of a server that has seen something else. It goes through
 * Jupyter itself, which has no more rights than a notebook: of its folder we trust nothing. Throws `not_a_notebook`.
 */
export async function bring(
  context: Context,
  { row: { id: serverId }, running, base }: Reached,
  { row, encoded }: ShownNotebook,
): Promise<void> {
  if (await isThere(context.db, serverId, row)) return
  await running.ready
  const folders = encoded.split('/').slice(0, -1)
  for (const [index] of folders.entries()) {
    const folder = folders.slice(0, index + 1).join('/')
    await putInJupyter(running, `${base}api/contents/${folder}`, ['{"type":"directory"}'])
  }
  const content = (await contentOf(context, row)).open()
  const status = await putInJupyter(running, `${base}api/contents/${encoded}`, asNotebook(content))
  if (status >= 400) throw new Problem('not_a_notebook')
  await noteKnown(context.db, serverId, row.id, { sha256: row.sha256 ?? '', heard: true })
}

/** Read by Jupyter alone, of whose names the last hold: a small text can be gigabytes once it is read. */
async function* asNotebook(content: AsyncIterable<string | Uint8Array>) {
  yield '{"content":'
  yield* content
  yield ',"type":"notebook","format":"json"}'
}
