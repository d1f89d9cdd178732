import type { LeftOut } from '../left-out.ts'
import { plainSource, type FileSource } from '../source.ts'
import { runWorker } from '../workers/run.ts'
import type { DepthTrack } from './bins.ts'

export type DepthData = {
  names: string[]
  contigs: { name: string; series: DepthTrack[] }[]
  leftOut: LeftOut
}

/** Reads depths in a worker and gives the whole picture as it grows. */
export async function loadDepth(
  source: FileSource,
  emit: (data: DepthData, share: number) => void,
  signal: AbortSignal,
) {
  const worker = new Worker(new URL('./depth.worker.ts', import.meta.url), { type: 'module' })
  await runWorker(worker, { source: plainSource(source) }, emit, signal)
}
