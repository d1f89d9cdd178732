import { joined } from '../bytes/joined.ts'
import { streamBytes } from '../bytes/stream.ts'
import type { PlainSource } from '../source.ts'
import { builtFilter } from './built-filter.ts'
import { serveMatrix } from './serve-matrix.ts'
import { MatrixFault } from './matrix.ts'
import { readHdf5 } from './read-hdf5.ts'
import { readMarket } from './read-market.ts'

/** Bytes of a file of HDF5, which is read whole. */
const largest = 512 * 1024 * 1024

// Apart from the worker for text, as the library takes a megabyte that no other file needs.
serveMatrix(async ({ source, features, barcodes }) => {
  if (features && barcodes) return readMarket({ matrix: source, features, barcodes })
  if (source.size > largest) throw new MatrixFault('large')
  return readHdf5(await bytesOf(source), builtFilter)
})

async function bytesOf(source: PlainSource): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const { bytes } of streamBytes(source)) parts.push(bytes)
  return joined(parts)
}
