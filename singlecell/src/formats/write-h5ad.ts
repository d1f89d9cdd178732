import type { Group } from 'h5wasm'
import type { Column, Embedding } from '../cells.ts'
import type { Compressed } from '../compressed.ts'
import { withScran } from '../counting.ts'
import { withHdf5 } from '../hdf5/open.ts'
import {
  encode,
  groupOf,
  safeName,
  writeByGene,
  writeNumbers,
  writeTable,
  writeText,
} from '../hdf5/writing.ts'

/** What is written as one file that anndata reads. */
export interface Written {
  readonly barcodes: readonly string[]
  readonly columns: readonly Column[]
  readonly genes: readonly string[]
  readonly geneColumns: readonly Column[]
  readonly matrix: Compressed
  /** Other values of the same matrix, by the name of their layer. */
  readonly layers?: Readonly<Record<string, Float32Array>>
  readonly embeddings?: readonly Embedding[]
  /** Texts about the whole. */
  readonly texts?: Readonly<Record<string, string>>
  /** Tables about the whole, such as markers. */
  readonly tables?: Readonly<Record<string, { index: readonly string[]; columns: readonly Column[] }>>
}

/** https://anndata.readthedocs.io/en/latest/fileformat-prose.html, as of anndata 0.8 */
export async function writeH5ad(path: string, what: Written): Promise<void> {
  await withHdf5(path, 'w', (file) => {
    encode(file, 'anndata', '0.1.0')
    writeTable(file, 'obs', what.barcodes, what.columns)
    writeTable(file, 'var', what.genes, what.geneColumns)
    writeByGene(file, 'X', what.matrix)
    const layers = groupOf(file, 'layers')
    for (const [name, values] of Object.entries(what.layers ?? {}))
      writeByGene(layers, name, what.matrix, values)
    writeEmbeddings(groupOf(file, 'obsm'), what.embeddings ?? [], what.barcodes.length)
    for (const name of ['varm', 'obsp', 'varp']) groupOf(file, name)
    const about = groupOf(file, 'uns')
    for (const [name, text] of Object.entries(what.texts ?? {})) writeText(about, name, text)
    for (const [name, { index, columns }] of Object.entries(what.tables ?? {}))
      writeTable(about, name, index, columns)
  })
  const tables = { obs: what.columns, var: what.geneColumns }
  for (const [name, { columns }] of Object.entries(what.tables ?? {}))
    Object.assign(tables, { [`uns/${name}`]: columns })
  await markUnordered(
    path,
    Object.entries(tables).flatMap(([table, columns]) =>
      columns.filter((column) => 'codes' in column).map(({ name }) => `${table}/${safeName(name)}`),
    ),
  )
}

/** Says of categories that they have no order. Only scran.js writes what Python reads as true or false. */
function markUnordered(path: string, places: readonly string[]): Promise<void> {
  return withScran(1, (scran) => {
    const truth = new scran.H5EnumType('Int8', { FALSE: 0, TRUE: 1 })
    for (const place of places) new scran.H5Group(path, place).writeAttribute('ordered', truth, [], [0])
  })
}

function writeEmbeddings(group: Group, embeddings: readonly Embedding[], cells: number): void {
  for (const { name, axes, points } of embeddings) writeNumbers(group, name, points, [cells, axes])
}
