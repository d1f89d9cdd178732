import { constants } from 'node:fs'
import { chmod, copyFile } from 'node:fs/promises'
import { type Column, isIn, placesOf } from './cells.ts'
import { keepAcross } from './compressed.ts'
import { cellsOfH5ad, type H5ad, h5adIn } from './formats/h5ad.ts'
import { carryLayers } from './formats/layers.ts'
import { carriedSections } from './formats/sections.ts'
import { addToH5ad, writeH5ad } from './formats/write-h5ad.ts'
import { groupIn } from './hdf5/reading.ts'
import { withHdf5 } from './hdf5/open.ts'
import { codedOf } from './coded.ts'
import { Unreadable } from './unreadable.ts'
import { writeForSeurat } from './write-seurat.ts'

/** What people call the groups of a column, and cells that they took out of them, the latest last. */
export interface Naming {
  readonly column: string
  readonly groups: Readonly<Record<string, string>>
  readonly splits: readonly { readonly label: string; readonly cells: Uint8Array }[]
}

/** Writes a copy of an h5ad with a column more for each that people have named, such as `cluster_named`. Throws `Unreadable`. */
export async function writeNamed(path: string, to: string, namings: readonly Naming[]): Promise<void> {
  const { columns, cells } = await withHdf5(path, 'r', (file) => {
    if (!groupIn(file, 'obs') || !groupIn(file, 'var')) throw new Unreadable('old_h5ad')
    const parts = h5adIn(file)
    return { cells: parts.cells.rows, columns: namedColumns(parts, namings) }
  })
  await copyFile(path, to, constants.COPYFILE_FICLONE)
  await chmod(to, 0o644)
  await addToH5ad(to, { columns, geneColumns: [] }, cells)
}

/** The same as Seurat’s readers take it. Throws `Unreadable`. */
export const writeNamedForSeurat = (path: string, to: string, namings: readonly Naming[]): Promise<void> =>
  writeForSeurat(path, to, (parts) => namedColumns(parts, namings))

function namedColumns({ cells }: H5ad, namings: readonly Naming[]): Column[] {
  const taken = new Set(cells.names)
  return namings.flatMap((naming) => namedColumn(cells, naming, taken))
}

function namedColumn(
  table: H5ad['cells'],
  { column: name, groups, splits }: Naming,
  taken: Set<string>,
): Column[] {
  const column = table.column(name)
  if (!column || !('codes' in column)) return []
  let free = `${name}_named`
  for (let number = 2; taken.has(free); number += 1) free = `${name}_named_${number}`
  taken.add(free)
  const names = Array.from(column.codes, (code, cell) => {
    const split = splits.findLast(({ cells }) => isIn(cells, cell))
    const group = column.names[code] ?? ''
    return split?.label ?? groups[group] ?? group
  })
  return [codedOf(free, names)]
}

/** Fewer are not analysed. */
const fewest = 10

/** Writes some cells of an h5ad, with all that is known of them, as a file of their own. Throws `Unreadable`. */
export async function writeSubset(path: string, to: string, bits: Uint8Array): Promise<void> {
  const { byGene, ...cells } = await withHdf5(path, 'r', (file) => cellsOfH5ad(file))
  const kept = Uint8Array.from(cells.barcodes, (_, cell) => Number(isIn(bits, cell)))
  const count = kept.reduce((sum, one) => sum + one, 0)
  if (count < fewest) throw new Unreadable('no_cells', `${count}`)
  const stays = (_: unknown, cell: number) => kept[cell] === 1
  await writeH5ad(to, {
    barcodes: cells.barcodes.filter(stays),
    genes: cells.genes,
    geneColumns: [
      { name: 'gene_ids', codes: Int32Array.from(cells.geneIds, (_, at) => at), names: cells.geneIds },
    ],
    matrix: keepAcross(byGene, kept),
    columns: cells.columns.map((column) =>
      'values' in column
        ? { ...column, values: column.values.filter(stays) }
        : { ...column, codes: column.codes.filter(stays) },
    ),
    embeddings: cells.embeddings.map((one) => placesOf(one, kept)),
    spatial: await withHdf5(path, 'r', carriedSections),
  })
  const { unread } = await carryLayers(path, to, kept)
  if (unread.length > 0) throw new Unreadable('unfit_layer', unread.join(', '))
}
