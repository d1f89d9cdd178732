import { wholeOf } from '../bytes/whole.ts'
import { builtFilter } from './built-filter.ts'
import { largestHdf5 } from './largest.ts'
import { serveMatrix } from './serve-matrix.ts'
import { MatrixFault } from './matrix.ts'
import { readHdf5 } from './read-hdf5.ts'
import { readMarket } from './read-market.ts'

// Apart from the worker for text, as the library takes a megabyte that no other file needs.
serveMatrix(async ({ source, features, barcodes }) => {
  if (features && barcodes) return readMarket({ matrix: source, features, barcodes })
  if (source.size > largestHdf5) throw new MatrixFault('large')
  return readHdf5(await wholeOf(source), builtFilter)
})
