import { plainSource, type FileSource } from '../source.ts'
import { runWorker } from '../workers/run.ts'
import type { FastqSummary } from './read-fastq.ts'

/** Reads that the figures are taken over; the beginning of a file is like the rest in all but its length. */
const mostReads = 50_000

export type FastqData = FastqSummary & {
  /** The file ended within these reads. */
  whole: boolean
  /** Share of the stored file that was read for them, 0 to 1. */
  readShare: number
}

/** Reads and counts a FASTQ in a worker; `emit` hears what is known so far, with the share of the file that was read. */
export async function loadFastq(
  source: FileSource,
  emit: (data: FastqData, share: number) => void,
  signal: AbortSignal,
) {
  const worker = new Worker(new URL('./fastq.worker.ts', import.meta.url), { type: 'module' })
  await runWorker(worker, { source: plainSource(source), most: mostReads }, emit, signal)
}
