import { isList, Json } from '@omics/contract/json'
import { rangeFault } from '@omics/contract/warehouse/range'
import type { WorkflowInput } from '@omics/contract/warehouse/workflows'

export type Values = Readonly<Record<string, Json>>

const file = /^omics:\/\/([0-9a-f-]{36})\/(.*)$/

/** How inputs name a file of the platform. */
export function fileUri({ id, name }: { id: string; name: string }): string {
  return `omics://${id}/${name}`
}

/** The file that a value names, if it names one of the platform. */
export function namedFile(value: Json): { id: string; name: string } | undefined {
  const [, id, name] = (typeof value === 'string' && file.exec(value)) || []
  return id === undefined || name === undefined ? undefined : { id, name }
}

/** The name of the file that a value refers to; an address stays as it is. */
export function fileNameOf(value: Json): string {
  return typeof value === 'string' ? (file.exec(value)?.[2] ?? value) : ''
}

/** Whether a text is an address from which a run fetches a file. */
export function isAddress(text: string): boolean {
  return /^(https?|s3):\/\/[^/\s]+\/.*[^/\s]$/i.test(text)
}

type Typed = Pick<WorkflowInput, 'type' | 'choices' | 'members'>
export type Member = WorkflowInput['members'][number]
export type Row = Readonly<Record<string, Json>>

export type Kind =
  | 'file'
  | 'files'
  | 'boolean'
  | 'integer'
  | 'number'
  | 'choice'
  | 'text'
  | 'records'
  | 'json'

/** Which field an input gets, from its type as WDL writes it. */
export function kindOf({ type, choices, members }: Typed): Kind {
  const plain = type.replace(/[?+]+$/, '')
  if (choices.length > 0) return 'choice'
  if (members.length > 0 && members.every(hasField)) return 'records'
  if (plain === 'File') return 'file'
  if (/^Array\[File\]$/.test(plain)) return 'files'
  if (plain === 'Boolean') return 'boolean'
  if (plain === 'Int') return 'integer'
  if (plain === 'Float') return 'number'
  return plain === 'String' || plain === 'Directory' ? 'text' : 'json'
}

const hasField = ({ type }: Member) => kindOf({ type, choices: [], members: [] }) !== 'json'

/** A list of structs, each of whose members has a field of its own, as the rows that it holds. */
export function rowsIn(members: readonly Member[], value: Json | undefined): readonly Row[] | undefined {
  if (!isSet(value)) return []
  if (!Array.isArray(value)) return undefined
  const byName = new Map(members.map((member) => [member.name, member]))
  const rows = value.flatMap((item) => (isRow(byName, item) ? [item] : []))
  return rows.length === value.length ? rows : undefined
}

function isRow(members: ReadonlyMap<string, Member>, item: Json): item is Record<string, Json> {
  if (typeof item !== 'object' || item === null || isList(item)) return false
  return Object.entries(item).every(([name, held]) => {
    const member = members.get(name)
    return member && fieldFor({ type: member.type, choices: [], members: [] }, held) !== 'json'
  })
}

/**
 * Which field shows a value: that of the input's type, or JSON where that field could not show what was given (a number
 * as text, a text for a list), so that nothing runs which is not seen.
 */
export function fieldFor(input: Typed, value: Json | undefined): Kind {
  const kind = kindOf(input)
  return !isSet(value) || shows(kind, value, input) ? kind : 'json'
}

function shows(kind: Kind, value: Json | undefined, { choices, members }: Typed): boolean {
  switch (kind) {
    case 'file':
    case 'text':
      return typeof value === 'string'
    case 'files':
      return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')
    case 'boolean':
      return typeof value === 'boolean'
    case 'integer':
      return Number.isSafeInteger(value)
    case 'number':
      return typeof value === 'number'
    case 'choice':
      return choices.some((choice) => JSON.stringify(choice) === JSON.stringify(value))
    case 'records':
      return rowsIn(members, value) !== undefined
    case 'json':
      return true
  }
}

/** A value as a field for JSON shows it; what somebody wrote and nobody can read stays as it was written. */
export function writtenJson(value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' && readJson(value) === undefined ? value : JSON.stringify(value)
}

/** The value that a text means: nothing, JSON, or the text itself, which the check before a launch refuses. */
export function meantBy(text: string): Json | undefined {
  return text.trim() === '' || text.trim() === 'null' ? undefined : (readJson(text) ?? text)
}

/** The value of a text in JSON; nothing where it cannot be read, and for null. */
export function readJson(text: string): Json | undefined {
  try {
    return Json.safeParse(JSON.parse(text)).data ?? undefined
  } catch {
    return undefined
  }
}

/** Values whose names leave out the workflow's, as its authors write them too, by their whole names. */
export function byWholeNames(values: Values, inputs: readonly { name: string }[]): Values {
  const whole = new Map(inputs.map(({ name }) => [shortName(name), name]))
  const known = new Set(inputs.map(({ name }) => name))
  const named = Object.entries(values).filter(([name]) => !name.startsWith('#'))
  return Object.fromEntries(
    named.map(([name, value]) => [known.has(name) ? name : (whole.get(name) ?? name), value]),
  )
}

/** How a reader says whether something is so; without it the values of WDL stand. */
type SayYesOrNo = (word: 'yes' | 'no') => string

/** A value as one line for the column that shows what the first row gets. */
export function shown(value: Json | undefined, say?: SayYesOrNo): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return say ? say(value ? 'yes' : 'no') : String(value)
  if (typeof value === 'string') return fileNameOf(value)
  if (Array.isArray(value)) return value.map((member) => shown(member, say)).join(', ')
  if (typeof value !== 'object') return String(value)
  return `{ ${Object.entries(value)
    .map(([name, member]) => `${name}: ${shown(member, say)}`)
    .join(', ')} }`
}

/** The default of an input as people write it: texts without their quotes, and whether something is so in words. */
export function defaultShown(
  { default_text, default_value }: Pick<WorkflowInput, 'default_text' | 'default_value'>,
  say: SayYesOrNo,
): string {
  if (typeof default_value === 'boolean') return shown(default_value, say)
  return typeof default_value === 'string' ? default_value : default_text
}

/** Whether an input has a value; an empty text is none, an empty list is one, for its default may be another. */
export function isSet(value: Json | undefined): boolean {
  return value !== undefined && value !== null && value !== ''
}

/** Values without those that are empty, as they are sent. */
export function withoutEmpty(values: Values): Record<string, Json> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isSet(value)))
}

/** What forms call an input, in both languages: its author's label, or its name behind the workflow's. */
function calledOf({ label, label_zh, name }: Pick<WorkflowInput, 'label' | 'label_zh' | 'name'>) {
  const own = label || shortName(name)
  return { en: own, zh: label_zh || own }
}

/** Why a value is less or more than the author lets an input be, if so. */
export const outOfRange = (input: WorkflowInput, value: Json | undefined) =>
  rangeFault(input, calledOf(input), value ?? null)

/** The part of an input's name behind the workflow's. */
export function shortName(name: string): string {
  return name.slice(name.indexOf('.') + 1)
}
