import type { File, Group } from 'h5wasm'
import {
  type Cells,
  type Column,
  type Embedding,
  kindOfValues,
  madeUnique,
  type ValueKind,
} from '../cells.ts'
import { requireSound } from '../compressed.ts'
import { matrixIn, type StoredMatrix } from '../hdf5/matrix.ts'
import { datasetIn, groupIn, numbersOf, wholeOf } from '../hdf5/reading.ts'
import { type Table, tableOf } from '../hdf5/table.ts'
import { requireRoom } from '../room.ts'
import { areIds } from '../species.ts'
import { Unreadable } from '../unreadable.ts'
import { coloured } from './group-colours.ts'

/** The parts of an h5ad file, none of which is read before it is asked for. */
export interface H5ad {
  readonly cells: Table
  readonly genes: Table
  readonly matrix: StoredMatrix
  readonly kind: ValueKind
  /** Where the matrix stands. */
  readonly place: string
  readonly embeddings: readonly string[]
  readonly embedding: (name: string) => Embedding | undefined
}

/** @param places where the matrix is looked for, which is everywhere by default. Throws `Unreadable` where the file is none. */
export function h5adIn(file: File, places: readonly Place[] = placesIn(file)): H5ad {
  const cells = tableOf(file, 'obs')
  if (!cells || !tableOf(file, 'var')) throw new Unreadable('not_h5ad')
  const found = bestMatrix(file, places)
  if (!found) throw new Unreadable('no_matrix')
  const { matrix, genes } = found
  if (matrix.cells !== cells.rows || matrix.genes !== genes.rows) throw new Unreadable('sizes_differ')
  if (matrix.cells === 0 || matrix.genes === 0) throw new Unreadable('no_cells')
  requireRoom(3 * 8 * (matrix.cells + matrix.genes))
  const obsm = groupIn(file, 'obsm')
  const embeddings = (obsm?.keys() ?? []).filter((name) => pointsIn(obsm, name, matrix.cells) !== undefined)
  return {
    cells,
    ...found,
    embeddings,
    embedding: (name) => (embeddings.includes(name) ? embeddingIn(obsm, name, matrix.cells) : undefined),
  }
}

interface Found {
  readonly matrix: StoredMatrix
  readonly genes: Table
  readonly kind: ValueKind
  readonly place: string
}

/** A matrix, and the table of its genes. */
type Place = readonly [matrix: string, genes: string]

function placesIn(file: File): readonly Place[] {
  const layers = groupIn(file, 'layers')?.keys() ?? []
  const others = layers.filter((name) => name !== 'counts')
  return [...keptPlaces, ['raw/X', 'raw/var'], ...others.map((name) => [`layers/${name}`, 'var'] as const)]
}

/** Where a file of the first step has what the steps after it compute from. */
export const keptPlaces: readonly Place[] = [
  ['layers/counts', 'var'],
  ['X', 'var'],
]

/** Counts before logarithms before what was scaled; of the same kind the first of the places, of which others may lack values. */
function bestMatrix(file: File, places: readonly Place[]): Found | undefined {
  const found = places.flatMap(([place, of]) => {
    const parent = inner(file, place)
    const matrix = parent && matrixIn(parent, last(place))
    const above = inner(file, of)
    const genes = above && tableOf(above, last(of))
    return matrix && genes ? [{ matrix, genes, kind: kindIn(matrix), place }] : []
  })
  for (const kind of ['counts', 'normalised', 'scaled'] as const) {
    const one = found.find((it) => it.kind === kind)
    if (one) return { ...one, kind }
  }
  if (found.length > 0) throw new Unreadable('not_finite')
  return undefined
}

/** Undefined where a value is no number. */
function kindIn(matrix: StoredMatrix): ValueKind | undefined {
  try {
    return kindOfValues(matrix.some())
  } catch (error) {
    if (error instanceof Unreadable && error.reason === 'not_finite') return undefined
    throw error
  }
}

const last = (path: string) => path.slice(path.lastIndexOf('/') + 1)
function inner(file: File, path: string): Group | undefined {
  const at = path.lastIndexOf('/')
  return at === -1 ? file : groupIn(file, path.slice(0, at))
}

function pointsIn(obsm: Group | undefined, name: string, cells: number) {
  const data = obsm && datasetIn(obsm, name)
  const [rows, axes = 0] = data?.shape ?? []
  return data && data.shape?.length === 2 && rows === cells && axes >= 2 ? { data, axes } : undefined
}

function embeddingIn(obsm: Group | undefined, name: string, cells: number): Embedding | undefined {
  const found = pointsIn(obsm, name, cells)
  if (!found) return undefined
  const numbers = numbersOf(wholeOf(found.data))
  const points = numbers instanceof Float32Array ? Float32Array.from(numbers) : Float64Array.from(numbers)
  return { name, axes: found.axes, points }
}

/** Names of genes for people: the column of an annotation where the index holds identifiers. */
export function geneNames({ genes }: Pick<H5ad, 'genes'>): { names: string[]; ids: string[] } {
  const index = genes.index()
  const symbols = ['feature_name', 'gene_symbols', 'gene_symbol', 'gene_name', 'symbol', 'gene_short_name']
  const identifiers = ['gene_ids', 'gene_id', 'ensembl_id', 'feature_id']
  const textsIn = (wanted: readonly string[]) => {
    const name = wanted.find((one) => genes.names.includes(one))
    return name === undefined ? undefined : textsOfColumn(genes.column(name))
  }
  return {
    names: (areIds(index) ? textsIn(symbols) : undefined) ?? index,
    ids: textsIn(identifiers) ?? index,
  }
}

function textsOfColumn(column: Column | undefined): string[] | undefined {
  if (!column) return undefined
  if ('values' in column) return Array.from(column.values, String)
  return Array.from(column.codes, (code) => column.names[code] ?? '')
}

/** All of it. Throws `Unreadable`. */
export function cellsOfH5ad(
  file: File,
  places: readonly Place[] = placesIn(file),
): Cells & { kind: ValueKind } {
  const parts = h5adIn(file, places)
  const byGene = parts.matrix.byGene()
  requireSound(byGene)
  const { names, ids } = geneNames(parts)
  return {
    barcodes: madeUnique(parts.cells.index()),
    genes: madeUnique(names),
    geneIds: ids,
    byGene,
    // Where a part of them looked like counts, all of them need not be.
    kind: kindOfValues(byGene.values),
    columns: parts.cells.names.flatMap((name) => {
      const column = parts.cells.column(name)
      return column ? coloured(file, column) : []
    }),
    embeddings: parts.embeddings.flatMap((name) => parts.embedding(name) ?? []),
  }
}
