/** Values row after row. */
export interface Cells {
  readonly values: Float32Array
  readonly rows: number
  readonly columns: number
}

/** A picture of values at ever coarser levels, made when they are first needed: means of two rows or two columns. */
export class Levels {
  readonly #made = new Map<string, Cells>()
  readonly cells: Cells

  constructor(cells: Cells) {
    this.cells = cells
  }

  /** Halved so many times along each axis. */
  at(rowLevel: number, columnLevel: number): Cells {
    if (rowLevel === 0 && columnLevel === 0) return this.cells
    const key = `${rowLevel} ${columnLevel}`
    let made = this.#made.get(key)
    if (!made) {
      made =
        rowLevel > 0
          ? halvedRows(this.at(rowLevel - 1, columnLevel))
          : halvedColumns(this.at(rowLevel, columnLevel - 1))
      this.#made.set(key, made)
    }
    return made
  }
}

function halvedRows({ values, rows, columns }: Cells): Cells {
  const half = Math.ceil(rows / 2)
  const means = new Float32Array(half * columns)
  for (let row = 0; row < half; row += 1) {
    const [to, one] = [row * columns, 2 * row * columns]
    const other = 2 * row + 1 < rows ? one + columns : one
    for (let at = 0; at < columns; at += 1)
      means[to + at] = mean(values[one + at] ?? NaN, values[other + at] ?? NaN)
  }
  return { values: means, rows: half, columns }
}

function halvedColumns({ values, rows, columns }: Cells): Cells {
  const half = Math.ceil(columns / 2)
  const means = new Float32Array(rows * half)
  for (let row = 0; row < rows; row += 1)
    for (let at = 0; at < half; at += 1) {
      const one = row * columns + 2 * at
      means[row * half + at] = mean(values[one] ?? NaN, values[2 * at + 1 < columns ? one + 1 : one] ?? NaN)
    }
  return { values: means, rows, columns: half }
}

/** Of what is there of two values. */
function mean(one: number, other: number): number {
  if (one !== one) return other
  return other !== other ? one : (one + other) / 2
}
