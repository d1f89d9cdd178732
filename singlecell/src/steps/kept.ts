import { type Cells, type Embedding, placesOf, type ValueKind } from '../cells.ts'
import { type Compressed, keepAcross } from '../compressed.ts'
import { logarithms } from '../expression.ts'
import { cellsOfH5ad, keptPlaces } from '../formats/h5ad.ts'
import { carryLayers } from '../formats/layers.ts'
import { carriedSections } from '../formats/sections.ts'
import { writeH5ad } from '../formats/write-h5ad.ts'
import { matrixIn } from '../hdf5/matrix.ts'
import { withHdf5 } from '../hdf5/open.ts'
import { tableOf } from '../hdf5/table.ts'
import { Unreadable } from '../unreadable.ts'

/** The cells that the first step has kept, with their counts. */
export const readKept = (path: string): Promise<Cells & { kind: ValueKind }> =>
  withHdf5(path, 'r', (file) => cellsOfH5ad(file, keptPlaces))

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
 * Writes kept.h5ad with the cells that stay: X is what the steps after compare, counts are a layer beside it.
 * @param from the HDF5 file that they were read of, whose other layers and pictures of tissue come along. Throws
 * `Unreadable` where too few stay. Gives the names of layers that stay behind.
 */
export async function writeKept(
  cells: Cells & { kind: ValueKind },
  stay: Uint8Array,
  from?: string,
): Promise<string[]> {
  const left = stay.reduce((sum, one) => sum + one, 0)
  if (left < fewest) throw new Unreadable('no_cells', `${left}`)
  const { barcodes, columns, genes, geneIds, kind, embeddings } = cells
  const stays = (_: unknown, cell: number) => Boolean(stay[cell])
  const byGene = keepAcross(cells.byGene, stay)
  await writeH5ad('kept.h5ad', {
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
    embeddings: besideOurs(embeddings).map((one) => placesOf(one, stay)),
    ...(from !== undefined && { spatial: await withHdf5(from, 'r', carriedSections) }),
  })
  if (from === undefined) return []
  const { unfit, unread } = await carryLayers(from, 'kept.h5ad', stay)
  return [...unfit, ...unread]
}

/** What the file knew under a name that the steps give, too. */
export const nameOfFile = (name: string): string => `${name}_of_file`

/** What the steps after lay cells out as. */
const ours = ['X_pca', 'X_umap', 'X_tsne']

/** Places that a file had, of which those that are called as ours are told apart. */
function besideOurs(embeddings: readonly Embedding[]): Embedding[] {
  const [same, others] = [true, false].map((isOurs) =>
    embeddings.filter(({ name }) => ours.includes(name) === isOurs),
  )
  const renamed = (same ?? []).map((one) => ({ ...one, name: nameOfFile(one.name) }))
  return [...new Map([...(others ?? []), ...renamed].map((one) => [one.name, one])).values()]
}
