import type { Group } from 'h5wasm'
import type { Column, Embedding } from '../cells.ts'
import type { Compressed } from '../compressed.ts'
import { withHdf5 } from '../hdf5/open.ts'
import { groupIn } from '../hdf5/reading.ts'
import { type Subtree, writeSubtree } from '../hdf5/subtree.ts'
import {
  addColumns,
  encode,
  groupOf,
  writeByGene,
  writeLayer,
  writeNumbers,
  writeTable,
  writeText,
} from '../hdf5/writing.ts'
import { writeColours } from './group-colours.ts'

/** What is found of cells that a file holds already. */
export interface Found {
  readonly columns: readonly Column[]
  readonly geneColumns: readonly Column[]
  readonly embeddings?: readonly Embedding[]
  /** Texts about the whole. */
  readonly texts?: Readonly<Record<string, string>>
  /** Tables about the whole, such as markers. */
  readonly tables?: Readonly<Record<string, { index: readonly string[]; columns: readonly Column[] }>>
  /** What another file said of tissue. */
  readonly spatial?: Subtree | undefined
}

/** What is written as one file that anndata reads. */
export interface Written extends Found {
  readonly barcodes: readonly string[]
  readonly genes: readonly string[]
  readonly matrix: Compressed
  /** Other values of the same matrix, by the name of their layer. */
  readonly layers?: Readonly<Record<string, Float32Array>>
}

/** https://anndata.readthedocs.io/en/latest/fileformat-prose.html, as of anndata 0.8 */
export function writeH5ad(path: string, what: Written): Promise<void> {
  return withHdf5(path, 'w', (file) => {
    encode(file, 'anndata', '0.1.0')
    writeTable(file, 'obs', what.barcodes, what.columns)
    writeTable(file, 'var', what.genes, what.geneColumns)
    writeByGene(file, 'X', what.matrix)
    const layers = groupOf(file, 'layers')
    for (const [name, values] of Object.entries(what.layers ?? {}))
      writeLayer(layers, name, what.matrix, values)
    for (const name of ['obsm', 'varm', 'obsp', 'varp', 'uns']) groupOf(file, name)
    writeFound(file, what, what.barcodes.length)
  })
}

/** Puts what was found into a file that `writeH5ad` has written, of as many cells. */
export function addToH5ad(path: string, found: Found, cells: number): Promise<void> {
  return withHdf5(path, 'a', (file) => {
    addColumns(inner(file, 'obs'), found.columns)
    addColumns(inner(file, 'var'), found.geneColumns)
    writeFound(file, found, cells)
  })
}

function writeFound(
  file: Group,
  { columns, embeddings = [], texts = {}, tables = {}, spatial }: Found,
  cells: number,
): void {
  const [obsm, about] = [inner(file, 'obsm'), inner(file, 'uns')]
  for (const { name, axes, points } of embeddings) writeNumbers(obsm, name, points, [cells, axes])
  for (const [name, text] of Object.entries(texts)) writeText(about, name, text)
  for (const [name, table] of Object.entries(tables)) writeTable(about, name, table.index, table.columns)
  writeColours(about, columns)
  if (spatial) writeSubtree(about, 'spatial', spatial)
}

function inner(file: Group, name: string): Group {
  const group = groupIn(file, name)
  if (!group) throw new Error(`The file has no ${name}`)
  return group
}
