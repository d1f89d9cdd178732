import { isDeepStrictEqual } from 'node:util'
import type { Value } from '@omics/wdl/execution'
import type { CallPlace } from '../../store.ts'
import { Detached, NotStarted, type RunContext, Stopped } from '../context.ts'
import { RunFailure } from '../failure/failure.ts'
import { storeValues } from '../files/stored-values.ts'

/**
 * Runs a call of a workflow; gives its outputs. Where an earlier start has finished it, its tasks keep what they have
 * made as far as that still holds, and nothing is told unless something comes out otherwise.
 */
export async function runSubworkflow(
  run: RunContext,
  place: CallPlace,
  execute: () => Promise<Map<string, Value>>,
): Promise<ReadonlyMap<string, Value>> {
  const { call } = place
  const past = run.past.take(call)
  const before = past?.outputs
  if (before !== undefined) run.past.keep(place)
  else if (past?.queued !== true) {
    run.past.reopen(place.parent, run.journal)
    run.journal.note({ type: 'callQueued', ...place })
  }
  try {
    const outputs = await execute()
    const stored = storeValues(outputs)
    if (run.past.stillKept(call)) {
      if (isDeepStrictEqual(stored, before)) return outputs
      // Its own expressions have changed, though none of its calls.
      run.past.reopen(place.parent, run.journal)
      run.journal.note({ type: 'callQueued', ...place })
    }
    await run.journal.record({ type: 'callFinished', call, attempt: 1, exitCode: 0, outputs: stored })
    return outputs
  } catch (error) {
    if (error instanceof Detached) throw error
    if (error instanceof Stopped || error instanceof NotStarted)
      run.journal.note({ type: 'callStopped', call })
    else {
      const failure = run.explain(error, call)
      run.journal.note({ type: 'callFailed', call, attempt: 1, failure })
      run.fail(new RunFailure(failure), call)
    }
    throw error
  }
}
