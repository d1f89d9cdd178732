import { constants } from 'node:fs'
import { chmod, copyFile, writeFile } from 'node:fs/promises'
import { type Column, madeUnique } from '../cells.ts'
import { codedOf } from '../coded.ts'
import { addToH5ad } from '../formats/write-h5ad.ts'
import { withHdf5 } from '../hdf5/open.ts'
import { tableOf } from '../hdf5/table.ts'
import { readNpy } from '../npy.ts'
import { median } from '../statistics/median.ts'
import { beginning } from '../trajectory.ts'
import { Unreadable } from '../unreadable.ts'
import { nameOfFile } from './kept.ts'
import { readTsv, writeTsv } from './step-files.ts'

export interface Ways {
  readonly kept: string
  readonly components: string
  /** A table with a cell a row by its barcode, in place of what the cells' own file knows of them. */
  readonly table: string | undefined
  /** Empty where no groups are told. */
  readonly groupColumn: string
  /** The group in which the way begins; empty for an end that is found. */
  readonly first: string
}

/** Writes components.tsv, a cell a line with its group before them, and beginning.txt, the number of the first cell or 0. */
export async function beginWays({ kept, components, table, groupColumn, first }: Ways): Promise<void> {
  const { barcodes, columns } = await keptCells(kept)
  const groups =
    groupColumn === '' ? barcodes.map(() => 'all') : await groupsOf(barcodes, columns, groupColumn, table)
  const placed = readNpy(components)
  const start = first === '' ? 0 : beginning(placed, groups, first) + 1
  const axes = Array.from({ length: placed.columns }, (_, axis) => `PC${axis + 1}`)
  function* rows() {
    for (const [cell, group] of groups.entries())
      yield [group, ...placed.data.subarray(cell * placed.columns, (cell + 1) * placed.columns)]
  }
  await writeTsv('components.tsv', ['group', ...axes], rows())
  await writeFile('beginning.txt', `${start}\n`)
}

/** Joins what was found with the cells: writes cells.h5ad, cells.tsv and groups.tsv. */
export async function joinWays(kept: string, components: string, found: string): Promise<void> {
  const { barcodes, columns } = await keptCells(kept)
  const rows = await readTsv(found)
  const numbers = (name: string) => Float64Array.from(rows, (row) => Number(row[name]))
  const axes = Object.keys(rows[0] ?? {}).filter((name) => name.startsWith('DC'))
  const own: Column[] = [
    { name: 'pseudotime', values: numbers('pseudotime') },
    codedOf(
      'branch',
      rows.map(({ branch = '' }) => branch),
    ),
  ]
  const names = madeUnique([...columns, ...own].map(({ name }) => name)).slice(columns.length)
  const placed = readNpy(components)
  await copyFile(kept, 'cells.h5ad', constants.COPYFILE_FICLONE)
  await chmod('cells.h5ad', 0o644)
  const added = {
    columns: own.map((column, at) => ({ ...column, name: names[at] ?? column.name })),
    geneColumns: [],
    embeddings: [
      { name: 'X_diffmap', axes: axes.length, points: pointsOf(axes.map(numbers), rows.length) },
      { name: 'X_pca', axes: placed.columns, points: Float32Array.from(placed.data) },
    ],
  }
  await addToH5ad('cells.h5ad', added, barcodes.length)
  await writeTsv(
    'cells.tsv',
    ['barcode', 'group', 'pseudotime', 'branch', ...axes],
    rows.map((row, cell) => [
      barcodes[cell] ?? '',
      ...['group', 'pseudotime', 'branch', ...axes].map((name) => row[name] ?? ''),
    ]),
  )
  const byGroup = [...Map.groupBy(rows, ({ group = '' }) => group)].map(
    ([group, own]) => [group, own.length, median(own.map(({ pseudotime }) => Number(pseudotime)))] as const,
  )
  await writeTsv(
    'groups.tsv',
    ['group', 'cells', 'median_pseudotime'],
    byGroup.toSorted((one, other) => one[2] - other[2]),
  )
}

const pointsOf = (axes: readonly Float64Array[], cells: number) =>
  Float64Array.from(
    { length: cells * axes.length },
    (_, at) => axes[at % axes.length]?.[Math.floor(at / axes.length)] ?? 0,
  )

const keptCells = (path: string) =>
  withHdf5(path, 'r', (file) => {
    const cells = tableOf(file, 'obs')
    if (!cells) throw new Unreadable('damaged')
    return { barcodes: cells.index(), columns: cells.names.flatMap((name) => cells.column(name) ?? []) }
  })

async function groupsOf(
  barcodes: readonly string[],
  columns: readonly Column[],
  name: string,
  table: string | undefined,
): Promise<string[]> {
  if (table !== undefined) return groupsIn(await readTsv(table), barcodes, name)
  // The first step calls what its own columns would replace after the file.
  const column =
    columns.find((one) => one.name === name) ?? columns.find((one) => one.name === nameOfFile(name))
  if (!column || !('codes' in column))
    throw new Unreadable('no_column', `${name} (${columns.map((one) => one.name).join(', ')})`)
  return Array.from(column.codes, (code) => column.names[code] ?? '')
}

function groupsIn(
  rows: readonly Record<string, string>[],
  barcodes: readonly string[],
  name: string,
): string[] {
  const [first = {}] = rows
  if (!(name in first)) throw new Unreadable('no_column', `${name} (${Object.keys(first).join(', ')})`)
  const byBarcode = new Map(rows.map((row) => [row['barcode'] ?? '', row[name] ?? '']))
  return barcodes.map((barcode) => byBarcode.get(barcode) ?? '')
}
