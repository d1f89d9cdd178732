import { randomBytes } from 'node:crypto'
import { type Failure, failure, RunFailure } from '@omics/engine'
import type { Context } from '../../../context.ts'
import { isTransient } from '../../../db/error-kinds.ts'
import { problemOf } from '../../../http/failure.ts'
import type { ClaimedRun } from './claim.ts'
import { settleRun } from './settle.ts'

/** Logs an error under a reference, of its own where it has none, and gives that: what an error says of host and database is for administrators. */
export function report(
  { log }: Pick<Context, 'log'>,
  error: unknown,
  {
    reference = randomBytes(5).toString('hex'),
    ...place
  }: { run: string; call?: string; reference?: string },
): string {
  log.error({ err: error, reference, ...place }, 'A run met an error of the platform')
  return reference
}

/**
 * Ends a run that cannot be carried on, so that none stays under way for ever. While the database is away or full the
 * run is let go instead: its lease ends, and it is taken up again.
 */
export async function giveUp(
  context: Pick<Context, 'db' | 'mailer' | 'log' | 'config' | 'jobs' | 'vault'>,
  run: ClaimedRun,
  error: unknown,
): Promise<void> {
  const reference = report(context, error, { run: run.id })
  if (isTransient(error)) return
  const why = reasonOf(error) ?? failure('internal', { message: reference })
  await settleRun(context, run.id, { state: 'failed', failure: why, call: '' }).catch((again: unknown) =>
    context.log.error({ err: again, run: run.id, reference }, 'The end of a run could not be written down'),
  )
}

function reasonOf(error: unknown): Failure | undefined {
  if (error instanceof RunFailure) return error.failure
  return problemOf(error).code === 'disk_full' ? failure('diskFull', {}) : undefined
}
