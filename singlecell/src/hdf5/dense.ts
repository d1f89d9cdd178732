import type { Dataset } from 'h5wasm'
import { type Compressed, mostValues } from '../compressed.ts'
import { requireRoom } from '../room.ts'
import { Unreadable } from '../unreadable.ts'
import { numbersOf, wholeOf } from './reading.ts'

/** Values of a dense matrix that are held at a time. */
const held = 16_000_000

type Shape = readonly [rows: number, columns: number]
type Take = (row: number, column: number, value: number) => void

/**
 * A dense matrix without what is 0, compressed along its rows or its columns. It is never held whole: blocks of rows are
 * read to count the values of each line, and again to put them in their places. Throws `Unreadable`.
 */
export function compressedDense(
  data: Dataset,
  shape: Shape,
  along: 'rows' | 'columns',
  atOnce = held,
): Compressed {
  const isByRow = along === 'rows'
  const [lines, across] = isByRow ? shape : [shape[1], shape[0]]
  const read = readerOf(data, shape, atOnce)
  requireRoom(2 * 8 * (lines + 1))
  const pointers = new Float64Array(lines + 1)
  read((row, column) => {
    const line = isByRow ? row : column
    pointers[line + 1] = (pointers[line + 1] ?? 0) + 1
  })
  for (let line = 0; line < lines; line += 1)
    pointers[line + 1] = (pointers[line + 1] ?? 0) + (pointers[line] ?? 0)
  const size = pointers[lines] ?? 0
  if (size > mostValues) throw new Unreadable('too_large')
  requireRoom(8 * size)
  const [places, values, next] = [new Int32Array(size), new Float32Array(size), pointers.slice()]
  read((row, column, value) => {
    const [line, place] = isByRow ? [row, column] : [column, row]
    const to = next[line] ?? 0
    next[line] = to + 1
    places[to] = place
    values[to] = value
  })
  return { lines, across, pointers, places, values }
}

/** Gives each value that is not 0, row after row; what fits at once is read once. */
function readerOf(data: Dataset, [rows, columns]: Shape, atOnce: number): (take: Take) => void {
  const step = Math.max(1, Math.floor(atOnce / Math.max(1, columns)))
  const only = rows <= step ? numbersOf(wholeOf(data)) : undefined
  return (take) => {
    for (let from = 0; from < rows; from += step) {
      const block = only ?? numbersOf(data.slice([[from, Math.min(rows, from + step)], []]))
      for (let at = 0, row = from; at < block.length; row += 1)
        for (let column = 0; column < columns; column += 1, at += 1) {
          const value = block[at] ?? 0
          if (value !== 0) take(row, column, value)
        }
    }
  }
}
