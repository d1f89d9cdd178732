import { closeSync, openSync, readSync } from 'node:fs'
import type { File } from 'h5wasm'
import { kindOfValues, type Cells, type Column, type ValueKind } from './cells.ts'
import { cellsOfH5ad, geneNames, h5adIn } from './formats/h5ad.ts'
import { carriedSections } from './formats/sections.ts'
import { type LayerName, layersIn } from './formats/layers.ts'
import { loomIn } from './formats/loom.ts'
import {
  barcodesIn,
  cellsOfFolder,
  featuresIn,
  marketSize,
  type NamedFile,
  tenXFolderIn,
} from './formats/matrix-market.ts'
import { cellsOfTenX, samplesOf, tenXIn } from './formats/tenx-h5.ts'
import { cellsOfTextTable, profilesOfTextTable } from './formats/text-table.ts'
import { withHdf5 } from './hdf5/open.ts'
import type { Subtree } from './hdf5/subtree.ts'
import { repeatedIn } from './repeats.ts'
import { areIds, isMitochondrial, type Species, speciesOf } from './species.ts'
import { Unreadable } from './unreadable.ts'

export const formats = ['h5ad', 'tenx_h5', 'tenx_folder', 'loom', 'table'] as const
export type Format = (typeof formats)[number]

/** What a file tells of itself before anything is computed. */
export interface Facts {
  readonly format: Format
  readonly cells: number
  readonly genes: number
  /** How many values the matrix holds. */
  readonly values: number
  readonly kind: ValueKind
  readonly species: Species
  readonly mitochondrial: number
  /** Names that come more than once, and are numbered. */
  readonly repeated_genes: number
  readonly repeated_cells: number
  /** Genes are ids of Ensembl without symbols. */
  readonly ids_only: boolean
  readonly columns: readonly { name: string; groups: number | null }[]
  readonly embeddings: readonly string[]
  /** Values beside those of the matrix. */
  readonly layers: readonly LayerName[]
  /** Layers that are of other cells or genes, or hold too many values: an analysis leaves them out. */
  readonly layers_left_out: readonly string[]
}

const nameless = { path: '', name: '' }

/** Looks at what a matrix of cells tells of itself by its names alone; a table is read whole. Throws `Unreadable`. */
export async function look(files: readonly NamedFile[]): Promise<Facts> {
  const folder = tenXFolderIn(files)
  if (folder) {
    const size = await marketSize(folder.matrix)
    const { names, ids } = await featuresIn(folder.features)
    const barcodes = await barcodesIn(folder.barcodes)
    if (names.length !== size.genes || barcodes.length !== size.cells) throw new Unreadable('sizes_differ')
    const { some, ...sizes } = size
    return {
      format: 'tenx_folder',
      ...sizes,
      kind: kindOfValues(some),
      ...ofNames(names, [barcodes], ids),
      ...nothingKnown,
      columns: told(samplesOf(barcodes)),
    }
  }
  const [{ path, name } = nameless] = files
  if (isHdf5(path)) return withHdf5(path, 'r', factsOfHdf5)
  if (!isTextTable({ name })) throw new Unreadable('not_matrix')
  return factsOfTable(path)
}

/** The same read whole. Throws `Unreadable`. */
export async function readCells(files: readonly NamedFile[]): Promise<Cells & { kind: ValueKind }> {
  const folder = tenXFolderIn(files)
  const [{ path } = nameless] = files
  if (!folder && isHdf5(path)) return withHdf5(path, 'r', cellsOfHdf5)
  return withKind(await (folder ? cellsOfFolder(folder) : cellsOfTextTable(path)))
}

/** Where a matrix is one HDF5 file, which may hold more than cells and genes. */
export function hdf5Of(files: readonly NamedFile[]): string | undefined {
  const [{ path } = nameless] = files
  return files.length === 1 && isHdf5(path) ? path : undefined
}

/** What a file says of the tissue that its cells lie in. */
export async function spatialOf(files: readonly NamedFile[]): Promise<Subtree | undefined> {
  const path = hdf5Of(files)
  return path === undefined ? undefined : withHdf5(path, 'r', carriedSections)
}

const withKind = (cells: Cells) => ({ ...cells, kind: kindOfValues(cells.byGene.values) })

function cellsOfHdf5(file: File): Cells & { kind: ValueKind } {
  const loom = loomIn(file)
  if (loom) return withKind(loom.read())
  const tenX = tenXIn(file)
  return tenX ? withKind(cellsOfTenX(tenX)) : cellsOfH5ad(file)
}

/** HDF5 may begin at byte 0, 512, 1024 and so on; other programs put text before it. */
function isHdf5(path: string): boolean {
  const descriptor = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(8)
    return [0, 512, 1024, 2048].some((start) => {
      readSync(descriptor, bytes, 0, 8, start)
      return bytes.toString('latin1') === '\x89HDF\r\n\x1a\n'
    })
  } finally {
    closeSync(descriptor)
  }
}

export const isTextTable = ({ name }: Pick<NamedFile, 'name'>): boolean =>
  /\.(tsv|csv|txt|tab)(\.gz)?$/i.test(name)

const nothingKnown = { columns: [], embeddings: [], layers: [], layers_left_out: [] }

/** As many columns as are shown, with how many groups each has. */
const told = (columns: readonly Column[]) =>
  columns.slice(0, 200).map((one) => ({ name: one.name, groups: 'names' in one ? one.names.length : null }))

function ofLayers(file: File) {
  const { fit, unfit } = layersIn(file)
  return { layers: fit.map(({ name, kind }) => ({ name, kind })), layers_left_out: unfit }
}

/** @param barcodes in pieces @param ids what the genes are called in a database, which tells whose they are where their names do not */
function ofNames(
  genes: readonly string[],
  barcodes: Iterable<readonly string[]>,
  ids: readonly string[] = [],
) {
  const byName = speciesOf(genes)
  const { species } = byName.known > 0 ? byName : speciesOf(ids)
  const mitochondrial = genes.filter(isMitochondrial).length
  return {
    species,
    mitochondrial,
    repeated_genes: repeatedIn([genes]),
    repeated_cells: repeatedIn(barcodes),
    ids_only: areIds(genes),
  }
}

function factsOfHdf5(file: File): Facts {
  const loom = loomIn(file)
  if (loom) {
    const { cells, genes } = loom
    const kind = kindOfValues(loom.some())
    const shown = { columns: told(loom.columns()), embeddings: [] }
    return {
      format: 'loom',
      cells,
      genes,
      values: cells * genes,
      kind,
      ...ofNames(loom.names(), [loom.barcodes()], loom.ids()),
      ...shown,
      ...ofLayers(file),
    }
  }
  const tenX = tenXIn(file)
  if (tenX) {
    const { cells, genes, values, some } = tenX.matrix
    const kind = kindOfValues(some())
    const { names: symbols, ids } = tenX.genes()
    const barcodes = tenX.barcodes()
    const names = ofNames(symbols, [barcodes], ids)
    const columns = told(samplesOf(barcodes))
    return { format: 'tenx_h5', cells, genes, values, kind, ...names, ...nothingKnown, columns }
  }
  const parts = h5adIn(file)
  const { cells, genes, values } = parts.matrix
  const { names, ids } = geneNames(parts)
  return {
    format: 'h5ad',
    cells,
    genes,
    values,
    kind: parts.kind,
    ...ofNames(names, parts.cells.pieces(), ids),
    columns: parts.cells.names.slice(0, 200).map((name) => ({ name, groups: parts.cells.groups(name) })),
    embeddings: parts.embeddings,
    ...ofLayers(file),
  }
}

async function factsOfTable(path: string): Promise<Facts> {
  const { genes: names, across, byGene } = await profilesOfTextTable(path)
  const { lines: genes, across: cells, values } = byGene
  const kind = kindOfValues(values)
  return {
    format: 'table',
    cells,
    genes,
    values: values.length,
    kind,
    ...ofNames(names, [across]),
    ...nothingKnown,
  }
}
