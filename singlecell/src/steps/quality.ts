import type { NamedFile } from '../formats/matrix-market.ts'
import { hdf5Of, readCells } from '../look.ts'
import { keptBy, qualityOf, suggested, type Thresholds } from '../quality.ts'
import { speciesOf } from '../species.ts'
import { Unreadable } from '../unreadable.ts'
import { nameOfFile, writeKept } from './kept.ts'
import { writeJson } from './step-files.ts'

/** What the steps after find, beside which columns of these names are told apart as those of the file. */
const found = [
  'cluster',
  'cell_type',
  'doublet_score',
  'S_score',
  'G2M_score',
  'phase',
  'reference_type',
  'reference_score',
  'reference_delta',
  'reference_cluster_type',
]

/** Keeps the cells that are good enough: writes kept.h5ad and quality.json. */
export async function keepGoodCells(files: readonly NamedFile[], given: Partial<Thresholds>): Promise<void> {
  const cells = await readCells(files)
  const { genes, barcodes, columns, kind } = cells
  if (kind === 'scaled') throw new Unreadable('no_counts')
  const quality = qualityOf(cells)
  const thresholds = { ...suggested(quality), ...given }
  const { kept, cells: left, lost } = keptBy(quality, thresholds)
  const measured = {
    total_counts: quality.counts,
    n_genes: quality.genes,
    percent_mito: quality.mitochondrial,
  }
  const own = new Set([...Object.keys(measured), ...found])
  const [same, others] = [true, false].map((isOurs) => columns.filter(({ name }) => own.has(name) === isOurs))
  const ofFile = (same ?? []).map((column) => ({ ...column, name: nameOfFile(column.name) }))
  const known = [
    ...new Map([...(others ?? []), ...ofFile].map((column) => [column.name, column])).values(),
    ...Object.entries(measured).map(([name, values]) => ({ name, values })),
  ]
  const leftOut = await writeKept({ ...cells, columns: known }, kept, hdf5Of(files))
  const { species } = speciesOf(genes)
  writeJson('quality.json', {
    species,
    kind,
    cells_before: barcodes.length,
    cells: left,
    genes: genes.length,
    lost,
    thresholds,
    ...(leftOut.length > 0 && { layers_left_out: leftOut }),
  })
}
