import { sql } from 'drizzle-orm'
import type { Language } from '@omics/contract/errors'
import type { Context } from '../../../context.ts'
import { sendMessages } from '../../messages/messages.ts'

interface Ended extends Record<string, unknown> {
  readonly name: string
  readonly number: number
  readonly project: string
  readonly state: 'succeeded' | 'failed' | 'stopped'
  readonly failed: number
  readonly runs: number
  readonly person_id: string | null
  readonly email: string | null
  readonly language: Language | null
}

const subjects: Record<Language, Record<Ended['state'], (ended: Ended) => string>> = {
  en: {
    succeeded: ({ name }) => `${name} is done`,
    failed: ({ name, failed, runs }) => `${name} failed in ${failed} of ${runs} runs`,
    stopped: ({ name }) => `${name} was stopped`,
  },
  zh: {
    succeeded: ({ name }) => `分析“${name}”已完成`,
    failed: ({ name, failed, runs }) => `分析“${name}”有 ${failed}/${runs} 个运行失败`,
    stopped: ({ name }) => `分析“${name}”已停止`,
  },
}

const texts: Record<Language, (ended: Ended) => string> = {
  en: ({ project, number }) =>
    `Project: ${project}\nAnalysis: A-${number}\n\nOpen the platform to look at it.`,
  zh: ({ project, number }) => `项目：${project}\n分析编号：A-${number}\n\n请登录平台查看。`,
}

/** Tells whoever launched an analysis that it has ended: in the message centre, and by email where that is set up. */
export async function tellEnd(
  { db, mailer, log }: Pick<Context, 'db' | 'mailer' | 'log'>,
  analysisId: string,
): Promise<void> {
  const { rows } = await db.execute<Ended>(sql`
    select a.name, a.number, a.state, p.name as project, m.id as person_id, m.email,
      coalesce(m.language, (select language from system_configuration)) as language,
      (select count(*)::int from run r where r.analysis_id = a.id and r.state = 'failed') as failed,
      (select count(*)::int from run r where r.analysis_id = a.id) as runs
    from analysis a join project p on p.id = a.project_id
      left join person m on m.id = a.launched_by and m.state = 'active'
    where a.id = ${analysisId}`)
  const [ended] = rows
  if (!ended?.person_id) return
  const { name, number, project, failed, runs, state } = ended
  await sendMessages(
    db,
    [ended.person_id],
    `analysis_${state}`,
    { name, number, project, failed, runs },
    `/project/wdlCharts/${analysisId}`,
  )
  if (!mailer.configured || !ended.email) return
  const language = ended.language ?? 'en'
  const mail = { to: ended.email, subject: subjects[language][state](ended), text: texts[language](ended) }
  await mailer.send(mail).catch((error: unknown) => log.error({ err: error }, 'An email could not be sent'))
}
