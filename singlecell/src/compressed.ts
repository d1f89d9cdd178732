import { Unreadable } from './unreadable.ts'

/** A sparse matrix, compressed along its lines: the places of line `n` stand from `pointers[n]` to `pointers[n + 1]`. */
export interface Compressed {
  readonly lines: number
  readonly across: number
  readonly pointers: Float64Array
  readonly places: Int32Array
  readonly values: Float32Array
}

/** Beyond, one array is too long for the machine code that counts. */
export const mostValues = 2 ** 31 - 1

/** The same matrix, compressed the other way; places are in order. */
export function turned({ lines, across, pointers, places, values }: Compressed): Compressed {
  const starts = new Float64Array(across + 1)
  for (const place of places) starts[place + 1] = (starts[place + 1] ?? 0) + 1
  for (let at = 0; at < across; at += 1) starts[at + 1] = (starts[at + 1] ?? 0) + (starts[at] ?? 0)
  const next = starts.slice()
  const turnedPlaces = new Int32Array(places.length)
  const turnedValues = new Float32Array(values.length)
  for (let line = 0; line < lines; line += 1)
    for (let at = pointers[line] ?? 0; at < (pointers[line + 1] ?? 0); at += 1) {
      const place = places[at] ?? 0
      const to = next[place] ?? 0
      next[place] = to + 1
      turnedPlaces[to] = line
      turnedValues[to] = values[at] ?? 0
    }
  return { lines: across, across: lines, pointers: starts, places: turnedPlaces, values: turnedValues }
}

export interface Coordinates {
  readonly rows: Int32Array
  readonly columns: Int32Array
  readonly values: Float32Array
}

/** The lines of a matrix whose values come by row and column, from 0, in any order. Throws `Unreadable`. */
export function ofCoordinates(
  { rows, columns, values }: Coordinates,
  lines: number,
  across: number,
): Compressed {
  const pointers = new Float64Array(lines + 1)
  for (const row of rows) {
    if (row < 0 || row >= lines) throw new Unreadable('sizes_differ')
    pointers[row + 1] = (pointers[row + 1] ?? 0) + 1
  }
  for (let row = 0; row < lines; row += 1) pointers[row + 1] = (pointers[row + 1] ?? 0) + (pointers[row] ?? 0)
  const next = pointers.slice()
  const [places, kept] = [new Int32Array(values.length), new Float32Array(values.length)]
  for (const [at, row] of rows.entries()) {
    const to = next[row] ?? 0
    next[row] = to + 1
    places[to] = columns[at] ?? 0
    kept[to] = values[at] ?? 0
  }
  return { lines, across, pointers, places, values: kept }
}

/** What lies across reduced to those that are kept, in their order. */
export function keepAcross(matrix: Compressed, kept: Uint8Array): Compressed {
  const numbers = new Int32Array(kept.length)
  let across = 0
  for (const [at, one] of kept.entries()) numbers[at] = one ? across++ : -1
  const pointers = new Float64Array(matrix.lines + 1)
  let count = 0
  for (const place of matrix.places) if (kept[place]) count += 1
  const places = new Int32Array(count)
  const values = new Float32Array(count)
  let to = 0
  for (let line = 0; line < matrix.lines; line += 1) {
    for (let at = matrix.pointers[line] ?? 0; at < (matrix.pointers[line + 1] ?? 0); at += 1) {
      const place = matrix.places[at] ?? 0
      if (!kept[place]) continue
      places[to] = numbers[place] ?? 0
      values[to] = matrix.values[at] ?? 0
      to += 1
    }
    pointers[line + 1] = to
  }
  return { lines: matrix.lines, across, pointers, places, values }
}

/** The lines that are kept, in their order. */
export function keepLines(matrix: Compressed, kept: readonly number[]): Compressed {
  const pointers = new Float64Array(kept.length + 1)
  const parts = kept.map((line) => [matrix.pointers[line] ?? 0, matrix.pointers[line + 1] ?? 0] as const)
  for (const [at, [from, to]] of parts.entries()) pointers[at + 1] = (pointers[at] ?? 0) + to - from
  const places = new Int32Array(pointers[kept.length] ?? 0)
  const values = new Float32Array(places.length)
  for (const [at, [from, to]] of parts.entries()) {
    places.set(matrix.places.subarray(from, to), pointers[at])
    values.set(matrix.values.subarray(from, to), pointers[at])
  }
  return { lines: kept.length, across: matrix.across, pointers, places, values }
}

/** Throws `Unreadable` where pointers and places lead out of the matrix, or a value is no number. */
export function requireSound(matrix: Compressed): void {
  if (!isWithin(matrix)) throw new Unreadable('sizes_differ')
  for (const value of matrix.values) if (!Number.isFinite(value)) throw new Unreadable('not_finite')
}

/** Whether pointers and places stay in the matrix. */
export function isWithin({ lines, across, pointers, places, values }: Compressed): boolean {
  const isWhole =
    pointers.length === lines + 1 &&
    pointers[0] === 0 &&
    pointers[lines] === places.length &&
    places.length === values.length &&
    pointers.every((pointer, at) => at === 0 || pointer >= (pointers[at - 1] ?? 0))
  if (!isWhole) return false
  for (const place of places) if (place < 0 || place >= across) return false
  return true
}

/** The lines of a dense matrix, row after row, without what is 0. */
export function compressedOf(dense: ArrayLike<number>, lines: number, across: number): Compressed {
  let count = 0
  for (let at = 0; at < dense.length; at += 1) if (dense[at] !== 0) count += 1
  const pointers = new Float64Array(lines + 1)
  const places = new Int32Array(count)
  const values = new Float32Array(count)
  let to = 0
  for (let line = 0; line < lines; line += 1) {
    for (let place = 0; place < across; place += 1) {
      const value = dense[line * across + place] ?? 0
      if (value === 0) continue
      places[to] = place
      values[to] = value
      to += 1
    }
    pointers[line + 1] = to
  }
  return { lines, across, pointers, places, values }
}
