import type { Placed, Shape } from './shape.ts'

export type Layout = 'rectangular' | 'circular'

export interface Point {
  readonly x: number
  readonly y: number
  /** Of a circular tree, in radians from the right, clockwise. */
  readonly angle?: number
}

/** Where clades are drawn, in pixels. */
export interface Places {
  readonly layout: Layout
  readonly width: number
  readonly height: number
  /** Pixels for the depth of the deepest tip. */
  readonly span: number
  at(placed: Placed): Point
  /** The point at one clade's row and another one's depth, where a branch turns. */
  turn(row: Placed, depth: Placed): Point
}

const rowHeight = 18
const edge = 16
const letterWidth = 6.6

/** Where the clades of a tree stand in a drawing of this width. */
export function placesOf(shape: Shape, layout: Layout, width: number): Places {
  const longest = shape.tips.reduce((most, { clade }) => Math.max(most, clade.name.length), 0)
  const names = Math.min(60, longest) * letterWidth + 12
  return layout === 'rectangular' ? rectangular(shape, width, names) : circular(shape, width, names)
}

function rectangular(shape: Shape, width: number, names: number): Places {
  const span = Math.max(120, width - names - 2 * edge)
  const place = (row: Placed, { depth }: Placed): Point => ({
    x: edge + (depth / shape.deepest) * span,
    y: edge + row.row * rowHeight,
  })
  return {
    layout: 'rectangular',
    width: span + names + 2 * edge,
    height: shape.tips.length * rowHeight + 2 * edge + 28,
    span,
    at: (placed) => place(placed, placed),
    turn: place,
  }
}

function circular(shape: Shape, width: number, names: number): Places {
  // The names at the rim want a row's height each.
  const rim = (shape.tips.length * rowHeight) / (2 * Math.PI)
  const span = Math.max(100, rim, Math.min(width, 700) / 2 - names - edge)
  const middle = span + names + edge
  // A gap tells where the circle begins.
  const step = (2 * Math.PI * 0.98) / shape.tips.length
  const place = (row: Placed, { depth }: Placed): Point => {
    const angle = row.row * step
    const radius = (depth / shape.deepest) * span
    return { x: middle + radius * Math.cos(angle), y: middle + radius * Math.sin(angle), angle }
  }
  return {
    layout: 'circular',
    width: 2 * middle,
    height: 2 * middle,
    span,
    at: (placed) => place(placed, placed),
    turn: place,
  }
}

/** All branches as one path: from each clade along its depth to where its children’s branches begin. */
export function branchesOf({ all }: Shape, places: Places): string {
  const parts: string[] = []
  for (const clade of all) {
    const [first, last] = [clade.children[0], clade.children.at(-1)]
    if (!first || !last) continue
    const [from, to] = [places.turn(first, clade), places.turn(last, clade)]
    parts.push(
      `M${short(from)}`,
      places.layout === 'circular' ? arc(from, to, clade, places) : `L${short(to)}`,
    )
    for (const child of clade.children)
      parts.push(`M${short(places.turn(child, clade))}L${short(places.at(child))}`)
  }
  return parts.join('')
}

function arc(from: Point, to: Point, clade: Placed, places: Places): string {
  const middle = places.width / 2
  const { x, y } = places.at(clade)
  const radius = Math.hypot(x - middle, y - middle)
  const isLong = (to.angle ?? 0) - (from.angle ?? 0) > Math.PI ? 1 : 0
  return `A${radius.toFixed(1)} ${radius.toFixed(1)} 0 ${isLong} 1 ${short(to)}`
}

const short = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** A bar for a round branch length below a rectangular tree; none where the tree tells no lengths. */
export function scaleBar({ deepest, hasLengths }: Shape, { span, height }: Places) {
  if (!hasLengths) return undefined
  const power = 10 ** Math.floor(Math.log10(deepest / 4))
  const length = ([5, 2, 1].find((factor) => factor * power <= deepest / 4) ?? 1) * power
  return {
    x: edge,
    y: height - 26,
    width: (length / deepest) * span,
    length: Number(length.toPrecision(1)).toString(),
  }
}
