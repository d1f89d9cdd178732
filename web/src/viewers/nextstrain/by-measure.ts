import type { AuspiceNode } from '../tree/auspice.ts'
import { remade, type Clade } from '@omics/contract/trees/clade'
import type { Dataset } from './dataset.ts'

/** The tree of a data set with branches as long as they changed, or as long as they took. */
export function byMeasure({ root, nodes }: Dataset, measure: 'div' | 'date'): Clade {
  return remade(root, (clade) => {
    const node = nodes[clade.id]
    const before = nodes[node?.parent ?? -1]
    return { ...clade, length: node && before && grown(before, node, measure) }
  })
}

function grown(before: AuspiceNode, node: AuspiceNode, measure: 'div' | 'date'): number {
  return Math.max(0, (node[measure] ?? 0) - (before[measure] ?? node[measure] ?? 0))
}
