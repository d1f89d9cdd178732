import { withScran } from '../counting.ts'
import { writeNpy } from '../npy.ts'
import { neighboursOf, readPlaced } from './points.ts'

export type Method = 'umap' | 'tsne'

/** Of t-SNE; scran.js looks at three times as many neighbours. */
const perplexity = 30

/** Lays cells out on a plane: writes plane.npy. */
export async function layOut(
  components: string,
  neighbourFile: string,
  { method, neighbours }: { method: Method; neighbours: number },
): Promise<void> {
  const placed = readPlaced(components, neighbourFile)
  const { cells } = placed
  const one = { numberOfThreads: 1 }
  // One processor needs no thread beside, which takes its time to start.
  const { x, y } = await withScran(0, (scran) => {
    const ownPerplexity = Math.min(perplexity, (cells - 1) / 3)
    const wanted = method === 'umap' ? neighbours : scran.perplexityToNeighbors(ownPerplexity)
    const neighbors = Math.min(wanted, cells - 1)
    const near = neighboursOf(scran, placed, neighbors)
    return method === 'umap'
      ? scran.runUmap(near, { ...one, neighbors, minDist: 0.1 })
      : scran.runTsne(near, { ...one, neighbors, perplexity: ownPerplexity })
  })
  const data = Float32Array.from({ length: 2 * cells }, (_, at) => (at % 2 === 0 ? x : y)[at >> 1] ?? 0)
  writeNpy('plane.npy', { rows: cells, columns: 2, data })
}
