import type { SampleColumn } from '@omics/contract/samples/columns'
import type { CellConflict, StaleCells } from '@omics/contract/samples/samples'
import { readName, sameValue, type CellValue } from '@omics/contract/samples/values'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { columnsOf, holdColumns } from './columns.ts'
import { cellReader, type CellReader } from './reading.ts'
import { samplesByIds } from './rows.ts'
import { findTaken } from './taken.ts'
import { change, fieldFault, lockSamples, updateSamples, type StoredSample, type Values } from './write.ts'

/** One cell that somebody wants changed, with what they saw in it. */
export interface CellEdit {
  readonly sample_id: string
  readonly column_id: string
  readonly base?: CellValue | undefined
  readonly value: CellValue
}

interface EditedSample {
  readonly id: string
  name: string
  readonly values: Values
}

type Fault = ReturnType<typeof fieldFault>

/**
 * Changes cells, all or none. A cell is stale where it holds neither its base nor the new value; `seen` gives the
 * version of a sample that somebody looked at, under which nothing can be stale. Edits of different cells merge.
 */
export async function editCells(
  db: Database,
  grant: Grant<'edit'>,
  edits: readonly CellEdit[],
  seen: ReadonlyMap<string, number> = new Map(),
): Promise<{ before: CellEdit[] }> {
  return change(db, async (tx) => {
    await holdColumns(tx, grant)
    const columns = await columnsOf(tx, grant)
    const byId = new Map(columns.map((column) => [column.id, column]))
    const stored = await lockSamples(tx, grant, [...new Set(edits.map((edit) => edit.sample_id))])
    const read = await cellReader(
      tx,
      grant,
      edits.map((edit) => [byId.get(edit.column_id), edit.value] as const),
    )
    const faults: Fault[] = []
    const conflicts: CellConflict[] = []
    const before: CellEdit[] = []
    const edited = new Map<string, EditedSample>()
    for (const [index, edit] of edits.entries()) {
      const sample = stored.get(edit.sample_id)
      if (!sample) throw new Problem('not_found')
      const value = readEdit(edit, byId.get(edit.column_id), read, `cells.${index}`, faults)
      if (value === undefined) continue
      const now = cellOf(sample, edit.column_id)
      if (isStale(edit, value, now, seen.get(sample.id) === sample.version, seen.has(sample.id))) {
        conflicts.push({ ...edit, base: edit.base ?? null, yours: value, theirs: now })
        continue
      }
      if (sameValue(value, now)) continue
      before.push({ sample_id: sample.id, column_id: edit.column_id, value: now })
      setCell(edited, sample, edit.column_id, value)
    }
    if (faults.length > 0) throw new Problem('validation', { fields: faults.slice(0, 1000) })
    if (conflicts.length > 0) throw await stale(tx, grant, conflicts)
    await store(tx, grant, columns, [...edited.values()], edits)
    return { before }
  })
}

function readEdit(
  edit: CellEdit,
  column: SampleColumn | undefined,
  read: CellReader,
  path: string,
  faults: Fault[],
): CellValue | undefined {
  const reading = edit.column_id === 'name' ? readName(edit.value) : column && read(column, edit.value)
  if (reading && 'value' in reading) return reading.value
  faults.push(fieldFault(`${path}.value`, reading?.fault ?? { code: 'no_such_column' }))
  return undefined
}

function isStale(
  edit: CellEdit,
  value: CellValue,
  now: CellValue,
  unchanged: boolean,
  versioned: boolean,
): boolean {
  if (unchanged || sameValue(value, now)) return false
  if (edit.base === undefined) return versioned
  return !sameValue(edit.base, now)
}

function cellOf(sample: StoredSample, columnId: string): CellValue {
  return columnId === 'name' ? sample.name : (sample.values[columnId] ?? null)
}

function setCell(
  edited: Map<string, EditedSample>,
  sample: StoredSample,
  columnId: string,
  value: CellValue,
): void {
  const row = edited.get(sample.id) ?? { id: sample.id, name: sample.name, values: { ...sample.values } }
  edited.set(sample.id, row)
  if (columnId === 'name') row.name = String(value)
  else if (value === null) delete row.values[columnId]
  else row.values[columnId] = value
}

async function stale(tx: Database, grant: Grant, conflicts: CellConflict[]): Promise<Problem> {
  const ids = [...new Set(conflicts.map((conflict) => conflict.sample_id))].slice(0, 200)
  const data: StaleCells = { items: await samplesByIds(tx, grant, ids), conflicts: conflicts.slice(0, 1000) }
  return new Problem('stale', { data })
}

async function store(
  tx: Database,
  grant: Grant<'edit'>,
  columns: readonly SampleColumn[],
  rows: readonly EditedSample[],
  edits: readonly CellEdit[],
): Promise<void> {
  if (rows.length === 0) return
  const touched = new Set(edits.map((edit) => edit.column_id))
  const unique = columns.filter((column) => column.unique && touched.has(column.id))
  if (touched.has('name') || unique.length > 0) {
    const taken = (await findTaken(tx, grant, unique, rows)).filter(
      ({ column }) => column !== 'name' || touched.has('name'),
    )
    const fields = taken.map(({ index, column, fault }) => {
      const columnId = column === 'name' ? 'name' : column.id
      const at = edits.findIndex((edit) => edit.sample_id === rows[index]?.id && edit.column_id === columnId)
      return fieldFault(`cells.${Math.max(at, 0)}.value`, fault)
    })
    if (fields.length > 0) throw new Problem('validation', { fields: fields.slice(0, 1000) })
  }
  await updateSamples(tx, columns, rows)
}
