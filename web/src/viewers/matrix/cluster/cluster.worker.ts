import { serve } from '../../workers/serve.ts'
import type { ClusterRequest } from './cluster.ts'
import { distancesOf } from './distances.ts'
import { hierarchyOf, type Hierarchy } from './hierarchy.ts'

serve<ClusterRequest, Hierarchy | undefined>(async ({ values, rows, columns, distance, linkage }, send) => {
  const distances = distancesOf(values, rows, columns, distance, (share) => send(undefined, share))
  send(hierarchyOf(distances, rows, linkage), 1)
})
