import type { Matrix } from './matrix.ts'
import { rowOf } from './matrix.ts'

/** Sum, squares about the mean and number of the values of a row that has some. */
export function momentsOf(values: Float32Array): { mean: number; variance: number; count: number } {
  let [count, mean, squares] = [0, 0, 0]
  for (const value of values) {
    if (Number.isNaN(value)) continue
    count += 1
    const apart = value - mean
    mean += apart / count
    squares += apart * (value - mean)
  }
  return { mean: count > 0 ? mean : NaN, variance: count > 1 ? squares / (count - 1) : 0, count }
}

/** log2(1 + x); below 0 there is none. */
export function logged(matrix: Matrix): Matrix {
  return {
    ...matrix,
    values: matrix.values.map((value) => (value < 0 ? NaN : Math.log2(1 + value))),
  }
}

/** Each row about its mean, in standard deviations of the sample; 0 where it is the same everywhere. */
export function scaled(matrix: Matrix): Matrix {
  const values = new Float32Array(matrix.values.length)
  for (let row = 0; row < matrix.rows.length; row += 1) {
    const own = rowOf(matrix, row)
    const { mean, variance } = momentsOf(own)
    const deviation = Math.sqrt(variance)
    const from = row * matrix.columns.length
    for (const [at, value] of own.entries())
      values[from + at] = deviation > 0 || Number.isNaN(value) ? (value - mean) / deviation : 0
  }
  return { ...matrix, values }
}

/** Means of the columns that share a value, in the order in which the values first come. */
export function groupMeans(matrix: Matrix, groups: readonly string[]): Matrix {
  const names = [...new Set(groups)]
  const numbers = new Map(names.map((name, at) => [name, at]))
  const codes = Int32Array.from(groups, (group) => numbers.get(group) ?? 0)
  const values = new Float32Array(matrix.rows.length * names.length)
  const [sums, counts] = [new Float64Array(names.length), new Float64Array(names.length)]
  for (let row = 0; row < matrix.rows.length; row += 1) {
    sums.fill(0)
    counts.fill(0)
    for (const [at, value] of rowOf(matrix, row).entries()) {
      const code = codes[at] ?? 0
      if (Number.isNaN(value)) continue
      sums[code] = (sums[code] ?? 0) + value
      counts[code] = (counts[code] ?? 0) + 1
    }
    for (const code of names.keys())
      values[row * names.length + code] = (sums[code] ?? 0) / (counts[code] ?? 0)
  }
  return { ...matrix, columns: names, values, columnFacts: [] }
}

/** What is done to the values before they are drawn. */
export interface Transforms {
  readonly log: boolean
  readonly scaled: boolean
  /** The group of each column, of which means are shown. */
  readonly groups: readonly string[] | undefined
  /** Whether it is asked which rows vary most. */
  readonly varying: boolean
}

export interface Transformed {
  readonly matrix: Matrix
  /** Of each row before it is scaled, where it was asked for. */
  readonly variances: Float64Array | undefined
}

export function transformed(
  whole: Matrix,
  { log, scaled: isScaled, groups, varying }: Transforms,
): Transformed {
  const own = log ? logged(whole) : whole
  const plain = groups ? groupMeans(own, groups) : own
  return { matrix: isScaled ? scaled(plain) : plain, variances: varying ? variancesOf(plain) : undefined }
}

export function variancesOf(matrix: Matrix): Float64Array {
  return Float64Array.from(matrix.rows, (_, row) => momentsOf(rowOf(matrix, row)).variance)
}

/** The numbers of those that hold one of some words, in a name or a fact; all where there are none. */
export function matching(
  names: readonly string[],
  facts: readonly { readonly values: readonly string[] }[],
  words: string,
): number[] {
  const wanted = words
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  const all = names.map((_, at) => at)
  if (wanted.length === 0) return all
  const exact = new Set(wanted)
  // A list of genes means those genes; a single word may be a part of a name.
  const holds = (text: string) =>
    exact.has(text.toLowerCase()) || (wanted.length === 1 && text.toLowerCase().includes(wanted[0] ?? ''))
  return all.filter((at) => holds(names[at] ?? '') || facts.some(({ values }) => holds(values[at] ?? '')))
}

/** Those of some rows that vary most, in the order in which they came. */
export function mostVarying(variances: Float64Array, rows: readonly number[], count: number): number[] {
  if (count === 0 || rows.length <= count) return [...rows]
  const kept = new Set(
    rows.toSorted((one, other) => (variances[other] ?? 0) - (variances[one] ?? 0)).slice(0, count),
  )
  return rows.filter((row) => kept.has(row))
}

/** A part of a matrix, row after row; all of it is the values themselves. */
export function partOf(matrix: Matrix, rows: ArrayLike<number>, columns: ArrayLike<number>): Float32Array {
  if (isAll(rows, matrix.rows.length) && isAll(columns, matrix.columns.length)) return matrix.values
  const part = new Float32Array(rows.length * columns.length)
  for (let row = 0; row < rows.length; row += 1) {
    const from = (rows[row] ?? 0) * matrix.columns.length
    for (let column = 0; column < columns.length; column += 1)
      part[row * columns.length + column] = matrix.values[from + (columns[column] ?? 0)] ?? NaN
  }
  return part
}

export function turned(values: Float32Array, rows: number, columns: number): Float32Array {
  const other = new Float32Array(values.length)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      other[column * rows + row] = values[row * columns + column] ?? NaN
  return other
}

function isAll(places: ArrayLike<number>, count: number): boolean {
  if (places.length !== count) return false
  for (let at = 0; at < count; at += 1) if (places[at] !== at) return false
  return true
}
