import { withHdf5Bytes } from '@omics/singlecell/hdf5/in-memory'
import { Unreadable } from '@omics/singlecell/unreadable'
import { wholeOf } from '../bytes/whole.ts'
import { builtFilter } from '../matrix/built-filter.ts'
import type { PlainSource } from '../source.ts'
import { serve } from '../workers/serve.ts'
import type { MapOfFile } from './load.ts'
import { cellMapIn } from './map-in.ts'

serve<PlainSource, MapOfFile>(async (source, send) => {
  const bytes = await wholeOf(source)
  const map = await withHdf5Bytes(bytes, cellMapIn, builtFilter).catch((error: unknown) => {
    if (!(error instanceof Unreadable)) throw error
    // What is wrong with it is told where it is shown as a matrix.
    return null
  })
  // A matrix is read from what is here already.
  send(map ? { map } : { map, read: new Blob([bytes]) }, 1)
})
