import type { CellValue } from '@omics/contract/samples/values'

/** One cell before and after a change. */
export interface CellStep {
  readonly sample_id: string
  readonly column_id: string
  readonly before: CellValue
  readonly after: CellValue
}

/** What somebody did at once, in words and as cells. */
export interface Step {
  readonly what: string
  readonly cells: readonly CellStep[]
}

/** What can be undone and done again, the latest at the end. */
export interface History {
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
}

export const noHistory: History = { done: [], undone: [] }
const longest = 100

/** After something new, what was undone cannot be done again. */
export function withStep({ done }: History, step: Step): History {
  return { done: [...done, step].slice(-longest), undone: [] }
}

/** The history once its last step was undone. */
export function afterUndo(history: History): History {
  const step = history.done.at(-1)
  return step ? { done: history.done.slice(0, -1), undone: [...history.undone, step] } : history
}

/** The history once the step undone last was done again. */
export function afterRedo(history: History): History {
  const step = history.undone.at(-1)
  return step ? { done: [...history.done, step], undone: history.undone.slice(0, -1) } : history
}

/** A step that can no longer be taken back is forgotten. */
export function without(history: History, step: Step): History {
  return {
    done: history.done.filter((other) => other !== step),
    undone: history.undone.filter((other) => other !== step),
  }
}

/** The step that undoes a step. */
export function reversed(step: Step): Step {
  return { ...step, cells: step.cells.map((cell) => ({ ...cell, before: cell.after, after: cell.before })) }
}
