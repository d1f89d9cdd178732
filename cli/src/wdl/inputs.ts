import { parseArgs } from 'node:util'
import { describeWorkflow, type InputDescription } from '@omics/wdl'
import { loadOrReport, onlyFile } from './load.ts'

/** Prints a template of a workflow's inputs as JSON, each with its type, default and help in place of a value. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { tolerant: { type: 'boolean' } },
  })
  const file = onlyFile(positionals)
  const document = await loadOrReport(file, values.tolerant === true)
  if (document === undefined) return 1
  const workflow = describeWorkflow(document)
  if (workflow === undefined) {
    console.error(`${file}: there is no workflow in it`)
    return 1
  }
  const template = Object.fromEntries(workflow.inputs.map((input) => [input.name, placeholder(input)]))
  process.stdout.write(`${JSON.stringify(template, null, 2)}\n`)
  return 0
}

function placeholder({ typeText, optional, defaultText, help }: InputDescription): string {
  const notes = [
    ...(optional ? ['optional'] : []),
    ...(defaultText === undefined ? [] : [`default = ${defaultText}`]),
  ]
  const type = notes.length === 0 ? typeText : `${typeText} (${notes.join(', ')})`
  return help === undefined ? type : `${type}: ${help}`
}
