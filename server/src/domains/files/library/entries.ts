import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { commonData } from '@omics/contract/files/common-data'
import type { BodyOf } from '@omics/contract/endpoint'
import type { Database } from '../../../db/database.ts'
import { file } from '../../../db/tables/files.ts'
import type { LibraryPlace } from './keep.ts'

/** What an entry is said to be. */
export type EntryWrite = Omit<BodyOf<typeof commonData.create>, 'file_ids'>

/** Makes an entry of the library without files, and gives the place of those that come. A taken name is refused by the database. */
export async function insertEntry(
  tx: Database,
  { id, personId, write }: { readonly id: string; readonly personId: string; readonly write: EntryWrite },
): Promise<LibraryPlace> {
  const columns = Object.entries({ id, created_by: personId, ...write })
  const names = columns.map(([column]) => sql.identifier(column))
  const values = columns.map(([, value]) => sql`${sql.param(value)}`)
  await tx.execute(sql`
    insert into reference_folder (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`)
  const folder = { id: uuidv7(), referenceId: id, kind: 'folder' as const, kept: true }
  await tx.insert(file).values({ ...folder, name: write.name, origin: 'reference', createdBy: personId })
  return { referenceId: id, parentId: folder.id }
}

/** Whether an entry is there. */
export async function isEntry(db: Database, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from reference_folder where id = ${id}`)
  return rows.length > 0
}
