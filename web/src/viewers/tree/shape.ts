import type { Clade } from './newick.ts'

/** A clade where it is drawn: `depth` from the root in branch lengths, `row` among the tips. */
export interface Placed {
  readonly clade: Clade
  readonly depth: number
  readonly row: number
  readonly children: readonly Placed[]
}

export interface Shape {
  readonly root: Placed
  readonly tips: readonly Placed[]
  /** Parents before their children. */
  readonly all: readonly Placed[]
  /** The largest depth of a tip. */
  readonly deepest: number
  /** The tree tells lengths; without them every branch is one long. */
  readonly hasLengths: boolean
}

/** Clades from the tips up to the root, without a call within a call. */
function upwards(root: Clade): Clade[] {
  const found: Clade[] = []
  const open = [root]
  for (let clade = open.pop(); clade; clade = open.pop()) {
    found.push(clade)
    // One by one: a clade may have more children than a call takes arguments.
    for (const child of clade.children) open.push(child)
  }
  return found.toReversed()
}

/** How many tips a tree has. */
export function tipsOf(root: Clade): number {
  return upwards(root).filter(({ children }) => children.length === 0).length
}

/** How many clades a tree has, its tips among them; one that has a single child each adds many to few tips. */
export function cladesOf(root: Clade): number {
  return upwards(root).length
}

/** The same tree with smaller clades before larger ones. */
export function ladderised(root: Clade): Clade {
  const made = new Map<Clade, { readonly clade: Clade; readonly tips: number }>()
  for (const clade of upwards(root)) {
    const children = clade.children
      .map((child) => made.get(child) ?? { clade: child, tips: 1 })
      .toSorted((one, other) => one.tips - other.tips)
    const tips = children.length === 0 ? 1 : children.reduce((sum, child) => sum + child.tips, 0)
    made.set(clade, { clade: { ...clade, children: children.map((child) => child.clade) }, tips })
  }
  return made.get(root)?.clade ?? root
}

/** The same tree with its root in the middle of the longest way between two tips. */
export function midpointRooted(root: Clade): Clade {
  const links = neighboursOf(root)
  const start = farthest(links, 0)
  const end = farthest(links, start.at(-1)?.node ?? 0)
  const total = end.at(-1)?.distance ?? 0
  const over = end.findIndex(({ distance }) => distance * 2 >= total)
  const [before, beyond] = [end[over - 1], end[over]]
  if (!before || !beyond || total === 0) return root
  const half = total / 2
  return {
    name: '',
    length: undefined,
    children: [
      hung(links, before.node, beyond.node, half - before.distance),
      hung(links, beyond.node, before.node, beyond.distance - half),
    ],
  }
}

interface Link {
  readonly to: number
  readonly length: number
}
interface Joint {
  readonly clade: Clade
  readonly links: Link[]
}

/** The tree without a direction: every clade with those beside it. */
function neighboursOf(root: Clade): readonly Joint[] {
  const all = upwards(root).toReversed()
  const place = new Map(all.map((clade, index) => [clade, index]))
  const joints: Joint[] = all.map((clade) => ({ clade, links: [] }))
  for (const [index, clade] of all.entries())
    for (const child of clade.children) {
      const to = place.get(child) ?? 0
      const length = Math.max(0, child.length ?? 1)
      joints[index]?.links.push({ to, length })
      joints[to]?.links.push({ to: index, length })
    }
  return joints
}

interface Step {
  readonly node: number
  readonly distance: number
}

/** The way from a joint to the tip that is farthest from it. */
function farthest(joints: readonly Joint[], from: number): readonly Step[] {
  const came = new Map<number, number>([[from, from]])
  const distances = new Map<number, number>([[from, 0]])
  const open = [from]
  let best = from
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const distance = distances.get(node) ?? 0
    if (distance > (distances.get(best) ?? 0)) best = node
    for (const { to, length } of joints[node]?.links ?? []) {
      if (came.has(to)) continue
      came.set(to, node)
      distances.set(to, distance + length)
      open.push(to)
    }
  }
  const way: Step[] = []
  for (let node = best; ; node = came.get(node) ?? from) {
    way.unshift({ node, distance: distances.get(node) ?? 0 })
    if (node === from) return way
  }
}

/** What hangs at a joint on the side away from another one, as a clade with this length above it. */
function hung(joints: readonly Joint[], node: number, from: number, length: number): Clade {
  const order: { node: number; from: number; length: number }[] = []
  const open = [{ node, from, length }]
  for (let one = open.pop(); one; one = open.pop()) {
    order.push(one)
    for (const link of joints[one.node]?.links ?? [])
      if (link.to !== one.from) open.push({ node: link.to, from: one.node, length: link.length })
  }
  const made = new Map<number, Clade>()
  for (const one of order.toReversed()) {
    const children = (joints[one.node]?.links ?? []).flatMap(({ to }) =>
      to === one.from ? [] : (made.get(to) ?? []),
    )
    made.set(one.node, { name: joints[one.node]?.clade.name ?? '', length: one.length, children })
  }
  return made.get(node) ?? { name: '', length, children: [] }
}

/** Places every clade of a tree; inner ones in the middle of their children. */
export function shapeOf(root: Clade): Shape {
  const order = upwards(root).toReversed()
  const hasLengths = order.some(({ length }) => length !== undefined && length !== 0)
  const depths = new Map<Clade, number>([[root, 0]])
  for (const clade of order)
    for (const child of clade.children)
      depths.set(child, (depths.get(clade) ?? 0) + (hasLengths ? Math.max(0, child.length ?? 0) : 1))
  const rows = rowsOf(root)
  const placed = new Map<Clade, Placed>()
  for (const clade of order.toReversed()) {
    const children = clade.children.flatMap((child) => placed.get(child) ?? [])
    const row =
      children.length === 0
        ? (rows.get(clade) ?? 0)
        : ((children[0]?.row ?? 0) + (children.at(-1)?.row ?? 0)) / 2
    placed.set(clade, { clade, depth: depths.get(clade) ?? 0, row, children })
  }
  const all = order.flatMap((clade) => placed.get(clade) ?? [])
  const tips = all
    .filter(({ children }) => children.length === 0)
    .toSorted((one, other) => one.row - other.row)
  const deepest = tips.reduce((most, { depth }) => Math.max(most, depth), 0) || 1
  return {
    root: placed.get(root) ?? { clade: root, depth: 0, row: 0, children: [] },
    tips,
    all,
    deepest,
    hasLengths,
  }
}

/** The rows of the tips, in the order in which the tree names them. */
function rowsOf(root: Clade): ReadonlyMap<Clade, number> {
  const rows = new Map<Clade, number>()
  const open = [root]
  for (let clade = open.pop(); clade; clade = open.pop()) {
    if (clade.children.length === 0) rows.set(clade, rows.size)
    for (const child of clade.children.toReversed()) open.push(child)
  }
  return rows
}
