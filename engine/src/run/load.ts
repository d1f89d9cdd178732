import {
  describeDiagnostic,
  loadAndCheck,
  type CheckedTask,
  type CheckedWorkflow,
} from '@omics/wdl/execution'
import type { RunRequest } from './request.ts'
import { failure, RunFailure } from './failure/failure.ts'

/** Checks a workflow with all that it imports and gives what shall run. Throws workflowWrong at the first error. */
export async function loadTarget(
  { uri, read, mode }: RunRequest['workflow'],
  task: string | undefined,
): Promise<CheckedWorkflow | CheckedTask> {
  const { document, files } = await loadAndCheck(uri, read, mode === undefined ? {} : { mode })
  if (document === undefined) throw firstError(uri, files)
  if (task !== undefined) return document.tasks.get(task) ?? nothingToRun(uri, `task ${task}`)
  if (document.workflow !== undefined) return document.workflow
  const [only, ...others] = document.tasks.values()
  // A file of one task needs no workflow around it.
  return only !== undefined && others.length === 0 ? only : nothingToRun(uri, 'workflow')
}

function firstError(uri: string, files: Awaited<ReturnType<typeof loadAndCheck>>['files']): RunFailure {
  for (const [file, { diagnostics }] of files) {
    const error = diagnostics.find(({ severity }) => severity === 'error')
    if (error === undefined) continue
    const texts = { en: describeDiagnostic(error, 'en'), zh: describeDiagnostic(error, 'zh') }
    return new RunFailure(failure('workflowWrong', { file, line: String(error.span.line), ...texts }))
  }
  return new RunFailure(
    failure('workflowWrong', { file: uri, line: '1', en: 'it cannot be read', zh: '无法读取' }),
  )
}

function nothingToRun(file: string, what: string): never {
  throw new RunFailure(
    failure('workflowWrong', { file, line: '1', en: `there is no ${what} in it`, zh: `其中没有 ${what}` }),
  )
}
