import { constants, writeFileSync } from 'node:fs'
import { chmod, copyFile } from 'node:fs/promises'
import type { File } from 'h5wasm'
import { type Column, type Embedding, madeUnique } from '../cells.ts'
import { addToH5ad } from '../formats/write-h5ad.ts'
import { withHdf5 } from '../hdf5/open.ts'
import { codedOf } from '../coded.ts'
import { tableOf } from '../hdf5/table.ts'
import { methodsText } from '../methods.ts'
import { readNpy } from '../npy.ts'
import { Unreadable } from '../unreadable.ts'
import { compositionHeader, compositionRows } from './composition.ts'
import { readJson, readTsv, writeTsv } from './step-files.ts'

/** What the steps before have left, by their paths. */
export interface Parts {
  readonly kept: string
  readonly quality: string
  readonly components: string
  readonly clusters: string
  readonly genes: string
  readonly umap: string
  readonly tsne: string
  readonly markers: string
  readonly types: string
  readonly scores: string
  /** Of the step that takes doublets away, where it was asked for. */
  readonly doublets: string | undefined
  /** Of the step that labels cells by a reference, where one was given. */
  readonly labels: string | undefined
  /** How the steps were set, as JSON. */
  readonly settings: string
}

/** Joins all that was found into cells.h5ad, cells.tsv, composition.tsv and methods.md. */
export async function assemble(parts: Parts): Promise<void> {
  const { barcodes, columns } = await withHdf5(parts.kept, 'r', keptCells)
  const clusters = (await readTsv(parts.clusters)).map(({ cluster = '' }) => cluster)
  const types = await readTsv(parts.types)
  const byCluster = (name: string) => new Map(types.map((row) => [row['cluster'] ?? '', row[name] ?? '']))
  const typesBy = (name: string) => {
    const ofCluster = byCluster(name)
    return clusters.map((cluster) => ofCluster.get(cluster) ?? 'unknown')
  }
  const numbered = ordered(codedOf('cluster', clusters))
  const planes = [planeIn('X_umap', parts.umap), planeIn('X_tsne', parts.tsne)]
  const scores = await scoreColumns(parts.scores)
  const names = madeUnique([...columns, ...scores].map(({ name }) => name)).slice(columns.length)
  const found = [
    ...scores.map((column, at) => ({ ...column, name: names[at] ?? column.name })),
    numbered,
    codedOf('cell_type', typesBy('cell_type')),
    ...(parts.labels === undefined
      ? []
      : [
          codedOf('reference_cluster_type', typesBy('reference_type')),
          ...(await labelColumns(parts.labels)),
        ]),
  ]
  const method = methodsText(
    readJson(parts.quality),
    readJson(parts.settings),
    parts.doublets === undefined ? undefined : readJson(parts.doublets),
  )
  await copyFile(parts.kept, 'cells.h5ad', constants.COPYFILE_FICLONE)
  await chmod('cells.h5ad', 0o644)
  const added = {
    columns: found,
    geneColumns: await geneColumns(parts.genes),
    embeddings: [...planes, planeIn('X_pca', parts.components)],
    texts: { methods: method },
    tables: { markers: await markerTable(parts.markers) },
  }
  await addToH5ad('cells.h5ad', added, barcodes.length)
  await writeCells(barcodes, [...columns, ...found], planes)
  await writeTsv(
    'composition.tsv',
    compositionHeader,
    compositionRows(columns, numbered, byCluster('cell_type')),
  )
  writeFileSync('methods.md', method)
}

/** Numbers, and the phase of the cell cycle by name. */
async function scoreColumns(path: string): Promise<Column[]> {
  const rows = await readTsv(path)
  return Object.keys(rows[0] ?? {})
    .filter((name) => name !== '')
    .map((name) =>
      name === 'phase'
        ? codedOf(
            name,
            rows.map((row) => row[name] ?? ''),
          )
        : { name, values: Float64Array.from(rows, (row) => Number(row[name])) },
    )
}

/** What a reference says of each cell. */
async function labelColumns(path: string): Promise<Column[]> {
  const rows = await readTsv(path)
  const numbers = (name: string) => Float64Array.from(rows, (row) => Number(row[name]))
  return [
    codedOf(
      'reference_type',
      rows.map(({ type = '' }) => type),
    ),
    { name: 'reference_score', values: numbers('score') },
    { name: 'reference_delta', values: numbers('delta') },
  ]
}

function keptCells(file: File) {
  const cells = tableOf(file, 'obs')
  if (!cells) throw new Unreadable('damaged')
  return { barcodes: cells.index(), columns: cells.names.flatMap((name) => cells.column(name) ?? []) }
}

function planeIn(name: string, path: string): Embedding {
  const { columns: axes, data } = readNpy(path)
  return { name, axes, points: Float32Array.from(data) }
}

/** Clusters by their numbers rather than in the order of the cells. */
function ordered(column: Column): Column {
  if (!('codes' in column)) return column
  const order = column.names
    .map((_, at) => at)
    .toSorted((a, b) => Number(column.names[a]) - Number(column.names[b]))
  const places = new Map(order.map((code, place) => [code, place]))
  return {
    name: column.name,
    codes: column.codes.map((code) => places.get(code) ?? -1),
    names: order.map((code) => column.names[code] ?? ''),
  }
}

async function geneColumns(path: string): Promise<Column[]> {
  const rows = await readTsv(path)
  const values = (name: string) => ({ name, values: Float64Array.from(rows, (row) => Number(row[name])) })
  return [
    ...['mean', 'variance', 'trend'].map(values),
    codedOf(
      'variable',
      rows.map(({ variable = '' }) => variable),
    ),
  ]
}

/** The best of each cluster: all of them stand in markers.tsv. */
const bestOfCluster = 100

async function markerTable(path: string) {
  const seen = new Map<string, number>()
  const rows = (await readTsv(path)).filter(({ cluster = '' }) => {
    const count = (seen.get(cluster) ?? 0) + 1
    seen.set(cluster, count)
    return count <= bestOfCluster
  })
  const names = Object.keys(rows[0] ?? {})
  return {
    index: rows.map((_, at) => `${at + 1}`),
    columns: names.map((name) =>
      name === 'cluster' || name === 'gene'
        ? codedOf(
            name,
            rows.map((row) => row[name] ?? ''),
          )
        : { name, values: Float64Array.from(rows, (row) => Number(row[name])) },
    ),
  }
}

async function writeCells(
  barcodes: readonly string[],
  columns: readonly Column[],
  planes: readonly Embedding[],
): Promise<void> {
  const shown = (column: Column, cell: number) =>
    'values' in column ? (column.values[cell] ?? '') : (column.names[column.codes[cell] ?? -1] ?? '')
  const header = [
    'barcode',
    ...columns.map(({ name }) => name),
    ...planes.flatMap(({ name }) => [`${name}_1`, `${name}_2`]),
  ]
  function* rows() {
    for (const [cell, barcode] of barcodes.entries())
      yield [
        barcode,
        ...columns.map((column) => shown(column, cell)),
        ...planes.flatMap(({ points }) => [points[2 * cell] ?? 0, points[2 * cell + 1] ?? 0]),
      ]
  }
  await writeTsv('cells.tsv', header, rows())
}
