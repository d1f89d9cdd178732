import { plainSource, type FileSource } from '../source.ts'
import { runWorker } from '../workers/run.ts'
import type { AskedColumns } from './columns.ts'
import type { ReadFault } from './read-results.ts'
import type { Results } from './results.ts'

export type ResultsPart =
  | { readonly kind: 'reading' }
  | { readonly kind: 'results'; readonly results: Results; readonly header: readonly string[] }
  | {
      readonly kind: 'fault'
      readonly fault: ReadFault | 'values' | 'empty'
      readonly header: readonly string[]
    }

/** Reads association results in a worker, by columns that are asked for or found by their names. */
export function loadResults(asked: AskedColumns) {
  return async (
    source: FileSource,
    emit: (part: ResultsPart, share: number) => void,
    signal: AbortSignal,
  ) => {
    const worker = new Worker(new URL('./results.worker.ts', import.meta.url), { type: 'module' })
    await runWorker(worker, { source: plainSource(source), asked }, emit, signal)
  }
}
