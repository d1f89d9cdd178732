import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { ShownKind } from '../../gateways/jobs/kind.ts'
import { platformGrant } from '../../http/grant.ts'
import { onAnalysisEnd } from '../analyses/running/settle.ts'
import { templatesOf } from './templates/given.ts'
import { writeReport } from './write/write-report.ts'

const Data = z.strictObject({
  analysis: z.uuid(),
  code: z.string(),
  project: z.uuid(),
  person: z.uuid().nullable(),
  template: z.uuid(),
})

/** Writes the reports of an ended analysis by one template, in both languages. */
export const report: ShownKind<z.output<typeof Data>> = {
  name: 'report',
  data: Data,
  title: ({ code }) => ({ en: `Reports of ${code}`, zh: `${code} 的报告` }),
  aloneBy: ({ analysis, template }) => `${analysis}:${template}`,
  perform: async (context, { analysis, project, person, template }, job) => {
    const grant = { ...platformGrant(project, person ?? undefined), objectId: analysis }
    for (const [done, language] of (['en', 'zh'] as const).entries()) {
      job.signal.throwIfAborted()
      job.progress({ done, total: 2 })
      await writeReport(context, grant, language, { id: template })
    }
  },
}

interface Ended extends Record<string, unknown> {
  readonly code: string
  readonly project_id: string
  readonly launched_by: string | null
}

// What has just ended leaves its reports to the worker, where it has results and its workflow is given templates.
onAnalysisEnd(leaveReports)

async function leaveReports(
  { jobs }: Pick<Context, 'jobs'>,
  db: Database,
  analysisId: string,
): Promise<void> {
  const templates = await templatesOf(db, analysisId)
  if (templates.length === 0) return
  const { rows } = await db.execute<Ended>(sql`
    select analysis_code(a.project_id, a.number) as code, a.project_id, a.launched_by from analysis a
    where a.id = ${analysisId} and a.state <> 'stopped'
      and exists (select 1 from run r where r.analysis_id = a.id and r.outputs is not null)`)
  const [ended] = rows
  if (!ended) return
  const { code, project_id: project, launched_by: person } = ended
  for (const template of templates) {
    const data = { analysis: analysisId, code, project, person, template }
    await jobs.begin(db, report, data, {
      ...(person !== null && { ownerId: person }),
      projectId: project,
      subject: { kind: 'analysis', id: analysisId },
      link: `/project/detail/${project}/reports`,
    })
  }
}
