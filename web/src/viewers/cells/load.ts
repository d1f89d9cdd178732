import { largestHdf5 } from '../matrix/largest.ts'
import { plainSource, type FileSource } from '../source.ts'
import { runWorker } from '../workers/run.ts'
import type { CellMap } from './map-in.ts'

export interface MapOfFile {
  /** Null where there is no map: the file has no plane, cannot be read, or is too large to be read whole. */
  readonly map: CellMap | null
}

/** Reads in a worker where the cells of a file lie. */
export async function loadCells(source: FileSource, signal: AbortSignal): Promise<MapOfFile> {
  if (source.size > largestHdf5) return { map: null }
  let map: CellMap | null = null
  const worker = new Worker(new URL('./cells.worker.ts', import.meta.url), { type: 'module' })
  const keep = (found: CellMap | null) => {
    map = found
  }
  await runWorker(worker, plainSource(source), keep, signal)
  return { map }
}
