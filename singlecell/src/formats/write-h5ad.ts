import { Group } from 'h5wasm'
import type { Column, Embedding } from '../cells.ts'
import type { Compressed } from '../compressed.ts'
import { withScran } from '../counting.ts'
import { withHdf5 } from '../hdf5/open.ts'
import { groupIn, textAttribute } from '../hdf5/reading.ts'
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
export async function writeH5ad(path: string, what: Written): Promise<void> {
  await markUnordered(path, writeParts(path, what))
}

/** The same for steps alone, which need not be told whether categories have an order. */
export function writeParts(path: string, what: Written): Promise<void> {
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

/** Puts what was found into a file that `writeParts` has written, of as many cells. */
export async function addToH5ad(path: string, found: Found, cells: number): Promise<void> {
  const written = withHdf5(path, 'a', (file) => {
    addColumns(inner(file, 'obs'), found.columns)
    addColumns(inner(file, 'var'), found.geneColumns)
    writeFound(file, found, cells)
  })
  await markUnordered(path, written)
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

/**
 * Says of categories that they have no order, once all is written. Only scran.js writes what Python reads as true or
 * false; it takes its time to load, so that this begins before.
 */
async function markUnordered(path: string, written: Promise<void>): Promise<void> {
  const marked = withScran(0, async (scran) => {
    await written
    const places = await withHdf5(path, 'r', (file) => categoriesBelow(file, ''))
    const truth = new scran.H5EnumType('Int8', { FALSE: 0, TRUE: 1 })
    for (const place of places) new scran.H5Group(path, place).writeAttribute('ordered', truth, [], [0])
  })
  await Promise.all([written, marked])
}

function categoriesBelow(group: Group, path: string): string[] {
  if (textAttribute(group, 'encoding-type') === 'categorical')
    return Object.hasOwn(group.attrs, 'ordered') ? [] : [path]
  return group.keys().flatMap((name) => {
    const found = group.get(name)
    return found instanceof Group ? categoriesBelow(found, path === '' ? name : `${path}/${name}`) : []
  })
}
