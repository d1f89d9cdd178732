import { eq } from 'drizzle-orm'
import type { Sources } from '@omics/contract/warehouse/workflows'
import type { CheckedDocument } from '@omics/wdl'
import type { Database } from '../../db/database.ts'
import { workflowVersion } from '../../db/tables/warehouse.ts'
import { Problem } from '../../http/problem.ts'
import { checkSources } from '../warehouse/sources.ts'
import { sourcesOf, type VersionRow } from '../warehouse/versions.ts'

export interface CheckedVersion {
  readonly row: VersionRow
  readonly sources: Sources
  readonly document: CheckedDocument
}

const kept = 20
const published = new Map<string, CheckedVersion>()

/** A version with its sources checked. Published ones never change and are kept. Throws `faulty_workflow`. */
export async function checkedVersion(db: Database, versionId: string): Promise<CheckedVersion> {
  const known = published.get(versionId)
  if (known) return known
  const [row] = await db.select().from(workflowVersion).where(eq(workflowVersion.id, versionId))
  if (!row) throw new Problem('not_found')
  const sources = await sourcesOf(db, row.id)
  const { document } = await checkSources(sources, row.entry)
  if (!document) throw new Problem('faulty_workflow', { details: { count: 1, first: row.entry } })
  const checked = { row, sources, document }
  if (row.state === 'published') {
    const [oldest] = published.keys()
    if (published.size >= kept && oldest !== undefined) published.delete(oldest)
    published.set(versionId, checked)
  }
  return checked
}
