import type { Cells } from '../cells.ts'
import { withScran } from '../counting.ts'
import { sizeFactors } from '../expression.ts'
import { writeNpy } from '../npy.ts'
import { Unreadable } from '../unreadable.ts'
import { nameOfFile, readKept } from './kept.ts'
import { NEIGHBOURS } from './points.ts'
import { writeTsv } from './step-files.ts'

export interface ComponentChoice {
  readonly variableGenes: number
  readonly components: number
  /** The column whose groups are batches to be joined; empty for none. */
  readonly batch: string
  readonly threads: number
}

/** Components beyond those that are used, by which one sees whether more would tell more. */
const beyond = 10

/**
 * Normalises, chooses the genes that vary, finds principal components and the neighbours of each cell among them: writes
 * components.npy, neighbours.npy, genes.tsv, elbow.tsv.
 */
export async function findComponents(path: string, choice: ComponentChoice): Promise<void> {
  const cells = await readKept(path)
  const block = batchesOf(cells, choice.batch)
  const { points, axes, told, genes, near, nearest } = await withScran(choice.threads, (scran) => {
    const { byGene, kind } = cells
    const matrix = scran.initializeSparseMatrixFromSparseArrays(
      byGene.lines,
      byGene.across,
      kind === 'counts' ? new Int32Array(byGene.values) : new Float64Array(byGene.values),
      byGene.places,
      new Int32Array(byGene.pointers),
      { byRow: true, forceInteger: kind === 'counts', layered: kind === 'counts' },
    )
    const normal =
      kind === 'counts'
        ? scran.normalizeCounts(matrix, { sizeFactors: sizeFactors(byGene), allowZeros: true })
        : matrix
    const variances = scran.modelGeneVariances(normal, { block })
    const features = scran.chooseHvgs(variances, { number: choice.variableGenes })
    const found = scran.runPca(normal, { features, numberOfPCs: choice.components + beyond, block })
    const numberOfCells = byGene.across
    const axes = Math.min(choice.components, found.numberOfPCs())
    const all = found.principalComponents()
    const first = firstAxes(all, found.numberOfPCs(), axes)
    const points = block ? scran.mnnCorrect(first, block, { numberOfDims: axes, numberOfCells }) : first
    const told = shares(all, found.numberOfPCs(), found.totalVariance())
    const genes = {
      means: variances.means().slice(),
      variances: variances.variances().slice(),
      trend: variances.fitted().slice(),
      features: Uint8Array.from(features),
    }
    const near = Math.min(NEIGHBOURS, numberOfCells - 1)
    const index = scran.buildNeighborSearchIndex(points, { numberOfDims: axes, numberOfCells })
    const nearest = scran.findNearestNeighbors(index, near).serialize().indices
    return { points, axes, told, genes, near, nearest }
  })
  await writeTsv(
    'genes.tsv',
    ['gene', 'mean', 'variance', 'trend', 'variable'],
    cells.genes.map((gene, at) => [
      gene,
      genes.means[at] ?? 0,
      genes.variances[at] ?? 0,
      genes.trend[at] ?? 0,
      genes.features[at] ? 'yes' : 'no',
    ]),
  )
  const elbow = told.map((percent, at) => [at + 1, percent, at < axes ? 'yes' : 'no'])
  await writeTsv('elbow.tsv', ['component', 'percent_of_variance', 'used'], elbow)
  const rows = cells.barcodes.length
  writeNpy('components.npy', { rows, columns: axes, data: points })
  writeNpy('neighbours.npy', { rows, columns: near, data: nearest })
}

/** The percent of the variance of the variable genes that each component tells, before batches are joined. */
function shares(points: Float64Array, axes: number, total: number): number[] {
  const cells = points.length / axes
  return Array.from({ length: axes }, (_, axis) => {
    let [sum, squares] = [0, 0]
    for (let at = axis; at < points.length; at += axes) {
      sum += points[at] ?? 0
      squares += (points[at] ?? 0) ** 2
    }
    return (100 * (squares - sum ** 2 / cells)) / (cells - 1) / total
  })
}

/** The first of all axes, cell after cell. */
function firstAxes(all: Float64Array, from: number, axes: number): Float64Array {
  if (from === axes) return all
  const cells = all.length / from
  const first = new Float64Array(cells * axes)
  for (let cell = 0; cell < cells; cell += 1)
    first.set(all.subarray(cell * from, cell * from + axes), cell * axes)
  return first
}

/** Which batch each cell is of, by a column of their file. Throws `Unreadable`. */
export function batchesOf({ columns }: Pick<Cells, 'columns'>, name: string): Int32Array | null {
  if (name === '') return null
  const groups = columns.filter((one) => 'codes' in one)
  const named = (wanted: string) => groups.find((one) => one.name === wanted)
  // Groups under the name itself are of the file: what this analysis gives under it is numbers, or comes later.
  const column = named(name) ?? named(nameOfFile(name))
  if (!column) throw new Unreadable('no_batches', name)
  const used = [...new Set(column.codes)]
  if (used.length < 2 || used.includes(-1)) throw new Unreadable('no_batches', name)
  const numbers = new Map(used.map((code, number) => [code, number]))
  return column.codes.map((code) => numbers.get(code) ?? 0)
}
