export const distanceNames = ['pearson', 'spearman', 'euclid'] as const
export type DistanceName = (typeof distanceNames)[number]

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
  onShare: (share: number) => void = () => undefined,
): Float32Array {
  const padded = Math.ceil(rows / 4) * 4
  const prepared = new Float64Array(padded * columns)
  for (let row = 0; row < rows; row += 1) {
    const own = filled(values.subarray(row * columns, (row + 1) * columns))
    prepared.set(name === 'euclid' ? own : unit(name === 'spearman' ? ranks(own) : own), row * columns)
  }
  const distances = new Float32Array(rows * rows)
  const measure = name === 'euclid' ? squares : products
  const turned = name === 'euclid' ? Math.sqrt : (product: number) => Math.max(0, 1 - product)
  const sums = new Float64Array(8)
  // Rows in tiles, so that both sides of a tile stay near the processor.
  for (let top = 0; top < padded; top += tile) {
    for (let start = 0; start <= top; start += tile)
      for (let row = top; row < Math.min(padded, top + tile); row += 4)
        for (let other = start; other < Math.min(row + 4, start + tile); other += 2) {
          measure(prepared, row, other, columns, sums)
          for (let at = 0; at < 8; at += 1) {
            const [one, two] = [row + (at >> 1), other + (at & 1)]
            if (two >= one || one >= rows) continue
            const distance = turned(sums[at] ?? 0)
            distances[one * rows + two] = distance
            distances[two * rows + one] = distance
          }
        }
    onShare((top / padded) ** 2)
  }
  return distances
}

const tile = 32

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

/** The same of squares of differences. */
function squares(
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
    au += (k - x) * (k - x)
    av += (k - y) * (k - y)
    bu += (l - x) * (l - x)
    bv += (l - y) * (l - y)
    cu += (m - x) * (m - x)
    cv += (m - y) * (m - y)
    du += (n - x) * (n - x)
    dv += (n - y) * (n - y)
  }
  sums.set([au, av, bu, bv, cu, cv, du, dv])
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
