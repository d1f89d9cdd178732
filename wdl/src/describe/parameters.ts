import { isRequired } from '../check/calls.ts'
import type { CheckedDeclaration, CheckedDocument, CheckedTask, CheckedWorkflow } from '../check/checked.ts'
import { evaluateConstant } from '../evaluate/evaluate.ts'
import { formatType } from '../types/format.ts'
import { required, type Type } from '../types/type.ts'
import { toJson, type Json } from '../values/json.ts'
import { docCommentAbove } from './doc-comment.ts'
import { metadataOf, textMember } from './metadata.ts'
import { sourceText } from './source-text.ts'

/** What a form needs to know of an input. */
export type InputDescription = {
  /** `workflow.input`, or `workflow.call.input` for an input of a call. */
  name: string
  type: Type
  typeText: string
  /** Whether it may be left out. */
  optional: boolean
  /** The default as it is written. */
  defaultText?: string
  /** The default, where it does not depend on anything. */
  defaultValue?: Json
  help?: string
  label?: string
  /** The same in Chinese, as `help_zh` and `label_zh` beside them. */
  helpZh?: string
  labelZh?: string
  choices?: readonly Json[]
  /** The least and the most that a number may be. */
  min?: number
  max?: number
  /** File name patterns, such as `*.bam`. */
  patterns?: readonly string[]
  /** So many sequences its file has to hold. */
  leastSequences?: number
  /** What of another input it takes. */
  takenFrom?: TakenFrom
  /** What of the file of another input it has to suit. */
  fits?: Fits
  /** A heading to list it under; the call, for an input of a call. */
  group?: string
  /** The author wants it to be looked at even where it has a default. */
  important?: true
}

/** An input whose values stand in a table, or in a list of structs, that another input is given. */
export type TakenFrom = {
  /** The name of a column, of several with commas between, or a value of the column that the other input names. */
  what: 'column' | 'columns' | 'value'
  /** The other input, by its whole name. */
  input: string
  /** Of a list of structs: the member whose values are meant. */
  member?: string
  /** The first column of the table names its rows, and is none of those that are meant. */
  rowNames?: true
}

/** What an input has to suit in the file that another input is given. */
export type Fits = {
  /** The alphabet of its sequences, their length, or the columns of a table, of which each has a row. */
  what: 'alphabet' | 'span' | 'rows'
  /** The other input, by its whole name. */
  input: string
  /** Of a span: the input that says where it begins, by its whole name. */
  start?: string
}

export type OutputDescription = {
  name: string
  type: Type
  typeText: string
} & Pick<InputDescription, 'help' | 'label' | 'helpZh' | 'labelZh'>

type Owner = CheckedTask | CheckedWorkflow

/** An input as a form shows it. */
export function describeInput(
  owner: Owner,
  input: CheckedDeclaration,
  name: string,
  group?: string,
): InputDescription {
  const { type, expression } = input
  const description: InputDescription = {
    name,
    type,
    typeText: formatType(type),
    optional: !isRequired(input),
  }
  if (group !== undefined) description.group = group
  if (expression) {
    description.defaultText = sourceText(owner.document, expression.span)
    const value = constantJson(input, owner.document)
    if (value !== undefined) description.defaultValue = value
  }
  const bare = required(type)
  if (bare.kind === 'Enum') description.choices = bare.choices
  const { takenFrom, fits, ...meta } = parameterMeta(owner, input)
  if (takenFrom) description.takenFrom = { ...takenFrom, input: beside(name, takenFrom.input) }
  if (fits)
    description.fits = {
      ...fits,
      input: beside(name, fits.input),
      ...(fits.start !== undefined && { start: beside(name, fits.start) }),
    }
  return { ...description, ...meta }
}

/** The whole name of an input that stands beside another one. */
const beside = (name: string, other: string) => name.slice(0, name.lastIndexOf('.') + 1) + other

/** The outputs in the order of the source; one that is repeated word for word is told once. */
export function describeOutputs(owner: Owner, nameOf: (name: string) => string): OutputDescription[] {
  const names = new Set(owner.node.output?.declarations.map(({ name }) => name.text))
  return [...names].flatMap((name) => {
    const output = owner.outputs.find((each) => each.name === name)
    return output ? [describeOutput(owner, output, nameOf(name))] : []
  })
}

function describeOutput(owner: Owner, output: CheckedDeclaration, name: string): OutputDescription {
  const { help, label, helpZh, labelZh } = parameterMeta(owner, output)
  return {
    name,
    type: output.type,
    typeText: formatType(output.type),
    ...(help === undefined ? {} : { help }),
    ...(label === undefined ? {} : { label }),
    ...(helpZh === undefined ? {} : { helpZh }),
    ...(labelZh === undefined ? {} : { labelZh }),
  }
}

function constantJson({ expression, type }: CheckedDeclaration, document: CheckedDocument): Json | undefined {
  const value = expression && evaluateConstant(expression, type, document.version)
  return value === undefined ? undefined : toJson(value)
}

type ParameterMeta = Pick<
  InputDescription,
  | 'help'
  | 'label'
  | 'helpZh'
  | 'labelZh'
  | 'choices'
  | 'min'
  | 'max'
  | 'patterns'
  | 'leastSequences'
  | 'takenFrom'
  | 'fits'
  | 'group'
  | 'important'
>

/**
 * What the author says of a parameter: in parameter_meta, as a text or as an object under the names in common
 * use, else in a comment above it.
 */
function parameterMeta(owner: Owner, { name, node: declaration }: CheckedDeclaration): ParameterMeta {
  const meta = describedParameter(owner, name)
  if (meta.help !== undefined) return meta
  const help = docCommentAbove(owner.document, declaration.span)
  return help === undefined ? meta : { ...meta, help }
}

function describedParameter(owner: Owner, name: string): ParameterMeta {
  const node = owner.node.parameterMeta?.members.find((member) => member.name.text === name)?.value
  if (!node) return {}
  if (node.kind === 'meta-scalar') return typeof node.value === 'string' ? { help: node.value } : {}
  if (node.kind !== 'meta-object') return {}
  const members = metadataOf(node)
  const meta: ParameterMeta = {}
  const help = textMember(members, 'help', 'description', 'desc')
  const label = textMember(members, 'label', 'title')
  const group = textMember(members, 'group', 'category')
  if (help !== undefined) meta.help = help
  if (label !== undefined) meta.label = label
  const helpZh = textMember(members, 'help_zh')
  const labelZh = textMember(members, 'label_zh')
  if (helpZh !== undefined) meta.helpZh = helpZh
  if (labelZh !== undefined) meta.labelZh = labelZh
  if (group !== undefined) meta.group = group
  if (Array.isArray(members['choices'])) meta.choices = members['choices']
  const [min, max] = [numberMember(members['min']), numberMember(members['max'])]
  if (min !== undefined) meta.min = min
  if (max !== undefined) meta.max = max
  const leastSequences = numberMember(members['least_sequences'])
  if (leastSequences !== undefined) meta.leastSequences = leastSequences
  if (members['important'] === true) meta.important = true
  const { patterns } = members
  if (Array.isArray(patterns)) meta.patterns = patterns.filter((pattern) => typeof pattern === 'string')
  const takenFrom = takenFromOf(members)
  if (takenFrom) meta.takenFrom = takenFrom
  const fits = fitsOf(members)
  if (fits) meta.fits = fits
  return meta
}

/** `column_of`, `columns_of` and `value_of`, of which the last may name a member of structs behind a point. */
function takenFromOf(members: Readonly<Record<string, Json>>): TakenFrom | undefined {
  const rowNames = members['row_names'] === true ? ({ rowNames: true } as const) : {}
  const [column, columns] = [textMember(members, 'column_of'), textMember(members, 'columns_of')]
  if (column !== undefined) return { what: 'column', input: column, ...rowNames }
  if (columns !== undefined) return { what: 'columns', input: columns, ...rowNames }
  const [input, member] = textMember(members, 'value_of')?.split('.') ?? []
  if (input === undefined) return undefined
  return { what: 'value', input, ...(member !== undefined && { member }) }
}

/** `alphabet_of`, `rows_for`, and `span_of`, behind whose point stands the input that says where the span begins. */
function fitsOf(members: Readonly<Record<string, Json>>): Fits | undefined {
  const [alphabet, rows] = [textMember(members, 'alphabet_of'), textMember(members, 'rows_for')]
  if (alphabet !== undefined) return { what: 'alphabet', input: alphabet }
  if (rows !== undefined) return { what: 'rows', input: rows }
  const [input, start] = textMember(members, 'span_of')?.split('.') ?? []
  return input === undefined || start === undefined ? undefined : { what: 'span', input, start }
}

const numberMember = (value: Json | undefined) =>
  typeof value === 'number' || typeof value === 'bigint' ? Number(value) : undefined
