import { withScran } from '../counting.ts'
import { readComponents } from './points.ts'
import { writeTsv } from './step-files.ts'

export interface ClusterChoice {
  readonly method: 'louvain' | 'leiden'
  readonly neighbours: number
  readonly resolution: number
  readonly threads: number
}

/** Groups cells that are near each other: writes clusters.tsv, the largest cluster being 1. */
export async function findClusters(path: string, choice: ClusterChoice): Promise<void> {
  const { barcodes, cells, axes, points } = await readComponents(path)
  const found = await withScran(choice.threads, (scran) => {
    const index = scran.buildNeighborSearchIndex(points, { numberOfDims: axes, numberOfCells: cells })
    const graph = scran.buildSnnGraph(index, {
      neighbors: Math.min(choice.neighbours, cells - 1),
      scheme: 'jaccard',
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
    ['barcode', 'cluster'],
    barcodes.map((barcode, cell) => [barcode, numbers.get(found[cell] ?? 0) ?? 0]),
  )
}

function bySize(found: readonly number[]): ReadonlyMap<number, number> {
  const sizes = new Map<number, number>()
  for (const own of found) sizes.set(own, (sizes.get(own) ?? 0) + 1)
  const order = [...sizes].toSorted((one, other) => other[1] - one[1] || one[0] - other[0])
  return new Map(order.map(([own], at) => [own, at + 1]))
}
