import { eq } from 'drizzle-orm'
import type { Sources } from '@omics/contract/warehouse/workflows'
import type { Database } from '../../db/database.ts'
import { workflowVersion } from '../../db/tables/warehouse.ts'
import { Problem } from '../../http/problem.ts'
import type { Facts } from '../warehouse/checking/checked.ts'
import { checkVersion } from '../warehouse/checking/check-sources.ts'
import { sourcesOf } from '../warehouse/stored-sources.ts'
import { type VersionRow } from '../warehouse/versions.ts'

interface VersionText {
  readonly row: VersionRow
  readonly sources: Sources
}

/** A version with its sources. Throws `not_found`. */
export async function versionText(db: Database, versionId: string): Promise<VersionText> {
  const row = await oneVersion(db, versionId)
  return { row, sources: await sourcesOf(db, row.id) }
}

async function oneVersion(db: Database, versionId: string): Promise<VersionRow> {
  const [row] = await db.select().from(workflowVersion).where(eq(workflowVersion.id, versionId))
  if (!row) throw new Problem('not_found')
  return row
}

/** A version with what is known of it, checked on behalf of somebody. Throws `not_found`, `faulty_workflow`. */
export async function checkedVersion(
  db: Database,
  person: string,
  versionId: string,
): Promise<{ row: VersionRow; facts: Facts }> {
  const row = await oneVersion(db, versionId)
  const { facts } = await checkVersion(db, person, row)
  if (!facts) throw new Problem('faulty_workflow', { details: { count: 1, first: row.entry } })
  return { row, facts }
}
