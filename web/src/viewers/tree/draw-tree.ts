import type { Lettering, Pen } from '../frame/pens.ts'
import { colours } from '../../ui/theme/tokens.ts'
import type { Laid } from './layout.ts'
import type { SiteMatrix } from '../snp/columns.ts'
import type { MetadataColumn } from './metadata.ts'
import { drawScale, drawYears } from './draw-scale.ts'
import { letterWidth, longestName, namesWidth } from './names-width.ts'

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

const edge = 16
const foot = 30
/** Rows lower than this have no names. */
const leastRow = 9
/** The most of a picture’s width that names take from the tree. */
const mostNames = 0.4
const widestSite = 8
const mostNamed = 60
const columnWidth = 16
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

const ink = colours['ink-1']
const quiet = colours['ink-3']

/** Draws what is seen of a tree; what would be smaller than a pixel is drawn as one line. */
export function drawTree(
  laid: Laid,
  place: Placing,
  marks: Marks,
  pen: Pen,
  width: number,
  height: number,
): void {
  drawBranches(laid, place, pen, width, height)
  drawTips(laid, place, marks, pen, width, height)
  if (laid.layout !== 'rectangular') return
  if (marks.began === undefined) drawScale(laid, place, pen)
  else drawYears(laid, place, marks.began, pen)
}

/** Calls for each clade in sight, parents first; a clade that is too small to be seen comes alone, and `isSpeck`. */
function eachInSight(
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

function drawBranches(laid: Laid, place: Placing, pen: Pen, width: number, height: number): void {
  const { scaleX, scaleY, left, top } = place
  const { layout, x, y, parents, angles, boxes, clades, ends } = laid
  const at2 = (at: number) => [(x[at] ?? 0) * scaleX + left, (y[at] ?? 0) * scaleY + top] as const
  pen.begin()
  eachInSight(laid, place, width, height, (at, isSpeck) => {
    const [px, py] = at2(at)
    const parent = parents[at] ?? -1
    if (parent >= 0) {
      const [ax, ay] = at2(parent)
      if (layout === 'rectangular') {
        // The line between siblings is drawn by each from its parent's row, cut to what is in sight.
        pen.move(ax, Math.min(height + 50, Math.max(-50, ay)))
        pen.line(ax, py)
        pen.line(px, py)
      } else if (layout === 'circular') {
        const radius = Math.hypot(ax - left, ay - top)
        const angle = angles[at] ?? 0
        const above = angles[parent] ?? 0
        if (radius > 0.5) pen.arc(left, top, radius, Math.min(angle, above), Math.max(angle, above))
        pen.move(left + radius * Math.cos(angle), top + radius * Math.sin(angle))
        pen.line(px, py)
      } else {
        pen.move(ax, ay)
        pen.line(px, py)
      }
    }
    if (isSpeck && layout === 'rectangular') {
      pen.move(px, py)
      pen.line((boxes[4 * at + 2] ?? 0) * scaleX + left, py)
    }
    if (ends[at] === at + 1 && (clades[at]?.children.length ?? 0) > 0) drawClosed(laid, at, px, py, pen)
  })
  pen.stroke(ink)
}

/** A collapsed clade: a triangle at its place. */
function drawClosed({ layout, angles }: Laid, at: number, x: number, y: number, pen: Pen): void {
  const angle = layout === 'rectangular' ? 0 : (angles[at] ?? 0)
  const corner = (along: number, across: number) =>
    [
      x + along * Math.cos(angle) - across * Math.sin(angle),
      y + along * Math.sin(angle) + across * Math.cos(angle),
    ] as const
  pen.move(x, y)
  pen.line(...corner(14, -6))
  pen.line(...corner(14, 6))
  pen.line(x, y)
}

/** The letters of one tip; where there are more sites than pixels, each pixel shows one of its sites. */
function drawSites(
  name: string,
  { columnsAt }: Placing,
  { columns }: Marks,
  { count, colourOf }: SiteMatrix,
  pen: Pen,
  [y, high, width]: readonly [y: number, high: number, width: number],
): void {
  const left = columnsAt + columns.length * columnWidth + 4
  const room = Math.max(1, width - edge - left)
  const steps = Math.min(count, Math.floor(room))
  const wide = Math.min(widestSite, room / steps)
  const colourAt = (step: number) =>
    step < steps ? colourOf(name, Math.floor((step / steps) * count)) : undefined
  let begin = 0
  let colour = colourAt(0)
  for (let step = 1; step <= steps; step += 1) {
    const next = colourAt(step)
    // Neighbours of one colour are drawn at once.
    if (next === colour && step < steps) continue
    if (colour !== undefined) pen.rect(left + begin * wide, y - high / 2, (step - begin) * wide, high, colour)
    begin = step
    colour = next
  }
}

/** What stands at inner nodes is a name in some files. */
const isSupport = /^\d[\d./ ]*$/

function drawTips(laid: Laid, place: Placing, marks: Marks, pen: Pen, width: number, height: number): void {
  const { scaleX, scaleY, left, top } = place
  const { layout, clades, x, y, rowCount, ends, parents } = laid
  const rowHeight = layout === 'rectangular' ? scaleY : (place.reach * 2 * Math.PI) / rowCount
  const named = rowHeight >= leastRow
  const hasBeside = layout === 'rectangular' && (marks.columns.length > 0 || marks.matrix !== undefined)
  const [first] = marks.columns
  let coloured = -Infinity
  eachInSight(laid, place, width, height, (at, isSpeck) => {
    const clade = clades[at]
    if (!clade) return
    const [px, py] = [(x[at] ?? 0) * scaleX + left, (y[at] ?? 0) * scaleY + top]
    const isTip = ends[at] === at + 1
    const isFound = marks.found.has(at)
    if (isFound) pen.dot(px, py, 3.5, colours['failed-fill'])
    if (at === marks.chosen) pen.dot(px, py, 5, colours['running-fill'])
    if (isSpeck || !isTip) {
      const branch = px - ((x[parents[at] ?? 0] ?? 0) * scaleX + left)
      const hasRoom = rowHeight >= 14 || (named && branch >= clade.name.length * letterWidth)
      if (marks.showsSupport && !isTip && at > 0 && hasRoom && isSupport.test(clade.name))
        pen.text(clade.name.slice(0, 12), px - 4, py - 7, {
          colour: quiet,
          size: Math.min(10, rowHeight),
          align: 'end',
          rim: colours.sheet,
        })
      if (!isSpeck) return
    }
    if (layout === 'rectangular' && py - coloured >= 0.6) {
      coloured = py
      drawFacts(laid, at, place, marks, pen, py, Math.max(1, scaleY * 0.86))
      if (marks.matrix)
        drawSites(clade.name, place, marks, marks.matrix, pen, [py, Math.max(1, scaleY * 0.86), width])
    }
    const dot = marks.dotOf
      ? marks.dotOf(at)
      : layout === 'rectangular'
        ? undefined
        : first && first.scale.colourOf(first.valueOf(clade.name))
    if (isTip && dot !== undefined) pen.dot(px, py, 3.5, dot)
    // What is looked for has its name wherever there is room for a few.
    const isMeant = at === marks.chosen || (isFound && marks.found.size <= mostNamed)
    if (isTip && (named || isMeant) && (dot !== undefined || !marks.dotOf))
      drawName(
        laid,
        at,
        px,
        py,
        { colour: ink, bold: isFound, size: Math.min(12, Math.max(leastRow, rowHeight)) },
        [pen, hasBeside ? place.columnsAt : width, height],
      )
  })
  if (layout === 'rectangular')
    for (const [index, { name }] of marks.columns.entries())
      pen.text(name.slice(0, 18), place.columnsAt + index * columnWidth + columnWidth / 2, place.foot + 8, {
        colour: quiet,
        size: 10,
        angle: 0.6,
      })
}

function drawFacts(
  { clades }: Laid,
  at: number,
  { columnsAt }: Placing,
  { columns }: Marks,
  pen: Pen,
  y: number,
  high: number,
) {
  const name = clades[at]?.name ?? ''
  for (const [index, { scale, valueOf }] of columns.entries())
    pen.rect(
      columnsAt + index * columnWidth,
      y - high / 2,
      columnWidth - 2,
      high,
      scale.colourOf(valueOf(name)),
    )
}

function drawName(
  { layout, clades, tips, angles }: Laid,
  at: number,
  x: number,
  y: number,
  style: Lettering & { readonly size: number },
  [pen, width, height]: readonly [pen: Pen, width: number, height: number],
) {
  const clade = clades[at]
  if (!clade) return
  const closed = clade.children.length > 0
  const gap = closed ? 18 : 6
  const count = closed ? ` (${tips[at] ?? 0})` : ''
  const turned = layout === 'rectangular' ? 0 : (angles[at] ?? 0)
  const most = lettersUpTo(roomFrom(x, y, turned, width, height) - gap, style.size) - count.length
  const text = `${shorten(clade.name, most)}${count}`.trim()
  if (layout === 'rectangular') return pen.text(text, x + gap, y, style)
  // Names on the left side would stand on their heads.
  const angle = ((turned % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI)
  const isLeft = angle > Math.PI / 2 && angle < (3 * Math.PI) / 2
  pen.text(text, x + gap * Math.cos(angle), y + gap * Math.sin(angle), {
    ...style,
    angle: isLeft ? angle - Math.PI : angle,
    align: isLeft ? 'end' : 'start',
  })
}

const shorten = (name: string, most: number) => (name.length > most ? `${name.slice(0, most)}…` : name)

/** Pixels from a place in a direction to where the picture ends. */
function roomFrom(x: number, y: number, angle: number, width: number, height: number): number {
  const [across, down] = [Math.cos(angle), Math.sin(angle)]
  const toSide = across > 0 ? (width - x) / across : across < 0 ? -x / across : Infinity
  const toEnd = down > 0 ? (height - y) / down : down < 0 ? -y / down : Infinity
  return Math.min(toSide, toEnd)
}

/** Letters that have room, beside the mark that there are more; of a name that begins outside the picture a few. */
const lettersUpTo = (room: number, size: number) =>
  Math.min(longestName, Math.max(3, Math.floor((room * 12) / size / letterWidth) - 1))

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
