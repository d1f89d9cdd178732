import type { Job } from 'pg-boss'
import { sql } from 'drizzle-orm'
import { errorText } from '@omics/contract/errors'
import type { Text } from '@omics/contract/jobs/kinds'
import type { Context } from '../../context.ts'
import { jobTable } from '../../db/job-schema.ts'
import { jobStop } from '../../db/notify.ts'
import { problemOf } from '../../http/failure.ts'
import { Problem } from '../../http/problem.ts'
import { JobFault, type ShownKind, triesAfterFirst } from './kind.ts'
import { ProgressWriter } from './progress.ts'
import { isStopAsked, takeUp, writeEnd, writeProgress } from './shown.ts'

/**
 * Performs a job that people see: its progress is written down, whoever stops it is heard, and how it ended is told.
 * `ending` aborts when the process ends, after which the job is begun anew by the next one.
 */
export async function performShown(
  context: Context,
  kind: ShownKind,
  job: Job<object>,
  ending: AbortSignal,
): Promise<void> {
  const { db, changes } = context
  if (!(await takeUp(db, kind, job))) return
  const stopping = new AbortController()
  const stop = () => stopping.abort(new Error('It was stopped'))
  const lookAgain = async () => {
    if (await isStopAsked(db, job.id).catch(() => false)) stop()
  }
  const unsubscribe = changes.subscribe((changed) => {
    if (changed === jobStop(job.id)) stop()
    // What was told while nobody listened is looked for.
    else if (changed === '') void lookAgain()
  })
  const writer = new ProgressWriter(async (progress) => {
    // A database that is away hears of the next.
    if (!(await writeProgress(db, job.id, progress).catch(() => true))) await lookAgain()
  })
  const signal = AbortSignal.any([job.signal, stopping.signal, ending])
  try {
    // Between taking it up and listening somebody may have stopped it.
    await lookAgain()
    signal.throwIfAborted()
    const told = {
      id: job.id,
      signal,
      progress: (progress: Parameters<typeof writer.tell>[0]) => writer.tell(progress),
    }
    await kind.perform(context, kind.data.parse(job.data), told)
    await writer.end()
    await writeEnd(db, job.id, { state: 'done' })
  } catch (error) {
    await writer.end()
    if (stopping.signal.aborted) return await writeEnd(db, job.id, { state: 'cancelled' })
    if (!ending.aborted) await tellFailure(context, kind, job, error)
    throw error
  } finally {
    unsubscribe()
  }
}

async function tellFailure(
  { db }: Context,
  kind: ShownKind,
  { id, retryCount, signal }: Job<object>,
  error: unknown,
): Promise<void> {
  const isLast = error instanceof JobFault || retryCount >= triesAfterFirst(kind)
  if (isLast) await db.execute(sql`update ${jobTable} set retry_limit = retry_count where id = ${id}`)
  const technical = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const reason = reasonOf(error) ?? (signal.aborted ? tookTooLong : undefined)
  await writeEnd(db, id, {
    state: isLast ? 'failed' : 'waiting',
    reason,
    technical: technical.slice(0, 20_000),
  })
}

const tookTooLong: Text = { en: 'It took longer than it may.', zh: '执行时间超过上限。' }

/** What people are told, of a full disk too, wherever it was met; what nobody foresaw only administrators are. */
function reasonOf(error: unknown): Text | undefined {
  if (error instanceof JobFault) return error.reason
  if (error instanceof Problem) return textOf(error)
  const problem = problemOf(error)
  return problem.code === 'disk_full' ? textOf(problem) : undefined
}

/** What a refusal says, in both languages. */
export function textOf({ code, more }: Problem): Text {
  const told = (language: 'en' | 'zh') => {
    const details = Object.entries(more.details ?? {})
    return errorText(
      code,
      language,
      Object.fromEntries(
        details.map(([name, value]) => [name, typeof value === 'object' ? value[language] : value]),
      ),
    )
  }
  return { en: told('en'), zh: told('zh') }
}
