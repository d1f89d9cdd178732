import type { SampleColumn } from '@omics/contract/samples/columns'
import type { Sample } from '@omics/contract/samples/samples'
import type { Json } from '@omics/contract/json'
import { fileUri, type Member } from '../../../../resource/inputs/input-values.ts'
import { ofName } from '../../../../resource/inputs/records/rows.ts'

/** For each member the column that fills it, by its key; `name` is the sample's own. */
export type Sources = Readonly<Record<string, string>>

/** A sample whose row does not fill a member: it holds nothing, or several files where one is wanted. */
export interface Unfit {
  readonly sample: string
  readonly member: string
  readonly found: number
}

const takesFiles = ({ type }: Member) => /\bFile\b/.test(type)
const holdsFiles = ({ type }: SampleColumn) => type === 'file' || type === 'files'

/** The columns that may fill a member. */
export function columnsFor(member: Member, columns: readonly SampleColumn[]): readonly SampleColumn[] {
  return columns.filter((column) => holdsFiles(column) === takesFiles(member))
}

/** The columns whose names are those of members, and the sample's name where a text asks for it. */
export function matchedSources(members: readonly Member[], columns: readonly SampleColumn[]): Sources {
  const matched = members.flatMap((member) => {
    const called = member.name.toLowerCase()
    const column = columnsFor(member, columns).find(({ key }) => key.toLowerCase() === called)
    if (column) return [[member.name, column.key] as const]
    return ofName.test(member.name) && !takesFiles(member) ? [[member.name, 'name'] as const] : []
  })
  return Object.fromEntries(matched)
}

/** The members that must be filled and have no column yet. */
export function openMembers(members: readonly Member[], sources: Sources): readonly Member[] {
  return members.filter(({ name, optional }) => !optional && sources[name] === undefined)
}

/** One record for each sample, as the input takes it, and what is wrong with rows. */
export function recordsOf(
  members: readonly Member[],
  sources: Sources,
  columns: readonly SampleColumn[],
  samples: readonly Sample[],
): { readonly records: Record<string, Json>[]; readonly unfit: readonly Unfit[] } {
  const unfit: Unfit[] = []
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const records = samples.map((sample) => {
    const record: Record<string, Json> = {}
    for (const member of members) {
      const source = sources[member.name]
      if (source === undefined) continue
      const held = source === 'name' ? [sample.name] : itemsOf(sample, byKey.get(source))
      const many = member.type.startsWith('Array[')
      const [only] = held
      if (many && held.length > 0) record[member.name] = held
      else if (held.length === 1 && only !== undefined) record[member.name] = only
      else if (held.length > 1 || !member.optional)
        unfit.push({ sample: sample.name, member: member.name, found: held.length })
    }
    return record
  })
  return { records, unfit }
}

/** The samples whose rows made the records that stand in an input, as after they were saved or repeated. */
export function samplesIn(
  records: readonly Readonly<Record<string, Json>>[],
  members: readonly Member[],
  sources: Sources,
  columns: readonly SampleColumn[],
  samples: readonly Sample[],
): readonly Sample[] {
  return samples.filter((sample) => {
    const told = Object.entries(recordsOf(members, sources, columns, [sample]).records[0] ?? {})
    const says = (record: Readonly<Record<string, Json>>) =>
      told.every(([name, value]) => JSON.stringify(record[name]) === JSON.stringify(value))
    return told.length > 0 && records.some(says)
  })
}

/** What a cell holds: files as inputs name them. */
function itemsOf(sample: Sample, column: SampleColumn | undefined): Json[] {
  const value = column && sample.values[column.id]
  if (column === undefined || value === undefined) return []
  if (!holdsFiles(column)) return [value]
  return [value].flat().flatMap((id) => {
    const file = sample.files[id]
    return file ? [fileUri({ id: String(id), name: file.name })] : []
  })
}

/** The records of a value, where it is a list of nothing else. */
export function recordsIn(value: Json | undefined): readonly Readonly<Record<string, Json>>[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined
  const records = value.flatMap((item) =>
    typeof item === 'object' && item !== null && !Array.isArray(item) ? [item] : [],
  )
  return records.length === value.length ? records : undefined
}
