import type { CheckedTask, Value } from '@omics/wdl/execution'
import type { RunContext } from '../context.ts'
import { filesIn } from '../files/file-values.ts'
import { restoreValues } from '../files/stored-values.ts'
import type { PastCall } from './past-calls.ts'

/** The outputs of a call as they were kept; the run knows their files from now on. */
export function restoreOutputs(run: RunContext, task: CheckedTask, stored: NonNullable<PastCall['outputs']>) {
  const outputs = restoreValues(
    task.outputs.map(({ name, type }) => [name, type]),
    stored,
  )
  knowFiles(run, task, outputs)
  return outputs
}

/** Lets the run know the files of outputs, and gives their paths. */
export function knowFiles(
  run: RunContext,
  task: CheckedTask,
  outputs: ReadonlyMap<string, Value>,
): Set<string> {
  const paths = new Set<string>()
  for (const { name, type } of task.outputs) {
    for (const { path } of filesIn(outputs.get(name) ?? null, type)) paths.add(path)
  }
  for (const path of paths) run.files.know(path)
  return paths
}
