import type { Sight } from './scene.ts'

export const isWhole = ({ top, bottom, left, right }: Sight, rows: number, columns: number) =>
  top <= 0 && left <= 0 && bottom >= rows && right >= columns

/** So many times as many rows and columns, about a place that stays where it is. */
export function zoomed(sight: Sight, down: number, across: number, row: number, column: number): Sight {
  return {
    top: row - (row - sight.top) * down,
    bottom: row + (sight.bottom - row) * down,
    left: column - (column - sight.left) * across,
    right: column + (sight.right - column) * across,
  }
}

/** The same about the middle of what is in sight. */
export const zoomedHere = (sight: Sight, factor: number) =>
  zoomed(sight, factor, factor, (sight.top + sight.bottom) / 2, (sight.left + sight.right) / 2)

export function moved(sight: Sight, down: number, across: number, rows: number, columns: number): Sight {
  const y = Math.max(-sight.top, Math.min(rows - sight.bottom, down))
  const x = Math.max(-sight.left, Math.min(columns - sight.right, across))
  return { top: sight.top + y, bottom: sight.bottom + y, left: sight.left + x, right: sight.right + x }
}

/** At least two cells each way, and no more than there are. */
export function within(sight: Sight, rows: number, columns: number): Sight {
  const [top, bottom] = clamped(sight.top, sight.bottom, rows)
  const [left, right] = clamped(sight.left, sight.right, columns)
  return { top, bottom, left, right }
}

function clamped(from: number, to: number, most: number): [number, number] {
  const width = Math.min(most, Math.max(Math.min(2, most), to - from))
  const start = Math.max(0, Math.min(most - width, (from + to - width) / 2))
  return [start, start + width]
}

/** The next place in which a cell is in sight. */
export function revealing(sight: Sight, row: number, column: number): Sight {
  const shift = (from: number, to: number, place: number) =>
    place < from ? place - from : place + 1 > to ? place + 1 - to : 0
  const [down, across] = [shift(sight.top, sight.bottom, row), shift(sight.left, sight.right, column)]
  return {
    top: sight.top + down,
    bottom: sight.bottom + down,
    left: sight.left + across,
    right: sight.right + across,
  }
}
