export const linkages = ['average', 'complete', 'ward'] as const
export type Linkage = (typeof linkages)[number]

/** A tree of n leaves by n - 1 joins, from the lowest on. Children are leaves from 0, or n and the number of a join. */
export interface Hierarchy {
  readonly left: Int32Array
  readonly right: Int32Array
  readonly heights: Float64Array
  /** Leaves from left to right. */
  readonly order: Int32Array
}

/**
 * Joins clusters by the nearest-neighbour chain, in time and memory that grow with the square of the leaves; for these
 * linkages it gives what joining the nearest pair each time gives. Heights and order are those of R's hclust, with
 * ward.D2 for Ward. F. Murtagh, Computational Statistics Quarterly 1 (1984) 101–113; D. Müllner, arXiv:1109.2378.
 * @param distances all against all, row after row; they are used up
 */
export function hierarchyOf(distances: Float32Array, leaves: number, linkage: Linkage): Hierarchy {
  const joins = chained(distances, leaves, linkage)
  const byHeight = joins.toSorted((one, other) => one.height - other.height || one.number - other.number)
  return ordered(byHeight, leaves)
}

interface Join {
  readonly one: number
  readonly other: number
  readonly height: number
  readonly number: number
}

/** Joins of two clusters, each named by a leaf in it, in the order in which the chain finds them. */
function chained(distances: Float32Array, leaves: number, linkage: Linkage): Join[] {
  const sizes = new Float64Array(leaves).fill(1)
  const alive = Int32Array.from({ length: leaves }, (_, at) => at)
  let count = leaves
  const chain: number[] = []
  const joins: Join[] = []
  while (joins.length < leaves - 1) {
    if (chain.length === 0) chain.push(alive[0] ?? 0)
    const last = chain.at(-1) ?? 0
    const before = chain.at(-2)
    let nearest = before ?? -1
    let least = before === undefined ? Infinity : (distances[last * leaves + before] ?? Infinity)
    for (let index = 0; index < count; index += 1) {
      const other = alive[index] ?? 0
      if (other === last) continue
      const distance = distances[last * leaves + other] ?? Infinity
      if (distance < least) {
        least = distance
        nearest = other
      }
    }
    if (nearest !== before) {
      chain.push(nearest)
      continue
    }
    chain.length -= 2
    const [kept, gone] = last < nearest ? [last, nearest] : [nearest, last]
    joins.push({ one: kept, other: gone, height: least, number: joins.length })
    count = without(alive, count, gone)
    for (let index = 0; index < count; index += 1) {
      const other = alive[index] ?? 0
      if (other === kept) continue
      const [ac, bc] = [distances[kept * leaves + other] ?? 0, distances[gone * leaves + other] ?? 0]
      const distance = joined(linkage, ac, bc, least, sizes[kept] ?? 1, sizes[gone] ?? 1, sizes[other] ?? 1)
      distances[kept * leaves + other] = distance
      distances[other * leaves + kept] = distance
    }
    sizes[kept] = (sizes[kept] ?? 1) + (sizes[gone] ?? 1)
  }
  return joins
}

function without(alive: Int32Array, count: number, gone: number): number {
  const index = alive.subarray(0, count).indexOf(gone)
  alive.copyWithin(index, index + 1, count)
  return count - 1
}

/** The distance from two that are joined to another, by Lance and Williams. */
function joined(
  linkage: Linkage,
  ac: number,
  bc: number,
  ab: number,
  a: number,
  b: number,
  c: number,
): number {
  switch (linkage) {
    case 'average':
      return (a * ac + b * bc) / (a + b)
    case 'complete':
      return Math.max(ac, bc)
    case 'ward':
      return Math.sqrt(Math.max(0, ((a + c) * ac * ac + (b + c) * bc * bc - c * ab * ab) / (a + b + c)))
  }
}

/** Puts leaves before clusters and clusters that were joined earlier before later ones, as R does. */
function ordered(joins: readonly Join[], leaves: number): Hierarchy {
  const cluster = Int32Array.from({ length: leaves }, (_, at) => at)
  const root = (leaf: number): number => {
    let at = leaf
    while (cluster[at] !== at) at = cluster[at] ?? 0
    return at
  }
  // The join that a cluster is, by the leaf at its root.
  const named = Int32Array.from({ length: leaves }, (_, at) => at)
  const [left, right] = [new Int32Array(joins.length), new Int32Array(joins.length)]
  for (const [number, { one, other }] of joins.entries()) {
    const [a, b] = [root(one), root(other)]
    const [x, y] = [named[a] ?? 0, named[b] ?? 0]
    left[number] = Math.min(x, y)
    right[number] = Math.max(x, y)
    cluster[b] = a
    named[a] = leaves + number
  }
  return {
    left,
    right,
    heights: Float64Array.from(joins, ({ height }) => height),
    order: leavesIn(left, right, leaves),
  }
}

function leavesIn(left: Int32Array, right: Int32Array, leaves: number): Int32Array {
  const order = new Int32Array(leaves)
  const waiting = [leaves === 1 ? 0 : leaves + left.length - 1]
  for (let count = 0; waiting.length > 0;) {
    const node = waiting.pop() ?? 0
    if (node < leaves) {
      order[count] = node
      count += 1
    } else waiting.push(right[node - leaves] ?? 0, left[node - leaves] ?? 0)
  }
  return order
}
