import { withScran } from '../counting.ts'
import { neighboursOf, readPlaced } from './points.ts'
import { writeTsv } from './step-files.ts'

export interface ClusterChoice {
  readonly method: 'louvain' | 'leiden'
  readonly neighbours: number
  readonly resolution: number
}

/** Groups cells that are near each other: writes clusters.tsv, a cell a row, the largest cluster being 1. */
export async function findClusters(
  components: string,
  neighbours: string,
  choice: ClusterChoice,
): Promise<void> {
  const placed = readPlaced(components, neighbours)
  // One processor needs no thread beside, which takes its time to start.
  const found = await withScran(0, (scran) => {
    const near = Math.min(choice.neighbours, placed.cells - 1)
    const graph = scran.buildSnnGraph(neighboursOf(scran, placed, near), {
      neighbors: near,
      scheme: 'jaccard',
      numberOfThreads: 1,
    })
    const clusters = scran.clusterGraph(graph, {
      method: choice.method === 'louvain' ? 'multilevel' : 'leiden',
      multiLevelResolution: choice.resolution,
      leidenResolution: choice.resolution,
      leidenObjective: 'modularity',
    })
    return Array.from(clusters.membership(), Number)
  })
  const numbers = bySize(found)
  await writeTsv(
    'clusters.tsv',
    ['cluster'],
    found.map((own) => [numbers.get(own) ?? 0]),
  )
}

function bySize(found: readonly number[]): ReadonlyMap<number, number> {
  const sizes = new Map<number, number>()
  for (const own of found) sizes.set(own, (sizes.get(own) ?? 0) + 1)
  const order = [...sizes].toSorted((one, other) => other[1] - one[1] || one[0] - other[0])
  return new Map(order.map(([own], at) => [own, at + 1]))
}
