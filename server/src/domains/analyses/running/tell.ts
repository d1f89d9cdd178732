import { sql } from 'drizzle-orm'
import type { Language } from '@omics/contract/errors'
import type { Context } from '../../../context.ts'
import { mailMessage } from '../../messages/mail-messages.ts'
import { sendMessages } from '../../messages/messages.ts'
import { namesForMessages } from '../../projects/space-name.ts'
import { presentFailure, type StoredFailure } from '../rows.ts'

interface Ended extends Record<string, unknown> {
  readonly name: string
  readonly number: number
  readonly code: string
  readonly project: string
  readonly project_zh: string
  readonly state: 'succeeded' | 'failed' | 'stopped'
  readonly failed: number
  readonly runs: number
  readonly person_id: string | null
  readonly failure: StoredFailure | null
}

/** Tells whoever launched an analysis that it has ended, on the ways that they chose, if they may still see it. */
export async function tellEnd(
  context: Pick<Context, 'db' | 'mailer' | 'log' | 'config' | 'jobs' | 'vault'>,
  analysisId: string,
): Promise<void> {
  const { rows } = await context.db.execute<Ended>(sql`
    select a.name, a.number, p.prefix || '-' || a.number as code, a.state, ${namesForMessages}, m.id as person_id,
      (select count(*)::int from run r where r.analysis_id = a.id and r.state = 'failed') as failed,
      (select count(*)::int from run r where r.analysis_id = a.id) as runs,
      (select r.failure from run r where r.analysis_id = a.id and r.failure is not null order by r.position limit 1) as failure
    from analysis a join project p on p.id = a.project_id
      left join person m on m.id = a.launched_by and m.state = 'active'
        and (is_administrator(m.id) or exists (
          select 1 from project_permission pp where pp.project_id = p.id and pp.person_id = m.id))
    where a.id = ${analysisId}`)
  const [ended] = rows
  if (!ended?.person_id) return
  const { name, number, code, project, project_zh, failed, runs, state, failure } = ended
  const message = {
    kind: `analysis_${state}` as const,
    details: { name, number, code, project, project_zh, failed, runs },
    link: `/project/wdlCharts/${analysisId}`,
  }
  const why = (language: Language) => presentFailure(failure, null, language)?.what ?? ''
  const reason = failure === null ? {} : { reason: { en: why('en'), zh: why('zh') } }
  const person = ended.person_id
  await context.db.transaction(async (tx) => {
    await sendMessages(tx, [person], message)
    await mailMessage(context, tx, [person], { ...message, ...reason })
  })
}
