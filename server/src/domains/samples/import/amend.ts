import type { ImportPlan } from '@omics/contract/samples/import'
import { refuseField } from '../../../http/problem.ts'
import type { Table, TableRow } from './table.ts'

/** A table as the plan corrects it, and what the file holds in the cells that it changes. */
export interface Amended {
  /** Without the rows that are left out. */
  readonly table: Table
  /** The file's values by row and column. */
  readonly originals: ReadonlyMap<number, ReadonlyMap<number, string>>
  readonly leftOut: readonly TableRow[]
}

/** Applies the corrections of a plan to the table of its file; refuses those of rows or columns that it lacks. */
export function amend(table: Table, plan: ImportPlan): Amended {
  const cells = new Map<number, Map<number, string>>()
  const rowNumbers = new Set(table.rows.map((row) => row.number))
  for (const [index, { row, column, value }] of plan.corrections.entries()) {
    if (!rowNumbers.has(row) || column >= table.headers.length) {
      throw refuseField(`corrections.${index}`, {
        en: 'The file has no such cell.',
        zh: '文件中没有这个单元格。',
      })
    }
    const inRow = cells.get(row) ?? new Map<number, string>()
    cells.set(row, inRow.set(column, value.trim()))
  }
  const everywhere = Map.groupBy(plan.replacements, ({ column }) => column)
  const values = [...everywhere].map(
    ([column, list]) => [column, new Map(list.map(({ found, value }) => [found, value.trim()]))] as const,
  )
  const leftOut = new Set(plan.left_out)
  const originals = new Map<number, Map<number, string>>()
  const amendRow = (row: TableRow): TableRow => {
    const changes = new Map<number, string>()
    for (const [column, replaced] of values) {
      const value = replaced.get(row.cells[column] ?? '')
      if (value !== undefined) changes.set(column, value)
    }
    for (const [column, value] of cells.get(row.number) ?? []) changes.set(column, value)
    const before = [...changes].map(([column]) => [column, row.cells[column] ?? ''] as const)
    const changed = before.filter(([column, value]) => changes.get(column) !== value)
    if (changed.length === 0) return row
    originals.set(row.number, new Map(changed))
    return { number: row.number, cells: row.cells.map((cell, column) => changes.get(column) ?? cell) }
  }
  return {
    table: {
      ...table,
      rows: table.rows.filter((row) => !leftOut.has(row.number)).map(amendRow),
    },
    originals,
    leftOut: table.rows.filter((row) => leftOut.has(row.number)),
  }
}
