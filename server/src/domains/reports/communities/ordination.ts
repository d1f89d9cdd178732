import { EigenvalueDecomposition, Matrix } from 'ml-matrix'

type Square = readonly (readonly number[])[]

const smallest = 1e-12

/**
 * Principal coordinates (Gower 1966), as R's cmdscale: the axes of the doubly centred squares of distances, by the size
 * of their eigenvalues. Shares are of the sum of the positive ones.
 */
export function principalCoordinates(distances: Square, axes = 3): { shares: number[]; points: number[][] } {
  const found = new EigenvalueDecomposition(new Matrix(centred(distances)), { assumeSymmetric: true })
  const values = found.realEigenvalues
  const vectors = found.eigenvectorMatrix
  const order = [...values.keys()].toSorted((a, b) => (values[b] ?? 0) - (values[a] ?? 0))
  const kept = order.filter((at) => (values[at] ?? 0) > smallest).slice(0, axes)
  const whole = values.reduce((sum, value) => sum + Math.max(0, value), 0)
  return {
    shares: kept.map((at) => (values[at] ?? 0) / whole),
    points: distances.map((_, row) => kept.map((at) => vectors.get(row, at) * Math.sqrt(values[at] ?? 0))),
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
