import { withHdf5Bytes } from '@omics/singlecell/hdf5/in-memory'
import { Unreadable } from '@omics/singlecell/unreadable'
import { wholeOf } from '../bytes/whole.ts'
import { builtFilter } from '../matrix/built-filter.ts'
import type { PlainSource } from '../source.ts'
import { serve } from '../workers/serve.ts'
import { type CellMap, cellMapIn } from './map-in.ts'

serve<PlainSource, CellMap | null>(async (source, send) => {
  try {
    send(await withHdf5Bytes(await wholeOf(source), cellMapIn, builtFilter), 1)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    // What is wrong with it is told where it is shown as a matrix.
    send(null, 1)
  }
})
