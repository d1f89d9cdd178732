import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { SampleColumn } from '@omics/contract/samples/columns'
import type { CellFault } from '@omics/contract/samples/faults'
import { keyFor } from '@omics/contract/samples/guess'
import type { ImportPlan } from '@omics/contract/samples/import'
import { readName, sameValue } from '@omics/contract/samples/values'
import type { Database } from '../../../db/database.ts'
import type { Grant } from '../../../http/grant.ts'
import { refuseField } from '../../../http/problem.ts'
import { columnsOf } from '../columns.ts'
import { knownColumn, toArray } from '../conditions.ts'
import { cellReader, type CellReader } from '../reading.ts'
import { findTaken } from '../taken.ts'
import type { StoredSample, Values } from '../write.ts'
import type { Table } from './table.ts'

export interface ImportRow {
  readonly id: string
  readonly name: string
  readonly values: Values
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
  readonly faults: readonly ImportFault[]
  readonly added: readonly ImportRow[]
  readonly updated: readonly ImportRow[]
  readonly unchanged: number
  /** Columns that the plan makes, with the ids that the rows use. */
  readonly newColumns: readonly SampleColumn[]
  /** Choices that the plan adds to columns. */
  readonly newChoices: ReadonlyMap<string, readonly string[]>
}

/** Works out what an import would do: every row read, every faulty cell with its reason. Changes nothing. */
export async function evaluateImport(
  db: Database,
  grant: Grant<'edit'>,
  table: Table,
  plan: ImportPlan,
): Promise<Evaluation> {
  const existing = await columnsOf(db, grant)
  const { columns, nameIndex, newColumns, newChoices } = planned(table, plan, existing)
  const read = await cellReader(db, grant, fileCells(table, columns), plan.date_order)
  const present = await samplesPresent(
    db,
    grant,
    table.rows.map((row) => row.cells[nameIndex] ?? ''),
  )
  const faults: ImportFault[] = []
  const added: (ImportRow & { at: number })[] = []
  const updated: (ImportRow & { at: number })[] = []
  let unchanged = 0
  for (const [at, row] of table.rows.entries()) {
    if (at % 2000 === 1999) await breathe()
    const report = (column: number, fault: CellFault) =>
      faults.push({
        ...{ row: row.number, column, header: table.headers[column] ?? '', fault },
        value: row.cells[column] ?? '',
      })
    const name = readName(row.cells[nameIndex])
    if ('fault' in name) report(nameIndex, name.fault)
    const text = 'value' in name ? name.value : ''
    const old = present.get(text)
    const values = readRow(row.cells, columns, read, old, report)
    if (old) {
      if (plan.existing === 'refuse') report(nameIndex, { code: 'name_exists' })
      else if (isSame(values, old.values)) unchanged += 1
      else updated.push({ id: old.id, name: text, values, at })
    } else if (text !== '') added.push({ id: uuidv7(), name: text, values, at })
  }
  faults.push(...requiredLacking([...existing, ...newColumns], columns, added.length))
  const rows = [...added, ...updated]
  const number = (index: number) => table.rows[rows[index]?.at ?? 0]?.number ?? 0
  for (const taken of await findTaken(db, grant, [...existing, ...newColumns], rows, number)) {
    if (taken.fault.code === 'name_exists') continue
    const at = rows[taken.index]?.at ?? 0
    const column = taken.column === 'name' ? nameIndex : columns.indexOf(taken.column)
    faults.push({
      ...{
        row: table.rows[at]?.number ?? 0,
        column,
        header: table.headers[column] ?? '',
        fault: taken.fault,
      },
      value: table.rows[at]?.cells[column] ?? '',
    })
  }
  faults.sort((a, b) => a.row - b.row || a.column - b.column)
  return { faults, added, updated, unchanged, newColumns, newChoices }
}

type Targets = readonly (SampleColumn | undefined)[]

function planned(table: Table, plan: ImportPlan, existing: readonly SampleColumn[]) {
  if (plan.targets.length !== table.headers.length) {
    throw refuseField('targets', {
      en: `Say for each of the ${table.headers.length} columns where it goes.`,
      zh: `请为全部 ${table.headers.length} 列指定去向。`,
    })
  }
  const names = plan.targets.filter((target) => target.to === 'name')
  if (names.length !== 1) {
    throw refuseField('targets', {
      en: 'Choose the one column that holds the names of the samples.',
      zh: '请指定唯一一列作为样本编号。',
    })
  }
  const keys = existing.map((column) => column.key)
  const newColumns: SampleColumn[] = []
  const used = new Set<string>()
  const columns: Targets = plan.targets.map((target, index) => {
    if (target.to === 'new') {
      const key = target.key ?? keyFor(target.label, keys)
      keys.push(key)
      const column = fresh(target, key, existing.length + newColumns.length + 1)
      newColumns.push(column)
      return column
    }
    if (target.to !== 'column') return undefined
    const column = knownColumn(existing, target.column_id, `targets.${index}`)
    if (used.has(column.id)) {
      throw refuseField(`targets.${index}`, {
        en: `Two columns go to ${column.label}.`,
        zh: `有两列都指向“${column.label}”。`,
      })
    }
    used.add(column.id)
    return column
  })
  const newChoices = plan.add_choices
    ? choicesLacking(table, columns, newColumns)
    : new Map<string, string[]>()
  const widened = columns.map((column) => {
    const more = column && newChoices.get(column.id)
    return column && more ? { ...column, choices: [...column.choices, ...more] } : column
  })
  return {
    columns: widened,
    nameIndex: plan.targets.findIndex((target) => target.to === 'name'),
    newColumns,
    newChoices,
  }
}

function fresh(
  target: { label: string; type: SampleColumn['type']; choices: readonly string[] },
  key: string,
  position: number,
): SampleColumn {
  return {
    ...{ id: uuidv7(), key, label: target.label, type: target.type, choices: [...target.choices] },
    ...{ required: false, unique: false, unit: '', shown: true, position, version: 1 },
  }
}

function choicesLacking(
  table: Table,
  columns: Targets,
  newColumns: readonly SampleColumn[],
): Map<string, string[]> {
  const lacking = new Map<string, string[]>()
  for (const [index, column] of columns.entries()) {
    if (column?.type !== 'choice' || newColumns.includes(column)) continue
    const known = new Set(column.choices.map((choice) => choice.toLowerCase()))
    for (const row of table.rows) {
      const value = row.cells[index] ?? ''
      if (value === '' || value.length > 200 || known.has(value.toLowerCase())) continue
      known.add(value.toLowerCase())
      lacking.set(column.id, [...(lacking.get(column.id) ?? []), value])
    }
  }
  return lacking
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
): Promise<ReadonlyMap<string, StoredSample>> {
  const { rows } = await db.execute<StoredSample>(sql`
    select id, name, values, version from sample where project_id = ${grant.projectId} and deleted_at is null
      and name = any(${toArray(names.filter((name) => name.length <= 200 && !name.includes('\u0000')))}::text[])`)
  return new Map(rows.map((row) => [row.name, row]))
}
