import type { Clade } from '@omics/contract/trees/clade'

export const layouts = ['rectangular', 'circular', 'unrooted'] as const
export type Layout = (typeof layouts)[number]

/**
 * A tree as it is drawn, parents before their children. Rectangular: x from 0 to 1 by the distance from the root, y by
 * rows from 0. Circular and unrooted: about 0, within -1 to 1.
 */
export interface Laid {
  readonly layout: Layout
  readonly clades: readonly Clade[]
  readonly parents: Int32Array
  /** The index behind the last clade below each. */
  readonly ends: Int32Array
  readonly x: Float64Array
  readonly y: Float64Array
  /** Radians from the right, clockwise; of circular and unrooted trees. */
  readonly angles: Float64Array
  /** Least x and y, largest x and y of each clade with all below it, four by four. */
  readonly boxes: Float64Array
  /** Rows of the first and last tip of each clade. */
  readonly rows: Float64Array
  /** Tips of each clade, those within collapsed ones too. */
  readonly tips: Int32Array
  readonly rowCount: number
  /** The largest distance of a tip from the root, in the tree’s own unit. */
  readonly deepest: number
  /** The tree tells lengths; without them every branch is one long. */
  readonly hasLengths: boolean
}

interface Options {
  readonly layout: Layout
  /** Branches as long as the tree says, rather than all the same. */
  readonly lengths: boolean
  /** Clades, by id, of which only one row is drawn. */
  readonly collapsed: ReadonlySet<number>
}

/** A gap tells where the circle begins. */
const turn = 2 * Math.PI * 0.98

export function layTree(root: Clade, { layout, lengths, collapsed }: Options): Laid {
  const { clades, parents, tips } = visible(root, collapsed)
  const count = clades.length
  const hasLengths = clades.some(({ length }) => length !== undefined && length !== 0)
  const depths = depthsOf(clades, parents, lengths && hasLengths)
  const ends = endsOf(parents)
  const { rows, middles, rowCount } = rowsOf(parents, ends)
  let deepest = 0
  for (const depth of depths) deepest = Math.max(deepest, depth)
  deepest ||= 1
  const [x, y, angles] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)]
  for (let at = 0; at < count; at += 1) {
    const middle = middles[at] ?? 0
    const depth = (depths[at] ?? 0) / deepest
    if (layout === 'rectangular') {
      x[at] = depth
      y[at] = middle
    } else if (layout === 'circular') {
      const angle = (middle / rowCount) * turn
      angles[at] = angle
      x[at] = depth * Math.cos(angle)
      y[at] = depth * Math.sin(angle)
    } else {
      const parent = parents[at] ?? -1
      if (parent < 0) continue
      // Each clade gets the part of the circle that its tips are of all (equal angle, Meacham).
      const first = rows[2 * at] ?? 0
      const angle = (((first + (rows[2 * at + 1] ?? first)) / 2 + 0.5) / rowCount) * 2 * Math.PI
      const length = depth - (depths[parent] ?? 0) / deepest
      angles[at] = angle
      x[at] = (x[parent] ?? 0) + length * Math.cos(angle)
      y[at] = (y[parent] ?? 0) + length * Math.sin(angle)
    }
  }
  const made = { layout, clades, parents, ends, x, y, angles, rows, tips, rowCount, deepest, hasLengths }
  return { ...made, boxes: boxesOf(parents, x, y) }
}

function visible(root: Clade, collapsed: ReadonlySet<number>) {
  const clades: Clade[] = []
  const above: number[] = []
  const open: { clade: Clade; parent: number }[] = [{ clade: root, parent: -1 }]
  const own: number[] = []
  for (let one = open.pop(); one; one = open.pop()) {
    const at = clades.length
    clades.push(one.clade)
    above.push(one.parent)
    const { children } = one.clade
    const closed = collapsed.has(one.clade.id) && one.parent >= 0
    own.push(children.length === 0 ? 1 : closed ? countTips(one.clade) : 0)
    if (!closed) for (const child of children.toReversed()) open.push({ clade: child, parent: at })
  }
  const parents = Int32Array.from(above)
  const tips = Int32Array.from(own)
  for (let at = clades.length - 1; at > 0; at -= 1) add(tips, parents[at] ?? 0, tips[at] ?? 0)
  return { clades, parents, tips }
}

const add = (values: Int32Array, at: number, more: number) => {
  values[at] = (values[at] ?? 0) + more
}

function countTips(clade: Clade): number {
  let count = 0
  const open = [clade]
  for (let one = open.pop(); one; one = open.pop()) {
    if (one.children.length === 0) count += 1
    for (const child of one.children) open.push(child)
  }
  return count
}

function depthsOf(clades: readonly Clade[], parents: Int32Array, byLength: boolean): Float64Array {
  const depths = new Float64Array(clades.length)
  for (let at = 1; at < clades.length; at += 1) {
    const length = byLength ? Math.max(0, clades[at]?.length ?? 0) : 1
    depths[at] = (depths[parents[at] ?? 0] ?? 0) + length
  }
  return depths
}

function endsOf(parents: Int32Array): Int32Array {
  const ends = new Int32Array(parents.length)
  for (let at = parents.length - 1; at >= 0; at -= 1) {
    const end = Math.max(ends[at] ?? 0, at + 1)
    ends[at] = end
    const parent = parents[at] ?? -1
    if (parent >= 0) ends[parent] = Math.max(ends[parent] ?? 0, end)
  }
  return ends
}

/** The first and last row of each clade, and where it stands: between its first and its last child. */
function rowsOf(parents: Int32Array, ends: Int32Array) {
  const count = parents.length
  const rows = new Float64Array(2 * count)
  const [first, last] = [new Float64Array(count).fill(Infinity), new Float64Array(count).fill(-Infinity)]
  const middles = new Float64Array(count)
  let rowCount = 0
  for (let at = 0; at < count; at += 1)
    if (ends[at] === at + 1) {
      middles[at] = rowCount
      rows.fill(rowCount, 2 * at, 2 * at + 2)
      rowCount += 1
    } else rows.set([Infinity, -Infinity], 2 * at)
  for (let at = count - 1; at >= 0; at -= 1) {
    if (ends[at] !== at + 1) middles[at] = ((first[at] ?? 0) + (last[at] ?? 0)) / 2
    const parent = parents[at] ?? -1
    if (parent < 0) continue
    const middle = middles[at] ?? 0
    first[parent] = Math.min(first[parent] ?? 0, middle)
    last[parent] = Math.max(last[parent] ?? 0, middle)
    rows[2 * parent] = Math.min(rows[2 * parent] ?? 0, rows[2 * at] ?? 0)
    rows[2 * parent + 1] = Math.max(rows[2 * parent + 1] ?? 0, rows[2 * at + 1] ?? 0)
  }
  return { rows, middles, rowCount }
}

function boxesOf(parents: Int32Array, x: Float64Array, y: Float64Array): Float64Array {
  const boxes = new Float64Array(4 * x.length)
  for (let at = 0; at < x.length; at += 1) boxes.set([x[at] ?? 0, y[at] ?? 0, x[at] ?? 0, y[at] ?? 0], 4 * at)
  for (let at = x.length - 1; at > 0; at -= 1) {
    const [own, above] = [4 * at, 4 * (parents[at] ?? 0)]
    for (const side of [0, 1]) {
      boxes[above + side] = Math.min(boxes[above + side] ?? 0, boxes[own + side] ?? 0)
      boxes[above + 2 + side] = Math.max(boxes[above + 2 + side] ?? 0, boxes[own + 2 + side] ?? 0)
    }
  }
  return boxes
}
