import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Language } from '@omics/contract/errors'
import type { Context } from '../context.ts'
import { platformGrant, type Grant } from '../http/grant.ts'
import { writeReport } from '../domains/reports/write/write-report.ts'
import { noteStep } from './activity.ts'

const lookingEvery = 2000
const languages: readonly Language[] = ['en', 'zh']

/**
 * Writes the report of an analysis in both languages as soon as it has succeeded, in nobody's name.
 * Nothing is written of one that failed, was stopped or is gone.
 */
export async function reportWhenEnded(context: Context, analysisId: string): Promise<void> {
  const grant = await endOf(context, analysisId)
  if (!grant) return
  for (const language of languages) await writeReport(context, grant, language)
  await noteStep(context.db, grant, 'report', analysisId)
}

/** Waits until an analysis has ended, and gives the grant of one that succeeded. */
async function endOf({ db, ending }: Context, analysisId: string): Promise<Grant<'edit'> | undefined> {
  for (;;) {
    const { rows } = await db.execute<{ state: string; projectId: string }>(sql`
      select state, project_id as "projectId" from analysis
      where id = ${analysisId} and deleted_at is null`)
    const [analysis] = rows
    if (!analysis || analysis.state === 'failed' || analysis.state === 'stopped') return undefined
    if (analysis.state === 'succeeded') return { ...platformGrant(analysis.projectId), objectId: analysisId }
    await delay(lookingEvery, undefined, { signal: ending })
  }
}
