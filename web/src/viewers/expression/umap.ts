import type { Matrix } from '../matrix/matrix.ts'
import { runWorker } from '../workers/run.ts'
import type { Points } from './lay-out.ts'
import { mostSamples, samplesByGenes } from './samples.ts'

/**
 * Samples in a plane by UMAP (McInnes et al. 2018) of the genes that vary most; the same samples always lie at the same
 * places. Undefined for fewer than 4 samples or too many.
 */
export async function umapOf(matrix: Matrix, signal: AbortSignal): Promise<Points | undefined> {
  if (matrix.columns.length < 4 || matrix.columns.length > mostSamples) return undefined
  const worker = new Worker(new URL('./umap.worker.ts', import.meta.url), { type: 'module' })
  let points: Points | undefined
  const keep = (part: Points) => {
    points = part
  }
  await runWorker<number[][], Points>(worker, samplesByGenes(matrix).samples, keep, signal)
  return points
}
