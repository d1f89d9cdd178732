import type { AuspiceNode } from '../tree/auspice.ts'
import type { Clade } from '../tree/clade.ts'
import type { Dataset } from './dataset.ts'

/** The tree of a data set with branches as long as they changed, or as long as they took. */
export function byMeasure({ root, nodes }: Dataset, measure: 'div' | 'date'): Clade {
  const order: Clade[] = []
  const open = [root]
  for (let clade = open.pop(); clade; clade = open.pop()) {
    order.push(clade)
    for (const child of clade.children) open.push(child)
  }
  const made = new Map<Clade, Clade>()
  for (const clade of order.toReversed()) {
    const node = nodes[clade.id]
    const before = nodes[node?.parent ?? -1]
    const children = clade.children.map((child) => made.get(child) ?? child)
    made.set(clade, { ...clade, length: node && before && grown(before, node, measure), children })
  }
  return made.get(root) ?? root
}

function grown(before: AuspiceNode, node: AuspiceNode, measure: 'div' | 'date'): number {
  return Math.max(0, (node[measure] ?? 0) - (before[measure] ?? node[measure] ?? 0))
}
