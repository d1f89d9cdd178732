import { runWorker } from '../../workers/run.ts'
import type { DistanceName } from './distances.ts'
import type { Hierarchy, Linkage } from './hierarchy.ts'

/** Rows that are clustered: their distances take 4 bytes for each two. */
export const mostClustered = 8000

export interface ClusterRequest {
  /** Row after row. */
  readonly values: Float32Array
  readonly rows: number
  readonly columns: number
  readonly distance: DistanceName
  readonly linkage: Linkage
}

/** Clusters rows in a worker. @param onShare of the distances that are known, 0 to 1 */
export async function cluster(
  request: ClusterRequest,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<Hierarchy> {
  const worker = new Worker(new URL('./cluster.worker.ts', import.meta.url), { type: 'module' })
  let found: Hierarchy | undefined
  const keep = (part: Hierarchy | undefined, share: number) => {
    found = part
    onShare(share)
  }
  await runWorker(worker, request, keep, signal)
  if (!found) throw new Error('The worker ended without a tree')
  return found
}
