import { type Cells, placesOf, type ValueKind } from '../cells.ts'
import { type Compressed, keepAcross } from '../compressed.ts'
import { logarithms } from '../expression.ts'
import { cellsOfH5ad } from '../formats/h5ad.ts'
import { isSpatial } from '../formats/sections.ts'
import { writeParts } from '../formats/write-h5ad.ts'
import type { Subtree } from '../hdf5/subtree.ts'
import { matrixIn } from '../hdf5/matrix.ts'
import { withHdf5 } from '../hdf5/open.ts'
import { tableOf } from '../hdf5/table.ts'
import { Unreadable } from '../unreadable.ts'

/** The cells that the first step has kept, with their counts. */
export const readKept = (path: string): Promise<Cells & { kind: ValueKind }> =>
  withHdf5(path, 'r', cellsOfH5ad)

/** What the kept cells express, by the names of genes. */
export const readExpression = (path: string): Promise<{ genes: string[]; byGene: Compressed }> =>
  withHdf5(path, 'r', (file) => {
    const matrix = matrixIn(file, 'X')
    if (!matrix) throw new Unreadable('damaged')
    return { genes: tableOf(file, 'var')?.index() ?? [], byGene: matrix.byGene() }
  })

/** Fewer tell nothing about groups. */
const fewest = 10

/**
 * Writes kept.h5ad with the cells that stay: X is what the steps after compare, counts are a layer beside it, and of the
 * places of cells those in the tissue alone are kept. Throws `Unreadable` where too few do.
 */
export async function writeKept(
  cells: Cells & { kind: ValueKind },
  stay: Uint8Array,
  spatial?: Subtree,
): Promise<void> {
  const left = stay.reduce((sum, one) => sum + one, 0)
  if (left < fewest) throw new Unreadable('no_cells', `${left}`)
  const { barcodes, columns, genes, geneIds, kind, embeddings } = cells
  const stays = (_: unknown, cell: number) => Boolean(stay[cell])
  const byGene = keepAcross(cells.byGene, stay)
  await writeParts('kept.h5ad', {
    barcodes: barcodes.filter(stays),
    columns: columns.map((column) =>
      'values' in column
        ? { ...column, values: column.values.filter(stays) }
        : { ...column, codes: column.codes.filter(stays) },
    ),
    genes,
    geneColumns: [{ name: 'gene_ids', codes: Int32Array.from(geneIds, (_, at) => at), names: geneIds }],
    matrix: logarithms({ byGene, kind }),
    ...(kind === 'counts' && { layers: { counts: byGene.values } }),
    embeddings: embeddings.filter(({ name }) => isSpatial(name)).map((one) => placesOf(one, stay)),
    spatial,
  })
}
