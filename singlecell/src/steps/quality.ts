import { keepAcross } from '../compressed.ts'
import type { NamedFile } from '../formats/matrix-market.ts'
import { logarithms } from '../expression.ts'
import { writeParts } from '../formats/write-h5ad.ts'
import { readCells } from '../look.ts'
import { keptBy, qualityOf, suggested, type Thresholds } from '../quality.ts'
import { speciesOf } from '../species.ts'
import { Unreadable } from '../unreadable.ts'
import { writeJson } from './step-files.ts'

/** Fewer tell nothing about groups. */
const fewest = 10

/** What the steps after find, in place of columns of these names. */
const found = ['cluster', 'cell_type']

/**
 * Keeps the cells that are good enough: writes kept.h5ad, of which X is what the steps after compare, with counts as a
 * layer beside it, and quality.json.
 */
export async function keepGoodCells(files: readonly NamedFile[], given: Partial<Thresholds>): Promise<void> {
  const { byGene, genes, geneIds, barcodes, columns, kind } = await readCells(files)
  if (kind === 'scaled') throw new Unreadable('no_counts')
  const quality = qualityOf(byGene, genes)
  const thresholds = { ...suggested(quality), ...given }
  const { kept, cells, lost } = keptBy(quality, thresholds)
  if (cells < fewest) throw new Unreadable('no_cells', `${cells}`)
  const stays = (_: unknown, cell: number) => Boolean(kept[cell])
  const measured = {
    total_counts: quality.counts,
    n_genes: quality.genes,
    percent_mito: quality.mitochondrial,
  }
  const own = new Set([...Object.keys(measured), ...found])
  const counted = keepAcross(byGene, kept)
  const matrix = logarithms({ byGene: counted, kind })
  await writeParts('kept.h5ad', {
    barcodes: barcodes.filter(stays),
    columns: [
      ...columns
        .filter(({ name }) => !own.has(name))
        .map((column) =>
          'values' in column
            ? { ...column, values: column.values.filter(stays) }
            : { ...column, codes: column.codes.filter(stays) },
        ),
      ...Object.entries(measured).map(([name, values]) => ({ name, values: values.filter(stays) })),
    ],
    genes,
    geneColumns: [{ name: 'gene_ids', codes: Int32Array.from(geneIds, (_, at) => at), names: geneIds }],
    matrix,
    ...(kind === 'counts' && { layers: { counts: counted.values } }),
  })
  const { species } = speciesOf(genes)
  writeJson('quality.json', {
    species,
    kind,
    cells_before: barcodes.length,
    cells,
    genes: genes.length,
    lost,
    thresholds,
  })
}
