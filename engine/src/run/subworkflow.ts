import type { CheckedWorkflow, Value } from '@omics/wdl/execution'
import type { CallPlace } from '../store.ts'
import { Detached, NotStarted, type RunContext, Stopped } from './context.ts'
import { RunFailure } from './failure.ts'
import { filesIn } from './file-values.ts'
import { restoreValues, storeValues } from './stored-values.ts'

/** Runs a call of a workflow, or takes what an earlier start has made. Gives its outputs. */
export async function runSubworkflow(
  run: RunContext,
  place: CallPlace,
  workflow: CheckedWorkflow,
  execute: () => Promise<Map<string, Value>>,
): Promise<ReadonlyMap<string, Value>> {
  const { call } = place
  const past = run.past.take(call)
  if (past?.outputs !== undefined) {
    const types = workflow.outputs.map(({ name, type }) => [name, type] as const)
    const outputs = restoreValues(types, past.outputs)
    for (const value of outputs.values()) for (const { path } of filesIn(value)) run.files.know(path)
    return outputs
  }
  if (past?.queued !== true) run.journal.note({ type: 'callQueued', ...place })
  try {
    const outputs = await execute()
    const stored = storeValues(outputs)
    await run.journal.record({ type: 'callFinished', call, attempt: 1, exitCode: 0, outputs: stored })
    return outputs
  } catch (error) {
    if (error instanceof Detached || error instanceof NotStarted) throw error
    if (error instanceof Stopped) run.journal.note({ type: 'callStopped', call })
    else {
      const failure = run.explain(error, call)
      run.journal.note({ type: 'callFailed', call, attempt: 1, failure })
      run.fail(new RunFailure(failure), call)
    }
    throw error
  }
}
