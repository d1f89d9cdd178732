import { PCA } from 'ml-pca'
import { rowOf, type Matrix } from '../matrix/matrix.ts'
import { mostVarying, variancesOf } from '../matrix/transform.ts'
import type { Points } from './lay-out.ts'
import type { Group } from './statistics.ts'

/** Values of a row by what a fact says of the columns, in the order in which groups first come. */
export function groupsOf(matrix: Matrix, row: number, groups: readonly string[] | undefined): Group[] {
  const values = rowOf(matrix, row)
  const found = new Map<string, number[]>()
  for (const [at, value] of values.entries()) {
    const name = groups?.[at] ?? ''
    const own = found.get(name) ?? []
    if (!Number.isNaN(value)) own.push(value)
    found.set(name, own)
  }
  return [...found].map(([name, own]) => ({ name, values: own }))
}

/** Samples in a plane; of components also what share each axis has of all variance. */
export interface Placed {
  readonly points: Points
  readonly shares?: readonly [number, number]
}

/** Genes by which samples are placed. */
export const mostGenes = 500
export const mostSamples = 2000

/** The first two principal components of samples, as R's prcomp; undefined where they do not differ. */
export function componentsOf(samples: number[][]): Placed | undefined {
  const genes = samples[0]?.length ?? 0
  if (genes < 2) return undefined
  const pca = new PCA(samples, { method: 'covarianceMatrix', center: true, scale: false })
  const points = pca
    .predict(samples, { nComponents: 2 })
    .to2DArray()
    .map(([x = 0, y = 0]): [number, number] => [x, y])
  let whole = 0
  for (let gene = 0; gene < genes; gene += 1) whole += varianceOf(samples.map((sample) => sample[gene] ?? 0))
  const share = (axis: 0 | 1) => varianceOf(points.map((point) => point[axis])) / whole
  return whole > 0 ? { points, shares: [share(0), share(1)] } : undefined
}

/** The genes that vary most, as places in the matrix. */
export function varyingGenes(matrix: Matrix, most: number): number[] {
  return mostVarying(
    variancesOf(matrix),
    matrix.rows.map((_, at) => at),
    most,
  )
}

/** The values of the genes that vary most, sample by sample; missing ones are 0. */
export function samplesByGenes(matrix: Matrix): number[][] {
  const count = matrix.columns.length
  const rows = varyingGenes(matrix, mostGenes)
  return Array.from({ length: count }, (_, column) =>
    rows.map((row) => {
      const value = matrix.values[row * count + column] ?? NaN
      return Number.isNaN(value) ? 0 : value
    }),
  )
}

function varianceOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
}
