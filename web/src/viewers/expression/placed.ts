import type { Matrix } from '../matrix/matrix.ts'
import { runWorker } from '../workers/run.ts'
import { mostSamples, samplesByGenes, type Placed } from './samples.ts'

export type PlacedBy = 'umap' | 'components'

export interface PlacedRequest {
  readonly by: PlacedBy
  readonly samples: number[][]
}

const fewestSamples: Readonly<Record<PlacedBy, number>> = { umap: 4, components: 3 }

/**
 * Samples in a plane, by UMAP (McInnes et al. 2018) or principal components of the genes that vary most, as a worker finds
 * them; the same samples always lie at the same places. Undefined for too few samples, too many, or those that are alike.
 */
export async function placedBy(
  by: PlacedBy,
  matrix: Matrix,
  signal: AbortSignal,
): Promise<Placed | undefined> {
  if (matrix.columns.length < fewestSamples[by] || matrix.columns.length > mostSamples) return undefined
  const worker = new Worker(new URL('./placed.worker.ts', import.meta.url), { type: 'module' })
  let placed: Placed | undefined
  const keep = (part: Placed | undefined) => {
    placed = part
  }
  const request = { by, samples: samplesByGenes(matrix) }
  await runWorker<PlacedRequest, Placed | undefined>(worker, request, keep, signal)
  return placed
}
