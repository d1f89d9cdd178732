import { sql } from 'drizzle-orm'
import type { CallDetail } from '@omics/contract/analyses/analyses'
import type { Language } from '@omics/contract/errors'
import type { RunEvent } from '@omics/engine'
import type { Database } from '../../../db/database.ts'
import { presentUsage } from './present-usage.ts'
import { presentFailure } from '../rows.ts'

type Attempt = CallDetail['attempts'][number]

/** Every try of a call in order, with what it asked for and how it ended. */
export async function attemptsOf(
  db: Database,
  runId: string,
  call: string,
  language: Language,
): Promise<Attempt[]> {
  const { rows } = await db.execute<{ event: RunEvent }>(sql`
    select event from run_event where run_id = ${runId} and event ->> 'call' = ${call}
      and event ->> 'type' in ('callStarted', 'callBegan', 'callRetried', 'callFailed', 'callFinished') order by seq`)
  const attempts = new Map<number, Attempt>()
  for (const { event } of rows) {
    if (event.type === 'callStarted') {
      const { attempt: number, resources, queued = false } = event
      const going = { state: queued ? 'waiting' : 'running', exit_code: null, usage: null, what: '' } as const
      attempts.set(number, { ...going, number, memory_bytes: resources.memoryBytes })
    }
    if (event.type === 'callBegan') {
      const waiting = attempts.get(event.attempt)
      if (waiting) attempts.set(event.attempt, { ...waiting, state: 'running' })
    }
    const end = endOf(event, runId, language)
    const began = end && attempts.get(end.number)
    if (began) attempts.set(began.number, { ...began, ...end })
  }
  return [...attempts.values()]
}

function endOf(
  event: RunEvent,
  runId: string,
  language: Language,
): Omit<Attempt, 'memory_bytes'> | undefined {
  switch (event.type) {
    case 'callFinished': {
      const { attempt: number, exitCode, usage = null } = event
      return { number, state: 'succeeded', exit_code: exitCode, usage: presentUsage(usage), what: '' }
    }
    case 'callFailed':
    case 'callRetried': {
      const { attempt: number, call, failure, usage = null } = event
      const what = presentFailure(failure, runId, language, call)?.what ?? ''
      const exitCode = event.type === 'callFailed' ? (event.exitCode ?? null) : null
      return { number, state: 'failed', exit_code: exitCode, usage: presentUsage(usage), what }
    }
    default:
      return undefined
  }
}
