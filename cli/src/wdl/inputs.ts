import { parseArgs } from 'node:util'
import { describeTask, describeWorkflow, type CheckedDocument, type InputDescription } from '@omics/wdl'
import { loadOrReport, onlyFile } from './load.ts'

/** Prints a template of the inputs of a workflow or a task as JSON, each with its type, default and help in place of a value. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { tolerant: { type: 'boolean' }, task: { type: 'string' } },
  })
  const file = onlyFile(positionals)
  const document = await loadOrReport(file, values.tolerant === true)
  if (document === undefined) return 1
  const inputs = inputsOf(document, values.task)
  if (inputs === undefined) {
    console.error(`${file}: ${whatIsMissing(document, values.task)}`)
    return 1
  }
  const template = Object.fromEntries(inputs.map((input) => [input.name, placeholder(input)]))
  process.stdout.write(`${JSON.stringify(template, null, 2)}\n`)
  return 0
}

/** Of what `omics wdl run` would run: the named task, else the workflow, else the only task of the file. */
function inputsOf(document: CheckedDocument, name: string | undefined): InputDescription[] | undefined {
  const workflow = name === undefined ? describeWorkflow(document) : undefined
  if (workflow !== undefined) return workflow.inputs
  const [only, ...others] = document.tasks.values()
  const task = name === undefined ? (others.length === 0 ? only : undefined) : document.tasks.get(name)
  return task && describeTask(task).inputs.map((input) => ({ ...input, name: `${task.name}.${input.name}` }))
}

function whatIsMissing(document: CheckedDocument, name: string | undefined): string {
  if (name !== undefined) return `there is no task ${name} in it`
  const tasks = [...document.tasks.keys()]
  return tasks.length === 0
    ? 'there is no workflow in it'
    : `there is no workflow in it; choose a task with --task: ${tasks.join(', ')}`
}

function placeholder({ typeText, optional, defaultText, help }: InputDescription): string {
  const notes = [
    ...(optional ? ['optional'] : []),
    ...(defaultText === undefined ? [] : [`default = ${defaultText}`]),
  ]
  const type = notes.length === 0 ? typeText : `${typeText} (${notes.join(', ')})`
  return help === undefined ? type : `${type}: ${help}`
}
