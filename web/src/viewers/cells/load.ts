import { largestHdf5 } from '../matrix/largest.ts'
import { plainSource, type FileSource } from '../source.ts'
import { runWorker } from '../workers/run.ts'
import type { CellMap } from './map-in.ts'

export interface MapOfFile {
  /** Null where there is no map: the file has no plane, cannot be read, or is too large to be read whole. */
  readonly map: CellMap | null
  /** What was read of the file: all of it, where there is no map. */
  readonly read?: Blob
}

/** Reads in a worker where the cells of a file lie. */
export async function loadCells(source: FileSource, signal: AbortSignal): Promise<MapOfFile> {
  if (source.size > largestHdf5) return { map: null }
  let found: MapOfFile = { map: null }
  const worker = new Worker(new URL('./cells.worker.ts', import.meta.url), { type: 'module' })
  const keep = (part: MapOfFile) => {
    found = part
  }
  await runWorker(worker, plainSource(source), keep, signal)
  return found
}
