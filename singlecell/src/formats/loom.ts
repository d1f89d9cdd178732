import type { File } from 'h5wasm'
import { type Cells, type Column, madeUnique } from '../cells.ts'
import { requireSound } from '../compressed.ts'
import { compressedDense } from '../hdf5/dense.ts'
import { datasetIn, groupIn, numbersOf, textsOf, wholeOf } from '../hdf5/reading.ts'
import { type Table, tableOf } from '../hdf5/table.ts'
import { Unreadable } from '../unreadable.ts'

/** http://linnarssonlab.org/loompy/format/: genes are rows, cells columns. */
export function loomIn(file: File) {
  const [data, rows, columns] = [
    datasetIn(file, 'matrix'),
    groupIn(file, 'row_attrs'),
    tableOf(file, 'col_attrs'),
  ]
  if (!data || !rows || !columns) return undefined
  const [genes = 0, cells = 0] = data.shape ?? []
  if (genes === 0 || cells === 0) throw new Unreadable('no_cells')
  const textsIn = (names: readonly string[]) => {
    const name = names.find((one) => rows.keys().includes(one))
    return name === undefined ? undefined : textsOf(wholeOf(datasetIn(rows, name)))
  }
  const barcodes = () => {
    const index = datasetIn(groupIn(file, 'col_attrs') ?? file, 'CellID')
    return index ? textsOf(wholeOf(index)) : Array.from({ length: cells }, (_, at) => `${at + 1}`)
  }
  return {
    cells,
    genes,
    columns: () => knownIn(columns),
    barcodes,
    names: () => textsIn(['Gene', 'gene', 'GeneName', 'Accession']) ?? [],
    ids: () => textsIn(['Accession', 'EnsemblID', 'Gene']) ?? [],
    some: () => numbersOf(data.slice([[0, Math.max(1, Math.min(genes, Math.floor(10_000 / cells)))], []])),
    read: (): Cells => {
      const byGene = compressedDense(data, [genes, cells], 'rows')
      requireSound(byGene)
      const names = textsIn(['Gene', 'gene', 'GeneName', 'Accession']) ?? []
      const ofCells = barcodes()
      if (names.length !== genes || ofCells.length !== cells) throw new Unreadable('sizes_differ')
      return {
        barcodes: madeUnique(ofCells),
        genes: madeUnique(names),
        geneIds: textsIn(['Accession']) ?? names,
        byGene,
        columns: knownIn(columns),
        embeddings: [],
      }
    },
  }
}

const knownIn = ({ names, column }: Table): Column[] =>
  names.filter((name) => name !== 'CellID').flatMap((name) => column(name) ?? [])
