import type { File, Group } from 'h5wasm'
import { type Cells, type Column, madeUnique } from '../cells.ts'
import { type Compressed, keepLines, requireSound } from '../compressed.ts'
import { compressedMatrix, type StoredMatrix } from '../hdf5/matrix.ts'
import { datasetIn, groupIn, numbersOf, textsOf, wholeOf } from '../hdf5/reading.ts'
import { codedOf } from '../coded.ts'
import { Unreadable } from '../unreadable.ts'

/** The parts of a matrix of Cell Ranger. */
export interface TenX {
  readonly matrix: StoredMatrix
  readonly barcodes: () => string[]
  readonly genes: () => { names: string[]; ids: string[]; types: string[] }
}

/**
 * Cell Ranger 3 and later keep one matrix under `matrix`, version 2 one under the name of each genome.
 * https://www.10xgenomics.com/support/software/cell-ranger/latest/analysis/outputs/cr-outputs-h5-matrices
 */
export function tenXIn(file: File): TenX | undefined {
  for (const name of file.keys()) {
    const group = groupIn(file, name)
    const shape = group && datasetIn(group, 'shape')
    if (!group || !shape || !datasetIn(group, 'barcodes')) continue
    const [genes = 0, cells = 0] = Array.from(numbersOf(wholeOf(shape)))
    const matrix = compressedMatrix(group, { cells, genes, byGene: false })
    if (!matrix) continue
    if (cells === 0 || genes === 0) throw new Unreadable('no_cells')
    return { matrix, barcodes: () => textsIn(group, 'barcodes', cells), genes: () => genesIn(group, genes) }
  }
  return undefined
}

function genesIn(group: Group, length: number) {
  const features = groupIn(group, 'features')
  if (!features)
    return { names: textsIn(group, 'gene_names', length), ids: textsIn(group, 'genes', length), types: [] }
  const types = datasetIn(features, 'feature_type')
  return {
    names: textsIn(features, 'name', length),
    ids: textsIn(features, 'id', length),
    types: types ? textsOf(wholeOf(types)) : [],
  }
}

function textsIn(group: Group, name: string, length: number): string[] {
  const texts = textsOf(wholeOf(datasetIn(group, name)))
  if (texts.length !== length) throw new Unreadable('sizes_differ', name)
  return texts
}

/** All of it; the number behind a barcode tells its sample. Throws `Unreadable`. */
export function cellsOfTenX(parts: TenX): Cells {
  const byGene = parts.matrix.byGene()
  requireSound(byGene)
  return tenXCells(byGene, parts.barcodes(), parts.genes())
}

/** Cells of a matrix of Cell Ranger, with the genes among its features alone. */
export function tenXCells(
  byGene: Compressed,
  barcodes: readonly string[],
  features: { names: readonly string[]; ids: readonly string[]; types: readonly string[] },
): Cells {
  const { names, ids, types } = features
  const all = names.map((_, at) => at)
  const genes = types.includes(expression) ? all.filter((at) => types[at] === expression) : all
  const textsAt = (texts: readonly string[]) => genes.map((at) => texts[at] ?? '')
  return {
    barcodes: madeUnique(barcodes),
    genes: madeUnique(textsAt(names)),
    geneIds: textsAt(ids),
    byGene: genes.length === names.length ? byGene : keepLines(byGene, genes),
    columns: samplesOf(barcodes),
    embeddings: [],
  }
}

/** What features of genes are called, beside those of antibodies and guides. */
const expression = 'Gene Expression'

/** Of several samples in one matrix, each has a number that ends its barcodes. */
export function samplesOf(barcodes: readonly string[]): Column[] {
  const samples = codedOf(
    'sample',
    barcodes.map((barcode) => /-(\d+)$/.exec(barcode)?.[1] ?? ''),
  )
  return 'names' in samples && samples.names.length > 1 ? [samples] : []
}
