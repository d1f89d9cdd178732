import { markerLists } from '@omics/singlecell/marker-lists'
import { simulate } from '@omics/singlecell/simulate'
import type { Example, Examples } from '../example.ts'

/** Types of blood whose cells are drawn. */
export const planted = ['CD4 T cell', 'CD8 T cell', 'B cell', 'NK cell', 'CD14 monocyte', 'Platelet']

/** Six hundred cells of blood as a table, whose types the barcodes do not tell. */
function blood(): Example {
  const known = markerLists.map(({ type }) => type)
  const types = planted.filter((type) => known.includes(type))
  const { genes, barcodes, matrix } = simulate({ cells: 600, genes: 800, types, depth: 1500, seed: 22 })
  const rows = genes.map((gene, line) => {
    const counts = Array.from({ length: matrix.across }, () => 0)
    for (let at = matrix.pointers[line] ?? 0; at < (matrix.pointers[line + 1] ?? 0); at += 1)
      counts[matrix.places[at] ?? 0] = matrix.values[at] ?? 0
    return `${gene}\t${counts.join('\t')}`
  })
  return {
    files: { 'blood_cells.tsv': `gene\t${barcodes.join('\t')}\n${rows.join('\n')}\n` },
    inputs: { files: ['example:blood_cells.tsv'] },
  }
}

export const singleCellExamples: Examples = { single_cell: blood }
