import { createHash } from 'node:crypto'
import type { Language } from '@omics/contract/errors'
import { faultSentence } from '@omics/contract/samples/faults'
import { fitsFileName } from '@omics/contract/samples/values'
import type { CheckedCell, ImportCheck, ImportPlan } from '@omics/contract/samples/import'
import type { Amended } from './amend.ts'
import type { Evaluation, ImportFault } from './evaluate.ts'

/** Which of the cells that are to be told. */
export interface Excerpt {
  readonly page: number
  readonly limit: number
  readonly only: 'faulty' | 'all'
}

/** As much of a value as a correction of it may hold. */
const longestTold = 10_000

/** An evaluation as a check tells it, with one page of its cells. */
export function told(
  amended: Amended,
  plan: ImportPlan,
  evaluation: Evaluation,
  language: Language,
  { page, limit, only }: Excerpt = { page: 1, limit: 1000, only: 'all' },
): ImportCheck {
  const { faults, added, updated, unchanged } = evaluation
  const faulty = faultyRows(evaluation)
  const cells = places(amended, plan, evaluation, only)
  const words = cellWords(amended, plan, evaluation, language)
  const whole = faults.every((fault) => fault.column >= 0)
  return {
    rows: amended.table.rows.length + amended.leftOut.length,
    left_out: amended.leftOut.length,
    added: added.length,
    updated: updated.length,
    unchanged,
    faults: faults.length,
    faulty_rows: faulty.size,
    good: whole ? [...added, ...updated].filter(({ row }) => !faulty.has(row)).length : 0,
    unlike_files: unlikeFiles(added),
    faulty_mark: faultyMark(evaluation),
    listed: cells.slice((page - 1) * limit, page * limit).map(words),
    total: cells.length,
  }
}

const mostNamed = 5

function unlikeFiles(rows: Evaluation['added']): ImportCheck['unlike_files'] {
  const names = rows.map(({ name }) => name).filter((name) => !fitsFileName(name))
  return { count: names.length, first: names.slice(0, mostNamed) }
}

export function faultyRows({ faults }: Evaluation): Set<number> {
  return new Set(faults.map((fault) => fault.row))
}

/** The same for the same set of faulty rows. */
export function faultyMark(evaluation: Evaluation): string {
  return createHash('sha256')
    .update([...faultyRows(evaluation)].join(' '))
    .digest('base64url')
    .slice(0, 22)
}

type Cell = Pick<ImportFault, 'row' | 'column'>

interface Place extends Cell {
  readonly fault?: ImportFault
  readonly leftOut?: string
}

/** Cells that are faulty or corrected, and rows left out, by row and column: what is mended stays in its place. */
function places(amended: Amended, plan: ImportPlan, { faults }: Evaluation, only: Excerpt['only']): Place[] {
  const found: Place[] = faults.map((fault) => ({ row: fault.row, column: fault.column, fault }))
  if (only === 'faulty') return found
  const nameIndex = plan.targets.findIndex((target) => target.to === 'name')
  for (const { number, cells } of amended.leftOut)
    found.push({ row: number, column: nameIndex, leftOut: cells[nameIndex] ?? '' })
  const told = new Set(faults.map((fault) => `${fault.row} ${fault.column}`))
  for (const [row, columns] of amended.originals) {
    for (const column of columns.keys()) if (!told.has(`${row} ${column}`)) found.push({ row, column })
  }
  return found.sort((a, b) => a.row - b.row || a.column - b.column)
}

function cellWords(
  amended: Amended,
  plan: ImportPlan,
  { faults }: Evaluation,
  language: Language,
): (place: Place) => CheckedCell {
  const nameIndex = plan.targets.findIndex((target) => target.to === 'name')
  const rows = new Map(amended.table.rows.map((row) => [row.number, row.cells]))
  const originalOf = ({ row, column }: Cell) => amended.originals.get(row)?.get(column)
  const group = (cell: Cell, value: string) => `${cell.column} ${originalOf(cell) ?? value}`
  const alike = new Map<string, number>()
  for (const fault of faults.filter((each) => isAboutValue(each, nameIndex))) {
    const key = group(fault, fault.value)
    alike.set(key, (alike.get(key) ?? 0) + 1)
  }
  return (place) => {
    const { row, column, fault, leftOut } = place
    const cells = rows.get(row) ?? []
    const value = leftOut ?? cells[column] ?? ''
    const original = originalOf(place)
    const counted = fault && isAboutValue(fault, nameIndex) ? 1 : 0
    const others = leftOut === undefined ? (alike.get(group(place, value)) ?? 0) - counted : 0
    return {
      row,
      column,
      header: fault?.header ?? amended.table.headers[column] ?? '',
      sample: (leftOut ?? cells[nameIndex] ?? '').slice(0, 200),
      value: value.slice(0, longestTold),
      ...(original !== undefined && { original: original.slice(0, longestTold) }),
      state: leftOut !== undefined ? 'left_out' : fault ? 'faulty' : 'fits',
      reason: fault ? faultSentence(fault.fault, language) : '',
      alike: others,
    }
  }
}

/** Whether the same value elsewhere in the column is as wrong, so that one correction can mend all. */
function isAboutValue({ column, value, fault }: ImportFault, nameIndex: number): boolean {
  if (column < 0 || column === nameIndex || value === '' || value.length > longestTold) return false
  return fault.code !== 'twice' && fault.code !== 'taken'
}
