import type { Dataset, Group } from 'h5wasm'
import { type Compressed, mostValues, turned } from '../compressed.ts'
import { requireRoom } from '../room.ts'
import { Unreadable } from '../unreadable.ts'
import { compressedDense } from './dense.ts'
import { attributeOf, datasetIn, fillFrom, groupIn, lengthOf, numbersOf, textAttribute } from './reading.ts'

/** A matrix of cells and genes as a file keeps it; nothing is read of it yet. */
export interface StoredMatrix {
  readonly cells: number
  readonly genes: number
  /** How many values it holds, those of a dense one being all. */
  readonly values: number
  readonly kept: 'by gene' | 'by cell' | 'dense'
  /** The values of a part in the middle of it. */
  readonly some: () => ArrayLike<number>
  readonly byGene: () => Compressed
  /** The cells that express a gene, and what; undefined where the whole must be read for it. */
  readonly gene: ((gene: number) => { places: ArrayLike<number>; values: ArrayLike<number> }) | undefined
}

const looked = 10_000

/** The matrix of this name below a group of anndata: sparse of either kind, or dense. */
export function matrixIn(parent: Group, name: string): StoredMatrix | undefined {
  const group = groupIn(parent, name)
  if (group) return sparse(group)
  const data = datasetIn(parent, name)
  return data?.shape?.length === 2 ? dense(data, data.shape) : undefined
}

function sparse(group: Group): StoredMatrix | undefined {
  const kind = textAttribute(group, 'encoding-type') ?? `${textAttribute(group, 'h5sparse_format')}_matrix`
  const shape = numbersOf(attributeOf(group, 'shape') ?? attributeOf(group, 'h5sparse_shape') ?? [])
  const [cells = 0, genes = 0] = Array.from(shape)
  if (kind !== 'csr_matrix' && kind !== 'csc_matrix') return undefined
  return compressedMatrix(group, { cells, genes, byGene: kind === 'csc_matrix' })
}

/** A compressed matrix whose three parts are called as anndata and 10x Genomics call them. */
export function compressedMatrix(
  group: Group,
  { cells, genes, byGene }: { cells: number; genes: number; byGene: boolean },
): StoredMatrix | undefined {
  const [data, places, pointers] = ['data', 'indices', 'indptr'].map((name) => datasetIn(group, name))
  if (!data || !places || !pointers) return undefined
  const [lines, across] = byGene ? [genes, cells] : [cells, genes]
  const values = lengthOf(data)
  if (lengthOf(pointers) !== lines + 1 || lengthOf(places) !== values) throw new Unreadable('sizes_differ')
  const read = (): Compressed => {
    if (values > mostValues) throw new Unreadable('too_large')
    // Twice, as most are put in another order, with lines of 8 bytes and values with their places of as many.
    requireRoom(2 * 8 * (lines + 1 + values))
    return {
      lines,
      across,
      pointers: fillFrom(pointers, new Float64Array(lines + 1)),
      places: fillFrom(places, new Int32Array(values)),
      values: fillFrom(data, new Float32Array(values)),
    }
  }
  return {
    cells,
    genes,
    values,
    kept: byGene ? 'by gene' : 'by cell',
    some: () => middleOf(data, values),
    byGene: () => (byGene ? read() : turned(read())),
    gene: byGene ? (gene) => line(gene, data, places, pointers) : undefined,
  }
}

function line(at: number, data: Dataset, places: Dataset, pointers: Dataset) {
  const [from = 0, to = 0] = Array.from(numbersOf(pointers.slice([[at, at + 2]])))
  if (!(from >= 0 && to >= from && to <= lengthOf(data))) throw new Unreadable('sizes_differ')
  if (from === to) return { places: [], values: [] }
  requireRoom(3 * 8 * (to - from))
  return { places: numbersOf(places.slice([[from, to]])), values: numbersOf(data.slice([[from, to]])) }
}

function middleOf(data: Dataset, length: number): ArrayLike<number> {
  if (length === 0) return []
  const from = Math.max(0, Math.floor(length / 2) - looked / 2)
  return numbersOf(data.slice([[from, Math.min(length, from + looked)]]))
}

function dense(data: Dataset, [cells = 0, genes = 0]: readonly number[]): StoredMatrix {
  const rows = Math.max(1, Math.min(cells, Math.floor(looked / Math.max(1, genes))))
  const from = Math.floor((cells - rows) / 2)
  return {
    cells,
    genes,
    values: cells * genes,
    kept: 'dense',
    some: () => (cells * genes === 0 ? [] : numbersOf(data.slice([[from, from + rows], []]))),
    byGene: () => compressedDense(data, [cells, genes], 'columns'),
    gene: (gene) => {
      requireRoom(3 * 8 * cells)
      const values = numbersOf(
        data.slice([
          [0, cells],
          [gene, gene + 1],
        ]),
      )
      return { places: Int32Array.from({ length: cells }, (_, at) => at), values }
    },
  }
}
