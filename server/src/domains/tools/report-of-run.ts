import { sql } from 'drizzle-orm'
import type { Language } from '@omics/contract/errors'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { authorise, type Grant } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { requireEnded } from '../analyses/control/require-ended.ts'
import { templateFor } from '../reports/templates/given.ts'
import { writeReport } from '../reports/write/write-report.ts'

/** The reports of an analysis that the person may edit, one in each language, the latest first. */
export async function reportsOfRun(
  db: Database,
  identity: Identity,
  analysisId: string,
): Promise<Grant<'edit'>[]> {
  const analysis = await authorise(db, identity, 'analysis', analysisId, 'edit')
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from report where analysis_id = ${analysis.objectId} and deleted_at is null
    order by created_at desc`)
  return Promise.all(rows.map(({ id }) => authorise(db, identity, 'report', id, 'edit')))
}

/** The latest of them, written now where there is none. Throws `still_running` as long as the analysis goes on. */
export async function writtenReport(
  context: Context,
  identity: Identity,
  analysisId: string,
  language: Language,
): Promise<Grant<'edit'>> {
  const [there] = await reportsOfRun(context.db, identity, analysisId)
  if (there) return there
  const analysis = await authorise(context.db, identity, 'analysis', analysisId, 'edit')
  await requireEnded(context.db, analysis)
  const template = await templateFor(context.db, analysis, {})
  const id = await writeReport(context, analysis, language, template)
  return authorise(context.db, identity, 'report', id, 'edit')
}
