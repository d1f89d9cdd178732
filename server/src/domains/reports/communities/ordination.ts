type Square = readonly (readonly number[])[]

const mostSweeps = 60
const smallest = 1e-12

/**
 * Principal coordinates (Gower 1966), as R's cmdscale: the axes of the doubly centred squares of distances, by the size
 * of their eigenvalues. Shares are of the sum of the positive ones.
 */
export function principalCoordinates(distances: Square, axes = 3): { shares: number[]; points: number[][] } {
  const { values, vectors } = eigenOf(centred(distances))
  const order = [...values.keys()].toSorted((a, b) => (values[b] ?? 0) - (values[a] ?? 0))
  const kept = order.filter((at) => (values[at] ?? 0) > smallest).slice(0, axes)
  const whole = values.reduce((sum, value) => sum + Math.max(0, value), 0)
  return {
    shares: kept.map((at) => (values[at] ?? 0) / whole),
    points: distances.map((_, row) =>
      kept.map((at) => (vectors[row]?.[at] ?? 0) * Math.sqrt(values[at] ?? 0)),
    ),
  }
}

function centred(distances: Square): number[][] {
  const half = distances.map((row) => row.map((distance) => -(distance ** 2) / 2))
  const means = half.map((row) => row.reduce((sum, value) => sum + value, 0) / row.length)
  const mean = means.reduce((sum, value) => sum + value, 0) / means.length
  return half.map((row, at) =>
    row.map((value, other) => value - (means[at] ?? 0) - (means[other] ?? 0) + mean),
  )
}

/** Eigenvalues and eigenvectors, as columns, of a symmetric matrix by the cyclic method of Jacobi. */
function eigenOf(matrix: Square): { values: number[]; vectors: number[][] } {
  const a = matrix.map((row) => Float64Array.from(row))
  const vectors = matrix.map((row, at) => Float64Array.from(row, (_, other) => Number(at === other)))
  for (let sweep = 0; sweep < mostSweeps; sweep += 1) {
    let off = 0
    for (let p = 0; p < a.length; p += 1)
      for (let q = p + 1; q < a.length; q += 1) off += rotate(a, vectors, p, q)
    if (off < smallest ** 2) break
  }
  return { values: a.map((row, at) => row[at] ?? 0), vectors: vectors.map((row) => [...row]) }
}

/** Turns two axes so that nothing is left between them; answers the square of what was. */
function rotate(a: Float64Array[], vectors: Float64Array[], p: number, q: number): number {
  const [rowP, rowQ] = [a[p], a[q]]
  const between = rowP?.[q] ?? 0
  if (!rowP || !rowQ || Math.abs(between) < 1e-300) return 0
  const theta = ((rowQ[q] ?? 0) - (rowP[p] ?? 0)) / (2 * between)
  const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
  const cosine = 1 / Math.sqrt(tangent * tangent + 1)
  const sine = tangent * cosine
  const turn = (row: Float64Array) => {
    const [x, y] = [row[p] ?? 0, row[q] ?? 0]
    row[p] = cosine * x - sine * y
    row[q] = sine * x + cosine * y
  }
  for (const row of a) turn(row)
  for (let at = 0; at < a.length; at += 1) {
    const [x, y] = [rowP[at] ?? 0, rowQ[at] ?? 0]
    rowP[at] = cosine * x - sine * y
    rowQ[at] = sine * x + cosine * y
  }
  for (const row of vectors) turn(row)
  return between * between
}
