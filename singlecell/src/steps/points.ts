import { datasetIn, groupIn, numbersOf } from '../hdf5/reading.ts'
import { withHdf5 } from '../hdf5/open.ts'
import { tableOf } from '../hdf5/table.ts'
import { Unreadable } from '../unreadable.ts'

/** The principal components that a step has left. */
export function readComponents(path: string) {
  return withHdf5(path, 'r', (file) => {
    const obsm = groupIn(file, 'obsm')
    const data = obsm && datasetIn(obsm, 'X_pca')
    if (!data) throw new Unreadable('damaged')
    const [cells = 0, axes = 0] = data.shape ?? []
    const barcodes = tableOf(file, 'obs')?.index() ?? []
    return { barcodes, cells, axes, points: Float64Array.from(numbersOf(data.value)) }
  })
}
