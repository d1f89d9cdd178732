import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { LaidOut } from '../../gateways/jupyter/jupyter-servers.ts'

/** So many files of a project stand in the folder of its notebooks, those that changed last. */
const mostFiles = 5000

export const isNotebook = (name: string) => name.toLowerCase().endsWith('.ipynb')

interface Entry {
  readonly id: string
  readonly path: string
  readonly key: string
}

/** The files of a project as the folder of its notebooks shows them, and which of them are notebooks. */
export async function laidOut(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  projectId: string,
): Promise<{ files: LaidOut[]; notebooks: readonly Entry[] }> {
  const { rows } = await db.execute<Entry & Record<string, unknown>>(sql`
    select f.id, concat_ws('/', nullif(folder_path(f.id), ''), f.name) as path, f.storage_key as key
    from file f where f.project_id = ${projectId} and f.kind = 'file' and f.trashed_at is null and f.storage_key is not null
    order by f.name ilike '%.ipynb' desc, f.updated_at desc limit ${mostFiles}`)
  const files = rows.map(({ path, key }) => ({ path, source: storage.path(key), copy: isNotebook(path) }))
  return { files, notebooks: rows.filter(({ path }) => isNotebook(path)) }
}

/** Notes what each notebook held that a server begins with. */
export async function noteCopies(db: Database, serverId: string, notebooks: readonly Entry[]): Promise<void> {
  await db.execute(sql`delete from notebook_copy where server_id = ${serverId}`)
  await db.execute(sql`
    insert into notebook_copy (server_id, file_id, sha256)
    select ${serverId}, f.id, c.key from jsonb_to_recordset(${JSON.stringify(notebooks)}::jsonb) as c(id uuid, key text)
    join file f on f.id = c.id`)
}
