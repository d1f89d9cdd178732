import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { and, eq, lt, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Database } from '../../../db/database.ts'
import { sampleImport } from '../../../db/tables/samples.ts'
import type { Grant } from '../../../http/grant.ts'
import { Problem } from '../../../http/problem.ts'
import { ImportedFile } from './imported-files.ts'
import type { Table } from './table.ts'

const keptFor = 24 * 60 * 60 * 1000

const Stored = z.object({
  headers: z.array(z.string()),
  rows: z.array(z.tuple([z.number()], z.string())),
  encoding: z.string(),
  files: z.array(ImportedFile).default([]),
})

/** Keeps an uploaded table, and files that come with it, for the check and the import, and forgets those of yesterday. */
export async function keepTable(
  db: Database,
  grant: Grant<'edit'>,
  file: string,
  table: Table,
  files: readonly ImportedFile[] = [],
): Promise<string> {
  await db.delete(sampleImport).where(lt(sampleImport.createdAt, new Date(Date.now() - keptFor)))
  const rows = table.rows.map(({ number, cells }) => [number, ...cells])
  const content = await promisify(gzip)(JSON.stringify({ ...table, rows, files }))
  const id = uuidv7()
  await db
    .insert(sampleImport)
    .values({ id, projectId: grant.projectId, personId: grant.personId ?? null, file, content })
  return id
}

/** The table of an upload; throws `not_found` where the project has none of this id any more. */
export async function keptTable(db: Database, grant: Grant<'edit'>, id: string): Promise<Table> {
  const { headers, rows, encoding } = await stored(db, grant, id)
  return { headers, encoding, rows: rows.map(([number, ...cells]) => ({ number, cells })) }
}

/** The files that are fetched with the table of an upload. */
export async function keptFiles(
  db: Database,
  grant: Grant<'edit'>,
  id: string,
): Promise<readonly ImportedFile[]> {
  return (await stored(db, grant, id)).files
}

async function stored(db: Database, grant: Grant<'edit'>, id: string) {
  const [row] = await db
    .select({ content: sampleImport.content })
    .from(sampleImport)
    .where(
      and(sql`${sampleImport.id}::text = ${id.toLowerCase()}`, eq(sampleImport.projectId, grant.projectId)),
    )
  if (!row) throw new Problem('not_found')
  return Stored.parse(JSON.parse((await promisify(gunzip)(row.content)).toString('utf8')))
}

/** What the file of an upload was called; empty where there is none of this id any more. */
export async function fileNameOf(db: Database, grant: Grant<'edit'>, id: string): Promise<string> {
  const [row] = await db
    .select({ file: sampleImport.file })
    .from(sampleImport)
    .where(
      and(sql`${sampleImport.id}::text = ${id.toLowerCase()}`, eq(sampleImport.projectId, grant.projectId)),
    )
  return row?.file ?? ''
}

/** Removes an uploaded table, such as after its import. */
export async function forgetTable(db: Database, id: string): Promise<void> {
  await db.delete(sampleImport).where(eq(sampleImport.id, id))
}
