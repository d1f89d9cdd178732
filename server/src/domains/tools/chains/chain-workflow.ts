import type { Json } from '@omics/contract/json'
import type { WorkflowInput } from '@omics/contract/warehouse/workflows'
import { fileIdOf, fileIdsIn } from '../../analyses/file-uri.ts'
import { sourceFolder, type ChainStep } from './named-steps.ts'
import { wdlLiteral, wdlText } from './wdl-literals.ts'

const entry = 'chain.wdl'

/** An input of the whole, or a value that an earlier step gives. */
interface Given {
  readonly step: ChainStep
  readonly input: WorkflowInput
  readonly value: Json
  /** What the call is given. */
  readonly expression: string
  /** Declared by the whole; undefined where an earlier step gives it, or another step declared the same file. */
  readonly declares?: string
}

/** The steps as one workflow, in WDL: imports, inputs, one call a step, all outputs, and their authors' words. */
export function chainWorkflow(steps: readonly ChainStep[]): { entry: string; source: string } {
  const given = givenOf(steps)
  const declared = given.filter(({ declares }) => declares !== undefined)
  const taken = new Set(declared.map(({ declares }) => declares))
  const outputs = steps.flatMap((step) =>
    step.description.outputs.map((output) => {
      const name = `${step.call}_${short(output.name)}`
      const value = `${step.call}.${short(output.name)}`
      return { ...output, name: taken.has(name) ? `${name}_made` : name, value }
    }),
  )
  const version =
    steps
      .map(({ description }) => description.wdl_version)
      .toSorted()
      .at(-1) ?? '1.1'
  const lines = [
    `version ${version}`,
    '',
    ...steps.map((step) => `import ${wdlText(`${sourceFolder(step)}/${step.entry}`)} as ${step.call}_step`),
    '',
    'workflow chain {',
    '    input {',
    ...declared.map((one) => `        ${one.input.type.replace(/\?$/, '')} ${one.declares}${defaultOf(one)}`),
    '    }',
    ...steps.flatMap((step) => callLines(step, given)),
    '',
    '    output {',
    ...outputs.map(({ type, name, value }) => `        ${type} ${name} = ${value}`),
    '    }',
    '',
    '    parameter_meta {',
    ...declared.map(wordsOfInput),
    ...outputs.map((output) => wordsOf(output.name, output)),
    '    }',
    '}',
    '',
  ]
  return { entry, source: lines.join('\n') }
}

const short = (name: string) => name.slice(name.indexOf('.') + 1)

function givenOf(steps: readonly ChainStep[]): Given[] {
  const files = new Map<string, string>()
  return steps.flatMap((step) =>
    step.description.inputs.flatMap((input): Given[] => {
      const value = step.inputs[input.name]
      // Inputs of calls within a step keep what its author gave them.
      if (value === undefined || value === null || short(input.name).includes('.')) return []
      const linked = linkOf(step, steps, input, value)
      if (linked !== undefined) return [{ step, input, value, expression: linked }]
      const key = fileIdsIn(value).size > 0 ? `${input.type.replace('?', '')} ${JSON.stringify(value)}` : ''
      const same = key === '' ? undefined : files.get(key)
      if (same !== undefined) return [{ step, input, value, expression: same }]
      const declares = `${step.call}_${short(input.name)}`
      if (key !== '') files.set(key, declares)
      return [{ step, input, value, expression: declares, declares }]
    }),
  )
}

/** The output of an earlier step that a value names, or the outputs of several; undefined where it is no such. */
function linkOf(
  step: ChainStep,
  steps: readonly ChainStep[],
  { type }: WorkflowInput,
  value: Json,
): string | undefined {
  if (Array.isArray(value)) {
    const parts = value.map((item) => outputNamed(step, steps, item))
    const [first] = parts
    // All files of one output that is a list itself.
    if (first?.isList && parts.every((part) => part?.text === first.text)) return first.text
    const whole = parts.length > 0 && parts.every((part) => part !== undefined && !part.isList)
    return whole ? `[${parts.map((part) => part?.text).join(', ')}]` : undefined
  }
  const output = outputNamed(step, steps, value)
  return output && !output.isList && type.startsWith('File') ? output.text : undefined
}

function outputNamed(
  step: ChainStep,
  steps: readonly ChainStep[],
  value: Json,
): { text: string; isList: boolean } | undefined {
  const id = typeof value === 'string' ? fileIdOf(value) : undefined
  const link = step.links.find((one) => one.id === id)
  const from = link && steps.find((one) => one.id === link.analysis_id)
  const output = from?.description.outputs.find(({ name }) => name === link?.output_name)
  if (!from || !output || !/^(File|Array\[File\])[+?]?$/.test(output.type)) return undefined
  const plain = `${from.call}.${short(output.name)}`
  const isList = output.type.startsWith('Array')
  return { text: output.type.endsWith('?') ? `select_first([${plain}])` : plain, isList }
}

function callLines(step: ChainStep, given: readonly Given[]): string[] {
  const values = given.filter((one) => one.step === step)
  const inputs = values.map(({ input, expression }) => `            ${short(input.name)} = ${expression}`)
  return [
    '',
    `    call ${step.call}_step.${step.description.name} as ${step.call} {`,
    ...(inputs.length > 0 ? ['        input:', inputs.join(',\n')] : []),
    '    }',
  ]
}

/** What was chosen stays the default; a file is asked for anew. */
function defaultOf({ value, input }: Given): string {
  if (fileIdsIn(value).size > 0) return ''
  const literal = wdlLiteral(value, input.type)
  return literal === undefined ? '' : ` = ${literal}`
}

interface Words {
  readonly label: string
  readonly label_zh: string
  readonly help: string
  readonly help_zh: string
}

function wordsOfInput({ declares = '', input }: Given): string {
  const { patterns, choices, important } = input
  const more = [
    ...(patterns.length > 0 ? [`patterns: [${patterns.map(wdlText).join(', ')}]`] : []),
    ...(choices.length > 0
      ? [`choices: [${choices.flatMap((one) => wdlLiteral(one) ?? []).join(', ')}]`]
      : []),
    ...(important ? ['important: true'] : []),
  ]
  return wordsOf(declares, input, more)
}

function wordsOf(name: string, { label, label_zh, help, help_zh }: Words, more: readonly string[] = []) {
  const said = Object.entries({ label, label_zh, help, help_zh }).filter(([, text]) => text !== '')
  const parts = [...said.map(([key, text]) => `${key}: ${wdlText(text)}`), ...more]
  return `        ${name}: {${parts.join(', ')}}`
}
