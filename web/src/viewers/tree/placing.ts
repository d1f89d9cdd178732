import type { SiteMatrix } from '../snp/columns.ts'
import type { Laid } from './layout.ts'
import type { MetadataColumn } from './metadata.ts'
import { namesWidth } from './names-width.ts'

/** Which part of a tree is seen: of a rectangular one the row at the top and the rows in all, else a middle and its span. */
export interface Seen {
  readonly x: number
  readonly y: number
  readonly span: number
}

export interface Marks {
  readonly columns: readonly MetadataColumn[]
  /** What is told of a tip beside those, and not drawn. */
  readonly told?: readonly MetadataColumn[]
  readonly showsSupport: boolean
  /** Indexes of clades that a search has found. */
  readonly found: ReadonlySet<number>
  /** The index of the clade that is chosen. */
  readonly chosen: number | undefined
  /** The colour of the dot at a tip; undefined for one that is kept in the background. */
  readonly dotOf?: (at: number) => string | undefined
  /** Letters beside the tips of a rectangular tree. */
  readonly matrix?: SiteMatrix
  /** Years of the root, where distances from it are years: then the axis tells dates. */
  readonly began?: number | undefined
}

export const edge = 16
const foot = 30
/** Rows lower than this have no names. */
export const leastRow = 9
/** The most of a picture’s width that names take from the tree. */
const mostNames = 0.4
export const widestSite = 8
export const mostNamed = 60
export const columnWidth = 16
const supportWidth = 24

/** Where a tree stands in a picture of a size. */
export interface Placing {
  readonly scaleX: number
  readonly scaleY: number
  readonly left: number
  readonly top: number
  /** Pixels for the depth of the deepest tip. */
  readonly reach: number
  /** Where the columns of facts begin. */
  readonly columnsAt: number
  /** Pixels to what stands under the last row: the scale, and what the columns are called. */
  readonly foot: number
}

export function placeTree(laid: Laid, seen: Seen, marks: Marks, width: number, height: number): Placing {
  if (laid.layout !== 'rectangular') {
    const scale = Math.min(width, height) / seen.span
    return {
      scaleX: scale,
      scaleY: scale,
      left: width / 2 - seen.x * scale,
      top: height / 2 - seen.y * scale,
      reach: scale,
      columnsAt: 0,
      foot: height - foot,
    }
  }
  const scaleY = (height - edge - foot) / Math.max(1, seen.span)
  const names = roomOfNames(laid, marks, width, scaleY)
  // Support stands before its branch, and the first may begin at the root.
  const support =
    marks.showsSupport && laid.clades.some(({ name, children }) => children.length > 0 && name !== '')
  const left = edge + (support ? supportWidth : 0)
  const columns = marks.columns.length * columnWidth
  const sites = marks.matrix ? Math.min(marks.matrix.count * widestSite, width * 0.4) : 0
  const reach = Math.max(100, width - left - edge - names - columns - sites)
  const top = edge + scaleY / 2 - seen.y * scaleY
  return {
    scaleX: reach,
    scaleY,
    left,
    top,
    reach,
    columnsAt: left + reach + names,
    foot: Math.min(height - foot, top + (laid.rowCount - 0.5) * scaleY),
  }
}

/** Pixels between the deepest tip and what stands beside it: none where the rows are too low for names. */
function roomOfNames(laid: Laid, { found }: Marks, width: number, rowHeight: number): number {
  const someNamed = rowHeight >= leastRow || (found.size > 0 && found.size <= mostNamed)
  return someNamed ? Math.min(namesWidth(laid), width * mostNames) : edge
}

/** Calls for each clade in sight, parents first; a clade that is too small to be seen comes alone, and `isSpeck`. */
export function eachInSight(
  laid: Laid,
  { scaleX, scaleY, left, top }: Placing,
  width: number,
  height: number,
  visit: (at: number, isSpeck: boolean) => void,
): void {
  const { boxes, ends, layout } = laid
  const wide = layout === 'rectangular'
  for (let at = 0; at < ends.length;) {
    const x0 = (boxes[4 * at] ?? 0) * scaleX + left
    const y0 = (boxes[4 * at + 1] ?? 0) * scaleY + top
    const x1 = (boxes[4 * at + 2] ?? 0) * scaleX + left
    const y1 = (boxes[4 * at + 3] ?? 0) * scaleY + top
    const end = ends[at] ?? at + 1
    const margin = 20
    if (x1 < -margin || y1 < -margin || (!wide && x0 > width + margin) || y0 > height + margin) {
      at = end
      continue
    }
    const isSpeck = end > at + 1 && (wide ? y1 - y0 < 0.7 : Math.max(x1 - x0, y1 - y0) < 0.9)
    visit(at, isSpeck)
    at = isSpeck ? end : at + 1
  }
}

/** The index of the clade nearest to a place, within some pixels; undefined where none is. */
export function cladeAt(
  laid: Laid,
  place: Placing,
  width: number,
  height: number,
  x: number,
  y: number,
): number | undefined {
  let best: number | undefined
  let nearest = 14
  eachInSight(laid, place, width, height, (at, isSpeck) => {
    if (isSpeck) return
    const [px, py] = [
      (laid.x[at] ?? 0) * place.scaleX + place.left,
      (laid.y[at] ?? 0) * place.scaleY + place.top,
    ]
    const isTip = laid.ends[at] === at + 1
    // The name of a tip is as good as the tip.
    const across = isTip && laid.layout === 'rectangular' && x > px ? Math.min(8, (x - px) / 40) : x - px
    const distance = Math.hypot(across, y - py)
    if (distance >= nearest) return
    best = at
    nearest = distance
  })
  return best
}
