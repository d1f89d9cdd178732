import { reversed, type CellStep, type Step } from './history.ts'

/** The most cells that one call may change. */
const mostCells = 10_000

/**
 * Stores the cells of a step, however many, in calls of their own each of which stores all or none. When a later one
 * is refused, those before it are taken back, the last first, and its refusal is thrown: a step is stored whole or
 * not at all. Where taking back fails too, `leftStored` is told what is stored of the step.
 */
export async function storeInParts(
  step: Step,
  store: (cells: readonly CellStep[]) => Promise<void>,
  leftStored: (part: Step) => void,
): Promise<void> {
  const stored: CellStep[][] = []
  try {
    for (let start = 0; start < step.cells.length; start += mostCells) {
      const part = step.cells.slice(start, start + mostCells)
      await store(part)
      stored.push(part)
    }
  } catch (refusal) {
    await takeBack(step, stored, store, leftStored)
    throw refusal
  }
}

async function takeBack(
  step: Step,
  stored: CellStep[][],
  store: (cells: readonly CellStep[]) => Promise<void>,
  leftStored: (part: Step) => void,
): Promise<void> {
  for (let part = stored.at(-1); part; part = stored.at(-1)) {
    try {
      await store(reversed({ ...step, cells: part }).cells)
    } catch {
      leftStored({ ...step, cells: stored.flat() })
      return
    }
    stored.pop()
  }
}
