import type { Pen } from '../frame/pens.ts'
import type { Hierarchy } from './cluster/hierarchy.ts'

/** A tree laid out over its leaves in their order: of each node the first and last leaf below it and its middle. */
export interface Dendrogram {
  readonly leaves: number
  readonly hierarchy: Hierarchy
  readonly first: Int32Array
  readonly last: Int32Array
  readonly middle: Float32Array
  readonly highest: number
}

export function laidOut(hierarchy: Hierarchy): Dendrogram {
  const { left, right, heights, order } = hierarchy
  const leaves = order.length
  const nodes = leaves + left.length
  const [first, last, middle] = [new Int32Array(nodes), new Int32Array(nodes), new Float32Array(nodes)]
  for (const [place, leaf] of order.entries()) {
    first[leaf] = place
    last[leaf] = place
    middle[leaf] = place + 0.5
  }
  for (let join = 0; join < left.length; join += 1) {
    const [one, other] = [left[join] ?? 0, right[join] ?? 0]
    first[leaves + join] = Math.min(first[one] ?? 0, first[other] ?? 0)
    last[leaves + join] = Math.max(last[one] ?? 0, last[other] ?? 0)
    middle[leaves + join] = ((middle[one] ?? 0) + (middle[other] ?? 0)) / 2
  }
  return { leaves, hierarchy, first, last, middle, highest: Math.max(1e-12, heights.at(-1) ?? 0) }
}

const heightOf = ({ leaves, hierarchy }: Dendrogram, node: number): number =>
  node < leaves ? 0 : (hierarchy.heights[node - leaves] ?? 0)

/** The largest branch that holds a place and is no higher than told, as its first and last leaf. */
export function branchAt(tree: Dendrogram, place: number, height: number): [number, number] {
  const { leaves, hierarchy, first, last } = tree
  let node = leaves + hierarchy.left.length - 1
  while (node >= leaves && heightOf(tree, node) > height) {
    const left = hierarchy.left[node - leaves] ?? 0
    const holds = place >= (first[left] ?? 0) && place <= (last[left] ?? 0)
    node = holds ? left : (hierarchy.right[node - leaves] ?? 0)
  }
  return [first[node] ?? 0, last[node] ?? 0]
}

/** The smallest branch that holds another one, or a leaf, and more. */
export function branchAbout(
  { leaves, hierarchy, first, last }: Dendrogram,
  [from, to]: readonly [number, number],
): [number, number] {
  for (let node = leaves; node < leaves + hierarchy.left.length; node += 1) {
    const [start, end] = [first[node] ?? 0, last[node] ?? 0]
    if (start <= from && end >= to && end - start > to - from) return [start, end]
  }
  return [from, to]
}

interface Place {
  /** Where a leaf's place lies along the axis, and how far a height reaches from it. */
  along(place: number): number
  away(height: number): number
  readonly from: number
  readonly to: number
  readonly turned: boolean
}

/** Draws the branches in sight that are wider than a point. @param chosen the branch that is marked */
export function drawDendrogram(
  pen: Pen,
  tree: Dendrogram,
  { along, away, from, to, turned }: Place,
  colours: { readonly line: string; readonly chosen: string },
  chosen: readonly [number, number] | undefined,
): void {
  const { leaves, hierarchy, first, last, middle } = tree
  const least = 0.8 / Math.max(1e-9, Math.abs(along(1) - along(0)))
  const point = (move: 'move' | 'line', place: number, height: number) =>
    turned ? pen[move](along(place), away(height)) : pen[move](away(height), along(place))
  const draw = (isChosen: boolean) => {
    pen.begin()
    for (let join = 0; join < hierarchy.left.length; join += 1) {
      const [start, end] = [first[leaves + join] ?? 0, last[leaves + join] ?? 0]
      if (end < from - 1 || start > to || end - start < least) continue
      const own = chosen !== undefined && start >= chosen[0] && end <= chosen[1]
      if (own !== isChosen) continue
      const [one, other] = [hierarchy.left[join] ?? 0, hierarchy.right[join] ?? 0]
      const height = hierarchy.heights[join] ?? 0
      point('move', middle[one] ?? 0, heightOf(tree, one))
      point('line', middle[one] ?? 0, height)
      point('line', middle[other] ?? 0, height)
      point('line', middle[other] ?? 0, heightOf(tree, other))
    }
    pen.stroke(isChosen ? colours.chosen : colours.line, isChosen ? 1.6 : 1)
  }
  draw(false)
  if (chosen) draw(true)
}
