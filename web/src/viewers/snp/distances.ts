import type { Sites } from './sites.ts'

/** How many sites two samples differ at, of those that are known of both. */
export function snpsBetween(one: Uint8Array, other: Uint8Array): number {
  let count = 0
  for (let at = 0; at < one.length; at += 1)
    if (one[at] !== other[at] && one[at] !== 78 && other[at] !== 78) count += 1
  return count
}

export interface Edge {
  readonly from: number
  readonly to: number
  readonly snps: number
}

/** The edges by which all samples hang together with the fewest differences (Prim); clusters under any threshold follow from them. */
export function spanningEdges({ letters }: Sites): Edge[] {
  const count = letters.length
  const best = new Float64Array(count).fill(Infinity)
  const from = new Int32Array(count)
  const done = new Uint8Array(count)
  const edges: Edge[] = []
  let current = 0
  for (let step = 1; step < count; step += 1) {
    done[current] = 1
    const own = letters[current] ?? new Uint8Array()
    let next = -1
    for (let at = 0; at < count; at += 1) {
      if (done[at]) continue
      const snps = snpsBetween(own, letters[at] ?? own)
      if (snps < (best[at] ?? 0)) {
        best[at] = snps
        from[at] = current
      }
      if (next < 0 || (best[at] ?? 0) < (best[next] ?? 0)) next = at
    }
    edges.push({ from: from[next] ?? 0, to: next, snps: best[next] ?? 0 })
    current = next
  }
  return edges
}

/** For each sample the number of its cluster, from 1 by size; 0 for one that is alone. Single linkage: at most so many SNPs to the next. */
export function clustersWithin(edges: readonly Edge[], count: number, threshold: number): Int32Array {
  const parent = Int32Array.from({ length: count }, (_, at) => at)
  const rootOf = (at: number): number => {
    let root = at
    while (parent[root] !== root) root = parent[root] ?? root
    return root
  }
  for (const { from, to, snps } of edges) if (snps <= threshold) parent[rootOf(from)] = rootOf(to)
  const sizes = new Map<number, number>()
  for (let at = 0; at < count; at += 1) sizes.set(rootOf(at), (sizes.get(rootOf(at)) ?? 0) + 1)
  const order = [...sizes].filter(([, size]) => size > 1).toSorted(([, one], [, other]) => other - one)
  const numbers = new Map(order.map(([root], at) => [root, at + 1]))
  return Int32Array.from({ length: count }, (_, at) => numbers.get(rootOf(at)) ?? 0)
}
