import type { Json } from '@omics/contract/json'
import type { WorkflowInput } from '@omics/contract/warehouse/workflows'
import { fileIdOf, fileIdsIn } from '../../analyses/file-uri.ts'
import type { ChainStep } from './named-steps.ts'
import { wdlLiteral } from './wdl-literals.ts'

/** An input of the whole, or a value that an earlier step gives. */
export interface Given {
  readonly step: ChainStep
  readonly input: WorkflowInput
  /** What the call is given. */
  readonly expression: string
  /** How the whole declares it; undefined where an earlier step gives it, or another step declared the same file. */
  readonly declared?: { readonly name: string; readonly type: string; readonly default?: string }
}

/** A name without that of its workflow. */
export const short = (name: string) => name.slice(name.indexOf('.') + 1)

/** What each step is given: its files, what was chosen, and what was left as it is, which can so be changed. */
export function inputsOf(steps: readonly ChainStep[]): Given[] {
  const used = steps.flatMap((step) =>
    step.description.inputs
      // Inputs of calls within a step keep what its author gave them.
      .filter(({ name }) => !short(name).includes('.'))
      .map((input) => ({ step, input, value: valueOf(step, input), linked: linkOf(step, steps, input) })),
  )
  const needed = new Set(used.flatMap(({ input, value }) => (input.optional ? [] : [fileKey(input, value)])))
  const files = new Map<string, string>()
  const names = new Set(steps.map(({ call }) => call))
  return used.flatMap(({ step, input, value, linked }): Given[] => {
    if (linked !== undefined) return [{ step, input, expression: linked }]
    const key = fileKey(input, value)
    const same = files.get(key)
    if (same !== undefined) return [{ step, input, expression: same }]
    const declaration = declarationOf(input, value, step.inputs[input.name] === null)
    if (!declaration) return []
    const name = freeName(`${step.call}_${short(input.name)}`, names)
    if (key === '') return [{ step, input, expression: name, declared: { name, ...declaration } }]
    files.set(key, name)
    // What one step may do without is asked where another one needs it.
    const type = needed.has(key) ? declaration.type.replace(/\?$/, '') : declaration.type
    return [{ step, input, expression: name, declared: { ...declaration, name, type } }]
  })
}

/** What a step had: as its run was given it, else by its own default. Null says none only where that can be. */
function valueOf({ inputs }: ChainStep, { name, type, default_value }: WorkflowInput): Json {
  const given = inputs[name]
  return given === undefined || (given === null && !type.endsWith('?')) ? (default_value ?? null) : given
}

/** By what the same files in several steps are known; empty for what holds none. */
function fileKey({ type }: WorkflowInput, value: Json): string {
  return fileIdsIn(value).size > 0 ? `${type.replace('?', '')} ${JSON.stringify(value)}` : ''
}

/**
 * How the whole declares an input: what the step had is the default, but a file is asked for anew. Undefined for what
 * the step settles by itself: a default that depends on others, a file of its author's, a type that it alone knows.
 */
function declarationOf(
  { type, optional, default_text }: WorkflowInput,
  value: Json,
  isNone: boolean,
): { type: string; default?: string } | undefined {
  if (fileIdsIn(value).size > 0) return { type }
  if (value === null) {
    return type.endsWith('?') && (isNone || default_text === '') && isPlain(type) ? { type } : undefined
  }
  const literal = wdlLiteral(value, type)
  if (optional && (literal === undefined || /File|Directory/.test(type) || !isPlain(type))) return undefined
  return literal === undefined ? { type } : { type, default: literal }
}

/** Of types that every document knows, not of a struct or an enum. */
const isPlain = (type: string) =>
  type
    .split(/\W+/)
    .every((word) => word === '' || /^(String|Int|Float|Boolean|File|Directory|Array)$/.test(word))

function freeName(wanted: string, taken: Set<string>): string {
  const name = taken.has(wanted) ? freeName(`${wanted}_input`, taken) : wanted
  taken.add(name)
  return name
}

/** The output of an earlier step that an input was given, or the outputs of several; undefined where it is no such. */
function linkOf(
  step: ChainStep,
  steps: readonly ChainStep[],
  { name, type }: WorkflowInput,
): string | undefined {
  const value = step.inputs[name] ?? null
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
