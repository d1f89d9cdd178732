import type { Cells, ValueKind } from '../cells.ts'
import type { Compressed } from '../compressed.ts'
import { cellsOfH5ad } from '../formats/h5ad.ts'
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
