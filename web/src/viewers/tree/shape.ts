import { remade, upwards, type Clade } from '@omics/contract/trees/clade'

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

/** The ids of the root that a file has, and of one that was put elsewhere. */
const oldRoot = 0
const newRoot = -1

/** The same tree with its root on the branch above a clade, half of it on either side. */
export function rootedAbove(root: Clade, id: number): Clade {
  const joints = neighboursOf(root)
  const node = joints.findIndex(({ clade }) => clade.id === id)
  const above = joints.findIndex(({ clade }) => clade.children.some((child) => child.id === id))
  // On a branch of the root it stands already.
  if (node < 0 || above <= 0) return root
  const half = (joints[node]?.links.find(({ to }) => to === above)?.length ?? 0) / 2
  return {
    id: newRoot,
    name: '',
    length: undefined,
    children: [hung(joints, node, above, half), hung(joints, above, node, half)],
  }
}

/** The same tree with the children of these clades the other way round. */
export function rotated(root: Clade, ids: ReadonlySet<number>): Clade {
  if (ids.size === 0) return root
  return remade(root, (clade) =>
    ids.has(clade.id) ? { ...clade, children: clade.children.toReversed() } : clade,
  )
}

/** The names of the tips of a clade, in their order. */
export function tipNames(root: Clade): string[] {
  const names: string[] = []
  const open = [root]
  for (let clade = open.pop(); clade; clade = open.pop()) {
    if (clade.children.length === 0) names.push(clade.name)
    for (const child of clade.children.toReversed()) open.push(child)
  }
  return names
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
    id: newRoot,
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
    const { id = newRoot, name = '' } = joints[one.node]?.clade ?? {}
    // The root of before joins two branches, and is nothing once another takes its place.
    const [only] = children
    if (only && children.length === 1 && id === oldRoot)
      made.set(one.node, { ...only, length: one.length + (only.length ?? 0) })
    else made.set(one.node, { id, name, length: one.length, children })
  }
  return made.get(node) ?? { id: newRoot, name: '', length, children: [] }
}
