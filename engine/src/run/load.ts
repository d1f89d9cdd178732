import {
  describeDiagnostic,
  loadAndCheck,
  type CheckedTask,
  type CheckedWorkflow,
} from '@omics/wdl/execution'
import type { RunRequest } from './request.ts'
import { failure, RunFailure } from './failure/failure.ts'

/**
 * Checks a workflow with all that it imports and gives what shall run. Throws workflowWrong at the first error, and
 * nothingToRun.
 */
export async function loadTarget(
  { uri, read, mode }: RunRequest['workflow'],
  task: string | undefined,
): Promise<CheckedWorkflow | CheckedTask> {
  const { document, files } = await loadAndCheck(uri, read, mode === undefined ? {} : { mode })
  if (document === undefined) throw firstError(uri, files)
  if (task !== undefined) return document.tasks.get(task) ?? noTask(uri, task, [...document.tasks.keys()])
  if (document.workflow !== undefined) return document.workflow
  const [only, ...others] = document.tasks.values()
  // A file of one task needs no workflow around it.
  return only !== undefined && others.length === 0 ? only : noWorkflow(uri)
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

function noTask(file: string, task: string, tasks: readonly string[]): never {
  const en = tasks.length === 0 ? 'It has none.' : `Its tasks are: ${tasks.join(', ')}.`
  const zh = tasks.length === 0 ? '其中没有任何任务。' : `可用的任务：${tasks.join('、')}。`
  throw nothingToRun(file, { en: `There is no task \`${task}\`. ${en}`, zh: `没有任务 \`${task}\`。${zh}` })
}

function noWorkflow(file: string): never {
  throw nothingToRun(file, { en: 'There is no workflow in it.', zh: '其中没有工作流。' })
}

const nothingToRun = (file: string, texts: { en: string; zh: string }) =>
  new RunFailure(failure('nothingToRun', { file, ...texts }))
