import type { CheckedCell, ImportPlan } from '@omics/contract/samples/import'

type Cell = Pick<CheckedCell, 'row' | 'column' | 'value' | 'original'>

const fileValue = (cell: Cell) => cell.original ?? cell.value

const isReplaced = (plan: ImportPlan, cell: Cell) =>
  plan.replacements.some(({ column, found }) => column === cell.column && found === fileValue(cell))

/** The plan with another value in one cell; the value of the file itself needs no correction. */
export function correct(plan: ImportPlan, cell: Cell, value: string): ImportPlan {
  const corrections = plan.corrections.filter(({ row, column }) => row !== cell.row || column !== cell.column)
  if (value.trim() === fileValue(cell) && !isReplaced(plan, cell)) return { ...plan, corrections }
  return { ...plan, corrections: [...corrections, { row: cell.row, column: cell.column, value }] }
}

/** The plan with the correction of a cell in all others of its column in which the file holds the same. */
export function correctAlike(plan: ImportPlan, cell: Cell): ImportPlan {
  const { row, column, value } = cell
  const found = fileValue(cell)
  return {
    ...plan,
    corrections: plan.corrections.filter((other) => other.row !== row || other.column !== column),
    replacements: [
      ...plan.replacements.filter((other) => other.column !== column || other.found !== found),
      { column, found, value },
    ],
  }
}

/** The plan without what was corrected in a cell: its own correction, or the one for all cells alike. */
export function undo(plan: ImportPlan, cell: Cell): ImportPlan {
  const corrections = plan.corrections.filter(({ row, column }) => row !== cell.row || column !== cell.column)
  if (corrections.length < plan.corrections.length) return { ...plan, corrections }
  const found = fileValue(cell)
  const replacements = plan.replacements.filter(
    (other) => other.column !== cell.column || other.found !== found,
  )
  return { ...plan, replacements }
}

export function leaveOut(plan: ImportPlan, row: number): ImportPlan {
  return { ...plan, left_out: [...plan.left_out, row] }
}

export function takeIn(plan: ImportPlan, row: number): ImportPlan {
  return { ...plan, left_out: plan.left_out.filter((other) => other !== row) }
}
