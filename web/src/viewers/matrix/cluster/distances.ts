export const distanceNames = ['pearson', 'spearman', 'euclid'] as const
export type DistanceName = (typeof distanceNames)[number]

/** Rows made ready: about their means and of length 1 for correlations, about those of the columns for Euclid. */
export interface Rows {
  readonly name: DistanceName
  /** Row after row, and empty ones behind them until they are a multiple of four. */
  readonly values: Float64Array
  readonly count: number
  readonly columns: number
}

/** Some rows, from one to behind another, with their distances to all before each: row after row, `to` numbers in each. */
export interface Band {
  readonly from: number
  readonly to: number
  readonly distances: Float32Array
}

/**
 * Distances between rows, all against all, row after row: 1 less the correlation of Pearson or, by ranks, of Spearman,
 * or that of Euclid. A missing value counts as the mean of its row; of a row that is the same everywhere the correlation
 * is 0.
 * @param values row after row
 */
export function distancesOf(
  values: Float32Array,
  rows: number,
  columns: number,
  name: DistanceName,
): Float32Array {
  return wholeOf(rows, [bandOf(preparedRows(values, rows, columns, name), 0, rows)])
}

export function preparedRows(values: Float32Array, count: number, columns: number, name: DistanceName): Rows {
  const prepared = new Float64Array(Math.ceil(count / 4) * 4 * columns)
  for (let row = 0; row < count; row += 1) {
    const own = filled(values.subarray(row * columns, (row + 1) * columns))
    prepared.set(name === 'euclid' ? own : unit(name === 'spearman' ? ranks(own) : own), row * columns)
  }
  if (name === 'euclid') centre(prepared, count, columns)
  return { name, values: prepared, count, columns }
}

const tile = 32

/** Distances of some rows to all before them. @param from a multiple of four */
export function bandOf(
  { name, values, columns }: Rows,
  from: number,
  to: number,
  onShare: (share: number) => void = () => undefined,
): Band {
  const distances = new Float32Array((to - from) * to)
  const squares = name === 'euclid' ? squaresOf(values, to, columns) : undefined
  const sums = new Float64Array(8)
  // Rows in tiles, so that both sides of a tile stay near the processor.
  for (let top = from; top < to; top += tile) {
    const bottom = Math.min(to, top + tile)
    for (let start = 0; start < bottom; start += tile)
      for (let row = top; row < bottom; row += 4)
        for (let other = start; other < Math.min(row + 4, start + tile); other += 2) {
          products(values, row, other, columns, sums)
          for (let at = 0; at < 8; at += 1) {
            const [one, two] = [row + (at >> 1), other + (at & 1)]
            if (two >= one || one >= to) continue
            const product = sums[at] ?? 0
            distances[(one - from) * to + two] = squares
              ? Math.sqrt(Math.max(0, (squares[one] ?? 0) + (squares[two] ?? 0) - 2 * product))
              : Math.max(0, 1 - product)
          }
        }
    onShare((bottom ** 2 - from ** 2) / (to ** 2 - from ** 2))
  }
  return { from, to, distances }
}

/** All against all from the bands of all rows. */
export function wholeOf(count: number, bands: readonly Band[]): Float32Array {
  const whole = new Float32Array(count * count)
  for (const { from, to, distances } of bands)
    for (let row = from; row < to; row += 1)
      for (let other = 0; other < row; other += 1) {
        const distance = distances[(row - from) * to + other] ?? 0
        whole[row * count + other] = distance
        whole[other * count + row] = distance
      }
  return whole
}

/** Products of four rows with two others: so many at a time that each number which is loaded serves several times. */
function products(
  values: Float64Array,
  row: number,
  other: number,
  columns: number,
  sums: Float64Array,
): void {
  const [a, u] = [row * columns, other * columns]
  const [b, c, d, v] = [a + columns, a + 2 * columns, a + 3 * columns, u + columns]
  let [au, av, bu, bv, cu, cv, du, dv] = [0, 0, 0, 0, 0, 0, 0, 0]
  for (let at = 0; at < columns; at += 1) {
    const x = values[u + at] ?? 0
    const y = values[v + at] ?? 0
    const k = values[a + at] ?? 0
    const l = values[b + at] ?? 0
    const m = values[c + at] ?? 0
    const n = values[d + at] ?? 0
    au += k * x
    av += k * y
    bu += l * x
    bv += l * y
    cu += m * x
    cv += m * y
    du += n * x
    dv += n * y
  }
  sums.set([au, av, bu, bv, cu, cv, du, dv])
}

/** Each row with itself, summed in the order of `products`, so that two equal rows are 0 apart to the last digit. */
function squaresOf(values: Float64Array, rows: number, columns: number): Float64Array {
  return Float64Array.from({ length: rows }, (_, row) => {
    let sum = 0
    for (let at = row * columns; at < (row + 1) * columns; at += 1)
      sum += (values[at] ?? 0) * (values[at] ?? 0)
    return sum
  })
}

/** Takes the mean of its column from each value: distances stay, and their squares lose no digits to what all share. */
function centre(values: Float64Array, rows: number, columns: number): void {
  for (let column = 0; column < columns; column += 1) {
    let sum = 0
    for (let row = 0; row < rows; row += 1) sum += values[row * columns + column] ?? 0
    for (let row = 0; row < rows; row += 1)
      values[row * columns + column] = (values[row * columns + column] ?? 0) - sum / rows
  }
}

function filled(row: Float32Array): Float64Array {
  let [sum, count] = [0, 0]
  for (const value of row)
    if (!Number.isNaN(value)) {
      sum += value
      count += 1
    }
  const mean = count > 0 ? sum / count : 0
  return Float64Array.from(row, (value) => (Number.isNaN(value) ? mean : value))
}

/** About its mean, and of length 1. */
function unit(row: Float64Array): Float64Array {
  const mean = row.reduce((sum, value) => sum + value, 0) / row.length
  const length = Math.sqrt(row.reduce((sum, value) => sum + (value - mean) ** 2, 0))
  return row.map((value) => (length > 1e-12 * Math.abs(mean) ? (value - mean) / length : 0))
}

/** Ranks from 1; equal values have the mean of theirs. */
function ranks(row: Float64Array): Float64Array {
  const order = Uint32Array.from(row, (_, at) => at).sort((one, other) => (row[one] ?? 0) - (row[other] ?? 0))
  const found = new Float64Array(row.length)
  for (let from = 0; from < order.length;) {
    let to = from + 1
    while (to < order.length && row[order[to] ?? 0] === row[order[from] ?? 0]) to += 1
    for (let at = from; at < to; at += 1) found[order[at] ?? 0] = (from + 1 + to) / 2
    from = to
  }
  return found
}
