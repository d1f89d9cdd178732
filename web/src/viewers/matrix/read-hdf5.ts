import type { Cells, Column } from '@omics/singlecell/cells'
import { cellsOfH5ad } from '@omics/singlecell/formats/h5ad'
import { cellsOfTenX, tenXIn } from '@omics/singlecell/formats/tenx-h5'
import { type Filters, withHdf5Bytes } from '@omics/singlecell/hdf5/in-memory'
import { Unreadable } from '@omics/singlecell/unreadable'
import { MatrixFault, type Facts, type Matrix } from './matrix.ts'
import { denseOf } from './sparse.ts'

/**
 * Reads an h5ad, or a matrix of Cell Ranger in HDF5: a row a gene, a column a cell. Throws `MatrixFault`.
 * @param filters what is fetched for a file that is packed otherwise than by gzip
 */
export async function readHdf5(bytes: Uint8Array, filters?: Filters): Promise<Matrix> {
  try {
    return await withHdf5Bytes(
      bytes,
      (file) => {
        const tenX = tenXIn(file)
        return matrixOfCells(tenX ? cellsOfTenX(tenX) : cellsOfH5ad(file))
      },
      filters,
    )
  } catch (error) {
    throw error instanceof Unreadable ? faultOf(error) : error
  }
}

/** A row a gene, with its identifier; a column a cell, with what is known of it. */
export function matrixOfCells({ genes, geneIds, barcodes, byGene, columns }: Cells): Matrix {
  const { kept, values } = denseOf(byGene)
  const rows = kept.map((gene) => genes[gene] ?? '')
  const ids = kept.map((gene) => geneIds[gene] ?? '')
  const known = ids.some((id, at) => id !== rows[at])
  return {
    rows,
    columns: barcodes,
    values,
    rowFacts: known ? [{ name: 'id', values: ids }] : [],
    columnFacts: columns.map(factsOf),
    left: genes.length - kept.length,
  }
}

function factsOf(column: Column): Facts {
  if ('values' in column)
    return {
      name: column.name,
      values: Array.from(column.values, (value) => (Number.isNaN(value) ? '' : String(value))),
    }
  return { name: column.name, values: Array.from(column.codes, (code) => column.names[code] ?? '') }
}

function faultOf({ reason, detail }: Unreadable): MatrixFault {
  switch (reason) {
    // It begins as one.
    case 'not_hdf5':
      return new MatrixFault('torn')
    case 'not_h5ad':
    case 'no_matrix':
    case 'no_cells':
      return new MatrixFault('no_matrix')
    case 'too_large':
      return new MatrixFault('large')
    case 'sizes_differ':
      return new MatrixFault('sizes')
    default:
      return new MatrixFault('damaged', { detail: detail || reason })
  }
}
