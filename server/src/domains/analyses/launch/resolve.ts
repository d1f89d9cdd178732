import { boundColumn } from '@omics/contract/analyses/bound-column'
import { sql } from 'drizzle-orm'
import type { Language } from '@omics/contract/errors'
import type { Json } from '@omics/contract/json'
import { rangeFault } from '@omics/contract/warehouse/range'
import type { WorkflowInput } from '@omics/contract/warehouse/workflows'
import { EvaluationError, describeFault, fromJson, type Type } from '@omics/wdl'
import type { Database } from '../../../db/database.ts'
import type { Grant } from '../../../http/grant.ts'
import type { Sentence } from '../../../http/problem.ts'
import type { Facts, InputFacts } from '../../warehouse/checking/checked.ts'
import { fileUri } from '../file-uri.ts'
import { choiceFault } from './choices.ts'
import { resourceFault } from './resources.ts'

export interface LaunchInputs {
  readonly mode: 'files' | 'samples'
  readonly inputs: Readonly<Record<string, Json>>
  readonly samples: readonly string[]
  /** Where it is to run; here unless told. */
  readonly engine?: string
}

/** One run to be: its inputs with every column replaced by the sample's value. */
export interface Row {
  readonly sampleId: string | null
  readonly label: string
  readonly inputs: Record<string, Json>
}

export interface InputFault {
  readonly input: string
  /** As the form calls it. */
  readonly called: Sentence
  readonly label: string
  /** `unknown`: the workflow has no such input. */
  readonly kind: 'missing' | 'invalid' | 'unknown'
  readonly sentence: Sentence
}

export interface ResolvedLaunch {
  readonly rows: readonly Row[]
  /** Ids of chosen samples that are not in the project any more. */
  readonly gone: readonly string[]
  readonly faults: readonly InputFault[]
}

interface SampleRow extends Record<string, unknown> {
  id: string
  name: string
  values: Record<string, Json>
}

interface ColumnRow extends Record<string, unknown> {
  id: string
  key: string
  type: string
}

const mostFaults = 200

type RowFault = Omit<InputFault, 'label'>

/**
 * Replaces columns by the values of each sample and checks every value against the type of its input. Gives all
 * faults, not only the first; a launch may go on only when there is none.
 */
export async function resolveLaunch(
  db: Database,
  grant: Grant,
  facts: Pick<Facts, 'name' | 'inputs' | 'resources'>,
  launch: LaunchInputs,
): Promise<ResolvedLaunch> {
  const { inputs: declared } = facts
  const types = new Map(declared.map((input) => [input.name, input]))
  const given = Object.entries(launch.inputs).filter(([, value]) => value !== null && value !== '')
  const rows = launch.mode === 'samples' ? await sampleRows(db, grant, launch, given, types) : [oneRow(given)]
  const faults: InputFault[] = []
  for (const [name, value] of given) {
    if (types.has(name)) continue
    const sentence = resourceFault(facts, name, value)
    if (sentence === null) faults.push(unknownInput(name))
    else if (sentence)
      faults.push({ input: name, called: { en: name, zh: name }, label: '', kind: 'invalid', sentence })
  }
  // What all rows share may be large: it is looked at once.
  const known = new Map<string, { value: Json | undefined; fault: RowFault | undefined }>()
  for (const row of rows) {
    for (const input of declared) {
      if (faults.length >= mostFaults) break
      const value = row.inputs[input.name]
      const before = known.get(input.name)
      const fault = before && before.value === value ? before.fault : faultOf(input, row)
      known.set(input.name, { value, fault })
      if (fault) faults.push({ ...fault, label: row.label })
    }
  }
  return { rows, gone: goneOf(launch, rows), faults }
}

function goneOf({ mode, samples }: LaunchInputs, rows: readonly Row[]): string[] {
  if (mode === 'files') return []
  const found = new Set(rows.map(({ sampleId }) => sampleId))
  return [...new Set(samples)].filter((id) => !found.has(id))
}

function oneRow(given: readonly (readonly [string, Json])[]): Row {
  return { sampleId: null, label: '', inputs: Object.fromEntries(given) }
}

function unknownInput(name: string): InputFault {
  const sentence = {
    en: `This version has no input ${name}. Remove it, or choose the version that has it.`,
    zh: `该版本没有输入项 ${name}，请删除它或改用有此输入项的版本。`,
  }
  return { input: name, called: { en: name, zh: name }, label: '', kind: 'unknown', sentence }
}

function faultOf(input: InputFacts, row: Row): RowFault | undefined {
  const value = row.inputs[input.name]
  const { name, called } = input
  if (value === undefined) {
    if (input.optional) return undefined
    const sentence = { en: `${called.en} has no value.`, zh: `“${called.zh}”没有填写。` }
    return { input: name, called, kind: 'missing', sentence }
  }
  try {
    fromJson(input.type, value, name)
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error
    return { input: name, called, kind: 'invalid', sentence: typeFault(error, input) }
  }
  const sentence = choiceFault(input, value) ?? rangeFault(input, called, value)
  return sentence && { input: name, called, kind: 'invalid', sentence }
}

/** A place within a value is named behind what the form calls the input. */
function typeFault({ code, args }: EvaluationError, { name, called }: InputFacts): Sentence {
  const toldAs = (language: Language) => {
    const { path } = args
    const place = path?.startsWith(name) ? called[language] + path.slice(name.length) : path
    return describeFault({ code, args: place === undefined ? args : { ...args, path: place } }, language)
  }
  return { en: toldAs('en'), zh: toldAs('zh') }
}

/** The part of an input's name behind the workflow's. */
export const shortName = (name: string) => name.slice(name.indexOf('.') + 1)

/** What people know an input by. */
export function calledOf({
  name,
  label,
  label_zh,
}: Pick<WorkflowInput, 'name' | 'label' | 'label_zh'>): Sentence {
  const en = label || shortName(name)
  return { en, zh: label_zh || en }
}

async function sampleRows(
  db: Database,
  grant: Grant,
  launch: LaunchInputs,
  given: readonly (readonly [string, Json])[],
  types: ReadonlyMap<string, { type: Type }>,
): Promise<Row[]> {
  const columns = await db.execute<ColumnRow>(
    sql`select id, key, type from sample_column where project_id = ${grant.projectId} and removed_at is null`,
  )
  const wanted = [...new Set(launch.samples)]
  const samples = await db.execute<SampleRow>(sql`
    select s.id, s.name, s.values from unnest(${sql.param(wanted)}::uuid[]) with ordinality as w(id, place)
    join sample s on s.id = w.id and s.project_id = ${grant.projectId} and s.deleted_at is null order by w.place`)
  const byKey = new Map(columns.rows.map((column) => [column.key, column]))
  const names = await fileNames(db, grant, samples.rows, columns.rows)
  return samples.rows.map((sample) => ({
    sampleId: sample.id,
    label: sample.name,
    inputs: Object.fromEntries(
      given.flatMap(([name, value]) => {
        const key = boundColumn(value)
        if (key === undefined) return [[name, value] as const]
        const cell = cellOf(sample, byKey.get(key), key, names)
        const type = types.get(name)?.type
        return cell === undefined ? [] : [[name, type ? fit(cell, type) : cell] as const]
      }),
    ),
  }))
}

function cellOf(
  sample: SampleRow,
  column: ColumnRow | undefined,
  key: string,
  names: ReadonlyMap<string, string>,
): Json | undefined {
  if (key === 'name' && !column) return sample.name
  const value = column && sample.values[column.id]
  if (value === undefined || value === null || value === '') return undefined
  if (column?.type === 'file' && typeof value === 'string') return uriOf(value, names)
  if (column?.type === 'files' && Array.isArray(value)) {
    return value.filter((id) => typeof id === 'string').map((id) => uriOf(id, names))
  }
  return value
}

const uriOf = (id: string, names: ReadonlyMap<string, string>) => fileUri({ id, name: names.get(id) ?? '' })

async function fileNames(
  db: Database,
  grant: Grant,
  samples: readonly SampleRow[],
  columns: readonly ColumnRow[],
): Promise<Map<string, string>> {
  const holders = columns.filter((column) => column.type === 'file' || column.type === 'files')
  const ids = samples.flatMap((sample) => holders.flatMap((column) => sample.values[column.id] ?? []))
  const texts = [...new Set(ids.flat().filter((id): id is string => typeof id === 'string'))]
  if (texts.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from file where id = any(${sql.param(texts)}::uuid[])
        and (project_id = ${grant.projectId} or reference_id is not null)`,
  )
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** A cell in the form that the input's type reads: numbers as text, one file where a list holds one, and back. */
function fit(cell: Json, type: Type): Json {
  switch (type.kind) {
    case 'Optional':
      return fit(cell, type.inner)
    case 'Array':
      return Array.isArray(cell) ? cell.map((item) => fit(item, type.item)) : [fit(cell, type.item)]
    case 'String':
      return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : single(cell)
    case 'Int':
    case 'Float':
      return typeof cell === 'string' && cell.trim() !== '' && !Number.isNaN(Number(cell))
        ? Number(cell)
        : cell
    case 'Boolean':
      return typeof cell === 'string' && /^(true|false)$/i.test(cell) ? cell.toLowerCase() === 'true' : cell
    default:
      return single(cell)
  }
}

const single = (cell: Json): Json => (Array.isArray(cell) && cell.length === 1 ? (cell[0] ?? cell) : cell)
