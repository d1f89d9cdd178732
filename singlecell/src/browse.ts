import type { File } from 'h5wasm'
import { type Compressed, requireSound } from './compressed.ts'
import { isIn, type ValueKind } from './cells.ts'
import { geneNames, type H5ad, h5adIn } from './formats/h5ad.ts'
import { coloured } from './formats/group-colours.ts'
import { type Section, sectionColumn, sectionsIn } from './formats/sections.ts'
import { matrixIn } from './hdf5/matrix.ts'
import { compareGroups, falseDiscoveryRates } from './statistics/rank-sum.ts'
import { Unreadable } from './unreadable.ts'

/** What a browser of cells asks of an h5ad file, each as little as it needs. */
export interface Overview {
  readonly cells: number
  readonly genes: number
  readonly kind: ValueKind
  readonly embeddings: string[]
  readonly columns: { name: string; groups: string[] | null; colours?: string[] }[]
  readonly sections: Section[]
  /** The column whose groups are these sections, where there are several. */
  readonly section_column: string | null
}

const mostGroups = 500
const mostValues = 150_000_000

/** Values as they are shown: those of X, whose genes are those of `var`, rather than counts behind them. */
export function shownIn(file: File): H5ad {
  const parts = h5adIn(file)
  const matrix = parts.place.startsWith('layers/') ? matrixIn(file, 'X') : undefined
  return matrix && matrix.genes === parts.genes.rows ? { ...parts, matrix } : parts
}

export function overviewOf(file: File): Overview {
  const { cells, genes, kind, embeddings, matrix } = shownIn(file)
  const columns = cells.names.flatMap((name): Overview['columns'] => {
    const column = cells.column(name)
    if (!column) return []
    if ('values' in column) return [{ name, groups: null }]
    if (column.names.length > mostGroups) return []
    const told = coloured(file, column)
    const colours = 'codes' in told && told.colours
    return [{ name, groups: [...column.names], ...(colours && { colours: [...colours] }) }]
  })
  const sections = sectionsIn(file)
  return {
    cells: matrix.cells,
    genes: genes.rows,
    kind,
    embeddings: [...embeddings],
    columns,
    sections,
    section_column: sectionColumn(cells, sections),
  }
}

/** The first two axes, cell after cell. */
export function planeOf(file: File, name: string): Float32Array | null {
  const found = h5adIn(file).embedding(name)
  if (!found) return null
  if (found.axes === 2) return Float32Array.from(found.points)
  const cells = found.points.length / found.axes
  return Float32Array.from(
    { length: cells * 2 },
    (_, at) => found.points[(at >> 1) * found.axes + (at & 1)] ?? 0,
  )
}

export function columnOf(file: File, name: string): Float32Array | null {
  const column = h5adIn(file).cells.column(name)
  if (!column) return null
  return Float32Array.from('values' in column ? column.values : column.codes)
}

export const barcodesOf = (file: File): string[] => h5adIn(file).cells.index()

/** A column for the cells of another file, by their barcodes: -1 or NaN where this file has none of them. */
export function columnMatched(file: File, name: string, barcodes: readonly string[]): Float32Array | null {
  const { cells } = h5adIn(file)
  const column = cells.column(name)
  if (!column) return null
  const places = new Map(cells.index().map((barcode, at) => [barcode, at]))
  const values = 'values' in column ? column.values : column.codes
  const missing = 'values' in column ? NaN : -1
  return Float32Array.from(barcodes, (barcode) => values[places.get(barcode) ?? -1] ?? missing)
}

/** The cells that express a gene, by their places, and what each has of it. */
export function geneOf(file: File, name: string) {
  const parts = shownIn(file)
  const at = geneNames(parts).names.indexOf(name)
  if (at === -1) return null
  const { matrix } = parts
  return { cells: matrix.cells, ...(matrix.gene?.(at) ?? lineOf(read(parts), at)) }
}

function lineOf({ pointers, places, values }: Compressed, at: number) {
  const [from, to] = [pointers[at] ?? 0, pointers[at + 1] ?? 0]
  return { places: places.subarray(from, to), values: values.subarray(from, to) }
}

function read({ matrix }: H5ad): Compressed {
  if (matrix.values > mostValues) throw new Unreadable('too_large')
  const byGene = matrix.byGene()
  requireSound(byGene)
  return byGene
}

const mostFound = 50

export function genesLike(file: File, search: string): string[] {
  const wanted = search.toLowerCase()
  const { names } = geneNames(shownIn(file))
  const found = names.filter((name) => name.toLowerCase().includes(wanted))
  const begins = (name: string) => Number(!name.toLowerCase().startsWith(wanted))
  return found
    .toSorted((one, other) => begins(one) - begins(other) || one.length - other.length)
    .slice(0, mostFound)
}

const mostTold = 200

/** What sets some cells apart from others, or from all that are not among them. Cells are given by bits in base64. */
export function comparedIn(file: File, cells: string, others: string | null) {
  const parts = shownIn(file)
  const group = groupsOf(parts.matrix.cells, cells, others)
  const [size, rest] = [0, 1].map((own) => group.reduce((sum, one) => sum + Number(one === own), 0))
  const { names } = geneNames(parts)
  const [found = []] = compareGroups(requireNoneBelowZero(read(parts)), group, 2)
  const rates = falseDiscoveryRates(found.map(({ p }) => p))
  const told = found
    .filter(({ inGroup, inOthers }) => Math.max(inGroup, inOthers) >= 0.05)
    .toSorted((one, other) => Math.abs(other.auc - 0.5) - Math.abs(one.auc - 0.5))
    .slice(0, mostTold)
  return {
    cells: size ?? 0,
    others: rest ?? 0,
    genes: told.map(({ gene, auc, difference, inGroup, inOthers, p }) => ({
      gene: names[gene] ?? '',
      auc,
      difference,
      p,
      fdr: rates[gene] ?? 1,
      in_cells: inGroup,
      in_others: inOthers,
    })),
  }
}

/** Values below 0, as of what was scaled, have no place among the ranks from 0. */
function requireNoneBelowZero(matrix: Compressed): Compressed {
  if (matrix.values.some((value) => value < 0)) throw new Unreadable('no_counts')
  return matrix
}

function groupsOf(length: number, cells: string, others: string | null): Int32Array {
  const [own, rest] = [cells, others].map((text) => (text === null ? undefined : Buffer.from(text, 'base64')))
  return Int32Array.from({ length }, (_, cell) =>
    own && isIn(own, cell) ? 0 : rest === undefined || isIn(rest, cell) ? 1 : -1,
  )
}
