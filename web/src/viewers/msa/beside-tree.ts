import type { Clade } from '@omics/contract/trees/clade'
import { colours } from '../../ui/theme/tokens.ts'
import type { Pen } from '../frame/pens.ts'
import { layTree } from '../tree/layout.ts'
import { tipNames } from '../tree/shape.ts'

/** A tree over the rows of an alignment; clades that hold none of its rows have no line. */
export interface BesideTree {
  readonly parents: Int32Array
  /** Distance from the root, 0 to 1. */
  readonly depths: Float64Array
  /** Lines from 0: that of a tip, the middle and the outermost of what hangs below a clade; NaN for none. */
  readonly lines: Float64Array
  readonly first: Float64Array
  readonly last: Float64Array
}

export const treeWidth = 84

/** Rows as the tips of a tree stand, those that are no tip last. */
export function rowsByTree(root: Clade, names: readonly string[]): Int32Array {
  const places = new Map(tipNames(root).map((name, at) => [name, at]))
  const placeOf = (row: number) => places.get(names[row] ?? '') ?? Infinity
  const order = Int32Array.from(names, (_, row) => row)
  return order.sort((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)]
    return a === b ? one - other : a - b
  })
}

/** @param order rows in that of the tree */
export function besideTree(root: Clade, names: readonly string[], order: Int32Array): BesideTree {
  const { clades, parents, x } = layTree(root, { layout: 'rectangular', lengths: true, collapsed: new Set() })
  const lineOf = new Map(Array.from(order, (row, line) => [names[row] ?? '', line]))
  const [lines, first, last] = [0, 1, 2].map(() => new Float64Array(clades.length).fill(Number.NaN))
  if (!lines || !first || !last) throw new RangeError('Three were made')
  // Parents stand before their children.
  for (let at = clades.length - 1; at >= 0; at -= 1) {
    const clade = clades[at]
    if (clade?.children.length === 0) lines[at] = lineOf.get(clade.name) ?? Number.NaN
    else lines[at] = ((first[at] ?? Number.NaN) + (last[at] ?? Number.NaN)) / 2
    const [own, parent] = [lines[at] ?? Number.NaN, parents[at] ?? -1]
    if (parent < 0 || Number.isNaN(own)) continue
    first[parent] = least(first[parent], own)
    last[parent] = -least(-(last[parent] ?? Number.NaN), -own)
  }
  return { parents, depths: x, lines, first, last }
}

const least = (one = Number.NaN, other: number) => (one < other ? one : other)

/** @param y the middle of a line, in pixels */
export function drawTree(
  { parents, depths, lines, first, last }: BesideTree,
  [from, to]: readonly [number, number],
  y: (line: number) => number,
  pen: Pen,
): void {
  const x = (at: number) => 2 + (depths[at] ?? 0) * (treeWidth - 10)
  pen.begin()
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? Number.NaN
    const parent = parents[at] ?? -1
    if (parent >= 0 && line >= from - 1 && line <= to) {
      pen.move(x(parent), y(line))
      pen.line(x(at), y(line))
    }
    const [top, bottom] = [first[at] ?? Number.NaN, last[at] ?? Number.NaN]
    if (bottom < from - 1 || !(top <= to)) continue
    pen.move(x(at), y(Math.max(top, from - 1)))
    pen.line(x(at), y(Math.min(bottom, to)))
  }
  pen.stroke(colours['ink-3'], 1)
}
