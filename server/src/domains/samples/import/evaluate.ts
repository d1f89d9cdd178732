import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { SampleColumn } from '@omics/contract/samples/columns'
import type { CellFault } from '@omics/contract/samples/faults'
import type { ImportPlan } from '@omics/contract/samples/import'
import { readName, sameValue } from '@omics/contract/samples/values'
import type { Database } from '../../../db/database.ts'
import type { Grant } from '../../../http/grant.ts'
import { columnsOf } from '../columns.ts'
import { toArray } from '../conditions.ts'
import { cellReader, type CellReader } from '../reading.ts'
import { findTaken } from '../taken.ts'
import type { StoredSample, Values } from '../write.ts'
import { plannedColumns, type Targets } from './planned-columns.ts'
import type { Table } from './table.ts'

export interface ImportRow {
  readonly id: string
  readonly name: string
  readonly values: Values
  /** Its row in the file. */
  readonly row: number
}

export interface ImportFault {
  readonly row: number
  /** Index of the file's column, or -1 where the file lacks it. */
  readonly column: number
  readonly header: string
  readonly value: string
  readonly fault: CellFault
}

export interface Evaluation {
  /** One for a cell, by row and column. */
  readonly faults: readonly ImportFault[]
  readonly added: readonly ImportRow[]
  readonly updated: readonly ImportRow[]
  readonly unchanged: number
  /** Columns that the plan makes, with the ids that the rows use. */
  readonly newColumns: readonly SampleColumn[]
  /** Choices that the plan adds to columns. */
  readonly newChoices: ReadonlyMap<string, readonly string[]>
}

/**
 * Works out what an import would do: every row read, every faulty cell with its reason. Changes nothing.
 * @param holds keeps the samples that it would change as they are until the transaction ends
 */
export async function evaluateImport(
  db: Database,
  grant: Grant<'edit'>,
  table: Table,
  plan: ImportPlan,
  holds = false,
): Promise<Evaluation> {
  const existing = await columnsOf(db, grant)
  const { columns, nameIndex, newColumns, newChoices } = plannedColumns(table, plan, existing)
  const read = await cellReader(db, grant, fileCells(table, columns), plan.date_order)
  const present = await samplesPresent(
    db,
    grant,
    table.rows.map((row) => row.cells[nameIndex] ?? ''),
    holds,
  )
  const faultAt = (at: number, column: number, fault: CellFault): ImportFault => ({
    row: table.rows[at]?.number ?? 0,
    column,
    header: table.headers[column] ?? '',
    fault,
    value: table.rows[at]?.cells[column] ?? '',
  })
  const faults: ImportFault[] = []
  const added: (ImportRow & { at: number })[] = []
  const updated: (ImportRow & { at: number })[] = []
  let unchanged = 0
  for (const [at, row] of table.rows.entries()) {
    if (at % 2000 === 1999) await breathe()
    const report = (column: number, fault: CellFault) => faults.push(faultAt(at, column, fault))
    const name = readName(row.cells[nameIndex])
    if ('fault' in name) report(nameIndex, name.fault)
    const text = 'value' in name ? name.value : ''
    const old = present.get(text)
    const values = readRow(row.cells, columns, read, old, report)
    if (old) {
      if (plan.existing === 'refuse') report(nameIndex, { code: 'name_exists' })
      else if (isSame(values, old.values)) unchanged += 1
      else updated.push({ id: old.id, name: text, values, row: row.number, at })
    } else if (text !== '') added.push({ id: uuidv7(), name: text, values, row: row.number, at })
  }
  faults.push(...requiredLacking([...existing, ...newColumns], columns, added.length))
  const rows = [...added, ...updated]
  const number = (index: number) => table.rows[rows[index]?.at ?? 0]?.number ?? 0
  for (const taken of await findTaken(db, grant, [...existing, ...newColumns], rows, number)) {
    if (taken.fault.code === 'name_exists') continue
    const at = rows[taken.index]?.at ?? 0
    const column = taken.column === 'name' ? nameIndex : columns.indexOf(taken.column)
    faults.push(faultAt(at, column, taken.fault))
  }
  return { faults: oneForACell(faults), added, updated, unchanged, newColumns, newChoices }
}

/** A cell with two faults tells the first; the other is told when that is mended. */
function oneForACell(faults: readonly ImportFault[]): ImportFault[] {
  const sorted = faults.toSorted((a, b) => a.row - b.row || a.column - b.column)
  return sorted.filter((fault, index) => {
    const before = sorted[index - 1]
    // What the file lacks has no cell of its own.
    return fault.column < 0 || before?.row !== fault.row || before.column !== fault.column
  })
}

function* fileCells(table: Table, columns: Targets): Generator<readonly [SampleColumn | undefined, unknown]> {
  for (const [index, column] of columns.entries()) {
    if (column?.type !== 'file' && column?.type !== 'files') continue
    for (const row of table.rows) yield [column, row.cells[index]]
  }
}

/** A row's values over what its sample has: an empty cell of the file leaves what stands there. */
function readRow(
  cells: readonly string[],
  columns: Targets,
  read: CellReader,
  old: StoredSample | undefined,
  report: (column: number, fault: CellFault) => void,
): Values {
  const values: Values = { ...old?.values }
  for (const [index, column] of columns.entries()) {
    if (!column) continue
    const raw = cells[index] ?? ''
    if (raw === '' && old?.values[column.id] !== undefined) continue
    const reading = read(column, raw)
    if ('fault' in reading) report(index, reading.fault)
    else if (reading.value !== null) values[column.id] = reading.value
  }
  return values
}

function isSame(a: Values, b: Values): boolean {
  return (
    Object.keys(a).length === Object.keys(b).length &&
    Object.entries(a).every(([id, value]) => sameValue(value, b[id]))
  )
}

/** New samples need a value in each required column; where the file lacks the whole column that is one fault. */
function requiredLacking(all: readonly SampleColumn[], columns: Targets, added: number): ImportFault[] {
  if (added === 0) return []
  return all
    .filter((column) => column.required && !columns.some((target) => target?.id === column.id))
    .map((column) => ({ row: 1, column: -1, header: column.label, value: '', fault: { code: 'required' } }))
}

async function samplesPresent(
  db: Database,
  grant: Grant,
  names: readonly string[],
  holds: boolean,
): Promise<ReadonlyMap<string, StoredSample>> {
  const { rows } = await db.execute<StoredSample>(sql`
    select id, name, values, version from sample where project_id = ${grant.projectId} and deleted_at is null
      and name = any(${toArray(names.filter((name) => name.length <= 200 && !name.includes('\u0000')))}::text[])
    order by id ${holds ? sql`for no key update` : sql``}`)
  return new Map(rows.map((row) => [row.name, row]))
}
