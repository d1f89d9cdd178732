import type { CheckedDocument } from '../check/checked.ts'
import { formatType } from '../types/format.ts'
import { isOptional, required, type Type } from '../types/type.ts'
import type { Json } from '../values/json.ts'
import { textMember } from './metadata.ts'
import { titlesIn } from './step-words.ts'
import { stepGraph, type StepGraph } from './step-graph.ts'
import type { Fits, TakenFrom } from './parameters.ts'
import { describeWorkflow } from './workflows.ts'

/** JSON that every reader understands. */
export type PlainJson = string | number | boolean | null | PlainJson[] | { [key: string]: PlainJson }

export type PlainInput = {
  name: string
  type: string
  optional: boolean
  help: string
  label: string
  help_zh: string
  label_zh: string
  group: string
  choices: PlainJson[]
  min?: number
  max?: number
  default_text: string
  default_value?: PlainJson
  patterns: string[]
  least_sequences?: number
  taken_from?: { what: TakenFrom['what']; input: string; member: string; row_names: boolean }
  fits?: { what: Fits['what']; input: string; start: string }
  important: boolean
  /** What each item holds, where it is a list of structs; empty elsewhere. */
  members: PlainMember[]
}

export type PlainTask = {
  name: string
  help: string
  label: string
  help_zh: string
  label_zh: string
  images: string[]
  path: string
}

export type PlainMember = { name: string; type: string; optional: boolean }

/** What screens and forms show of a workflow, in words that can be stored and sent. */
export type PlainDescription = {
  name: string
  wdl_version: string
  inputs: PlainInput[]
  outputs: { name: string; type: string; help: string; label: string; help_zh: string; label_zh: string }[]
  tasks: PlainTask[]
  images: string[]
  graph: StepGraph
}

/** The workflow of a checked document as plain JSON; `undefined` when it has none. */
export function plainDescription(document: CheckedDocument): PlainDescription | undefined {
  const described = describeWorkflow(document)
  if (!described) return undefined
  return {
    name: described.name,
    wdl_version: document.version,
    inputs: described.inputs.map((input) => ({
      name: input.name,
      type: input.typeText,
      optional: input.optional,
      help: input.help ?? '',
      label: input.label ?? '',
      help_zh: input.helpZh ?? '',
      label_zh: input.labelZh ?? '',
      group: input.group ?? '',
      choices: (input.choices ?? []).map(plain),
      ...(input.min !== undefined && { min: input.min }),
      ...(input.max !== undefined && { max: input.max }),
      default_text: input.defaultText ?? '',
      ...(input.defaultValue !== undefined && { default_value: plain(input.defaultValue) }),
      patterns: [...(input.patterns ?? [])],
      ...(input.leastSequences !== undefined && { least_sequences: input.leastSequences }),
      ...(input.takenFrom && { taken_from: plainTakenFrom(input.takenFrom) }),
      ...(input.fits && { fits: { start: '', ...input.fits } }),
      important: input.important ?? false,
      members: membersOf(input.type),
    })),
    outputs: described.outputs.map(({ name, typeText, help, label, helpZh, labelZh }) => ({
      name,
      type: typeText,
      help: help ?? '',
      label: label ?? '',
      help_zh: helpZh ?? '',
      label_zh: labelZh ?? '',
    })),
    tasks: described.tasks.map(({ name, description, meta, images, uri }) => ({
      name,
      help: description ?? '',
      help_zh: textMember(meta, 'description_zh', 'summary_zh') ?? '',
      label: '',
      label_zh: '',
      ...titlesIn(meta),
      images: [...images],
      path: uri,
    })),
    images: [...described.images],
    graph: stepGraph(document),
  }
}

const plainTakenFrom = ({ what, input, member = '', rowNames }: TakenFrom) => ({
  what,
  input,
  member,
  row_names: rowNames === true,
})

function membersOf(type: Type): PlainMember[] {
  const list = required(type)
  const item = list.kind === 'Array' ? required(list.item) : undefined
  if (item?.kind !== 'Struct') return []
  return [...item.members].map(([name, member]) => ({
    name,
    type: formatType(member),
    optional: isOptional(member),
  }))
}

/** Whole numbers beyond 2^53, which no reader would keep exactly, become text. */
function plain(json: Json): PlainJson {
  if (typeof json === 'bigint') return Number.isSafeInteger(Number(json)) ? Number(json) : String(json)
  if (json === null || typeof json !== 'object') return json
  if (isList(json)) return json.map(plain)
  return Object.fromEntries(Object.entries(json).map(([name, member]) => [name, plain(member)]))
}

const isList = (json: Json): json is readonly Json[] => Array.isArray(json)
