import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Json } from '@omics/contract/json'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { FileRow } from '../../db/tables/files.ts'
import type { Grant } from '../../http/grant.ts'
import { fileUri } from '../analyses/file-uri.ts'
import { addFileFromBytes } from '../files/keep.ts'
import { storedFiles } from '../files/rows.ts'
import { findByPath } from '../files/tree.ts'

/** Before the name of an example's file, where that stands for the file. */
export const exampleMarker = 'example:'

/** Puts the example's files of a tool into a folder of the project, unless they lie there, and gives its inputs. */
export async function exampleInputs(
  context: Context,
  project: Grant<'edit'>,
  toolId: string,
  folder: string,
): Promise<Record<string, Json>> {
  const { rows } = await context.db.execute<{ example: Record<string, Json> }>(
    sql`select example from tool where id = ${toolId}`,
  )
  const addresses = new Map<string, string>()
  for (const { name, content } of await exampleFiles(context, toolId)) {
    const row =
      (await putBefore(context.db, project, `${folder}/${name}`, content)) ??
      (await addFileFromBytes(context, project, content, {
        parentId: null,
        path: folder,
        name,
        origin: 'made',
      }))
    addresses.set(`${exampleMarker}${name}`, fileUri(row))
  }
  const { example } = rows[0] ?? { example: {} }
  return Object.fromEntries(
    Object.entries(example).map(([input, value]) => [input, withFiles(value, addresses)]),
  )
}

/**
 * A file of an example that lies in the project. Where another one has its place, from an earlier example or because
 * somebody changed it, it lies beside that under a name of its own.
 */
async function putBefore(
  db: Database,
  project: Grant<'edit'>,
  path: string,
  content: Buffer,
): Promise<FileRow | undefined> {
  const there = await findByPath(db, project, path)
  if (!there) return undefined
  const sha256 = createHash('sha256').update(content).digest('hex')
  if (there.sha256 === null || there.sha256 === sha256) return there
  const [same] = await storedFiles(
    db,
    sql`f.parent_id = ${there.parentId} and f.sha256 = ${sha256} and f.trashed_at is null`,
    { limit: 1 },
  )
  return same
}

async function exampleFiles({ db }: Context, toolId: string) {
  const { rows } = await db.execute<{ name: string; content: Buffer }>(
    sql`select name, content from tool_example_file where tool_id = ${toolId} order by name`,
  )
  return rows
}

function withFiles(value: Json, addresses: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return addresses.get(value) ?? value
  if (Array.isArray(value)) return value.map((item) => withFiles(item, addresses))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withFiles(item, addresses)]))
}
