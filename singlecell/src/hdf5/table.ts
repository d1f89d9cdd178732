import type { Dataset, Group } from 'h5wasm'
import type { Column } from '../cells.ts'
import { codedOf } from '../coded.ts'
import { attributeOf, datasetIn, groupIn, numbersOf, textAttribute, textsOf, wholeOf } from './reading.ts'

/** A table of anndata, by what it is kept as: a group of columns, or since before 0.7 one list of records. */
export interface Table {
  readonly index: () => string[]
  /** The same in pieces, of which one is held at a time. */
  readonly pieces: () => Iterable<readonly string[]>
  /** How many groups a column has, of which no more is read than that takes; null for one of numbers. */
  readonly groups: (name: string) => number | null
  readonly names: readonly string[]
  readonly column: (name: string) => Column | undefined
  readonly rows: number
}

/** https://anndata.readthedocs.io/en/latest/fileformat-prose.html */
export function tableOf(parent: Group, name: string): Table | undefined {
  const group = groupIn(parent, name)
  if (group) return ofGroup(group)
  const records = datasetIn(parent, name)
  return records && ofRecords(parent, name, records)
}

function ofGroup(group: Group): Table {
  const index = textAttribute(group, '_index') ?? (group.keys().includes('_index') ? '_index' : 'index')
  const order = textsOf(attributeOf(group, 'column-order'))
  const present = new Set(group.keys())
  const all = order.length > 0 ? order : [...present]
  const names = all.filter((name) => present.has(name) && name !== index && name !== '__categories')
  const keys = datasetIn(group, index)
  return {
    index: () => textsOf(wholeOf(keys)),
    pieces: () => (keys ? piecesOf(keys) : []),
    groups: (name) => groupsIn(group, name),
    names,
    rows: keys?.shape?.[0] ?? 0,
    column: (name) => columnOf(group, name),
  }
}

/** Texts that are read at a time: the library keeps each of them twice for a moment. */
const piece = 2 ** 14

function* piecesOf(keys: Dataset): Generator<string[]> {
  const rows = keys.shape?.[0] ?? 0
  for (let from = 0; from < rows; from += piece)
    yield textsOf(keys.slice([[from, Math.min(rows, from + piece)]]))
}

function groupsIn(group: Group, name: string): number | null {
  const inner = groupIn(group, name)
  const categories = inner ? datasetIn(inner, 'categories') : datasetIn(group, `__categories/${name}`)
  if (categories) return categories.shape?.[0] ?? 0
  const data = inner ? undefined : datasetIn(group, name)
  if (data && !isText(data) && !data.metadata.enum_type) return null
  return groupsOf(columnOf(group, name))
}

const groupsOf = (column: Column | undefined) => (column && 'names' in column ? column.names.length : null)

function columnOf(group: Group, name: string): Column | undefined {
  const inner = groupIn(group, name)
  if (inner) {
    const [codes, names] = [datasetIn(inner, 'codes'), datasetIn(inner, 'categories')]
    if (codes && names) return coded(name, codes, textsOf(wholeOf(names)))
    // A nullable array of anndata: its values beside what is missing.
    const [values, mask] = [datasetIn(inner, 'values'), datasetIn(inner, 'mask')]
    const missing = mask && numbersOf(wholeOf(mask))
    return values && ofValues(name, values, (at) => Boolean(missing?.[at]))
  }
  const data = datasetIn(group, name)
  if (!data) return undefined
  const categories = datasetIn(group, `__categories/${name}`)
  return categories ? coded(name, data, textsOf(wholeOf(categories))) : ofValues(name, data, () => false)
}

const coded = (name: string, codes: Dataset, names: readonly string[]): Column => ({
  name,
  codes: Int32Array.from(numbersOf(wholeOf(codes)), (code) => (code < names.length ? code : -1)),
  names,
})

function ofValues(name: string, data: Dataset, isMissing: (at: number) => boolean): Column | undefined {
  if (data.shape?.length !== 1) return undefined
  if (isText(data)) return codedOf(name, textsOf(wholeOf(data)))
  const values = Float64Array.from(numbersOf(wholeOf(data)), (value, at) => (isMissing(at) ? NaN : value))
  return data.metadata.enum_type
    ? {
        name,
        codes: Int32Array.from(values, (value) => (Number.isNaN(value) ? -1 : value)),
        names: ['false', 'true'],
      }
    : { name, values }
}

const isText = (data: Dataset) => typeof data.dtype === 'string' && /^[SA]/.test(data.dtype)

function ofRecords(parent: Group, table: string, data: Dataset): Table | undefined {
  const members = data.metadata.compound_type?.members.map(({ name }) => name)
  if (!members) return undefined
  const records = () => {
    const all = wholeOf(data)
    return (Array.isArray(all) ? all : []).filter((one) => Array.isArray(one))
  }
  const at = Math.max(0, members.indexOf('index'))
  const index = () => records().map((record) => String(record[at]))
  const column = (name: string): Column => {
    const values = records().map((record) => record[members.indexOf(name)])
    const categories =
      datasetIn(parent, `uns/${name}_categories`) ?? datasetIn(parent, `../uns/${name}_categories`)
    if (categories && table === 'obs')
      return { name, codes: Int32Array.from(values, Number), names: textsOf(wholeOf(categories)) }
    return values.every((value) => typeof value === 'number' || typeof value === 'bigint')
      ? { name, values: Float64Array.from(values, Number) }
      : codedOf(name, values.map(String))
  }
  return {
    index,
    pieces: () => [index()],
    groups: (name) => groupsOf(column(name)),
    names: members.filter((_, place) => place !== at),
    rows: data.shape?.[0] ?? 0,
    column,
  }
}
