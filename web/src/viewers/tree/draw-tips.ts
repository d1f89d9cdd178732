import type { Lettering, Pen } from '../frame/pens.ts'
import { colours } from '../../ui/theme/tokens.ts'
import type { Laid } from './layout.ts'
import { letterWidth, longestName } from './names-width.ts'
import {
  columnWidth,
  eachInSight,
  edge,
  leastRow,
  mostNamed,
  widestSite,
  type Marks,
  type Placing,
} from './placing.ts'

/** A tree in its place, with what it is drawn by. */
interface Picture {
  readonly laid: Laid
  readonly place: Placing
  readonly marks: Marks
  readonly pen: Pen
  /** Pixels from one tip to the next. */
  readonly rowHeight: number
  readonly width: number
  readonly height: number
}

const ink = colours['ink-1']
const quiet = colours['ink-3']

/** Draws what stands at the ends of branches, dots, names and support, and what stands beside the tips. */
export function drawTips(
  laid: Laid,
  place: Placing,
  marks: Marks,
  pen: Pen,
  width: number,
  height: number,
): void {
  const { scaleX, scaleY, left, top } = place
  const { layout, x, y, rowCount, ends } = laid
  const rowHeight = layout === 'rectangular' ? scaleY : (place.reach * 2 * Math.PI) / rowCount
  const picture = { laid, place, marks, pen, rowHeight, width, height }
  let lowest = -Infinity
  eachInSight(laid, place, width, height, (at, isSpeck) => {
    const [px, py] = [(x[at] ?? 0) * scaleX + left, (y[at] ?? 0) * scaleY + top]
    const isTip = ends[at] === at + 1
    if (marks.found.has(at)) pen.dot(px, py, 3.5, colours['failed-fill'])
    if (at === marks.chosen) pen.dot(px, py, 5, colours['running-fill'])
    if (!isTip) drawSupport(picture, at, px, py)
    if (!isTip && !isSpeck) return
    // Rows that fall on one pixel are drawn once.
    if (layout === 'rectangular' && py - lowest >= 0.6) {
      lowest = py
      drawBeside(picture, at, py)
    }
    if (isTip) drawTip(picture, at, px, py)
  })
  if (layout === 'rectangular') drawColumnNames(picture)
}

/** What stands at inner nodes is a name in some files. */
const isSupport = /^\d[\d./ ]*$/

function drawSupport({ laid, place, marks, pen, rowHeight }: Picture, at: number, px: number, py: number) {
  const name = laid.clades[at]?.name ?? ''
  if (!marks.showsSupport || at === 0 || !isSupport.test(name)) return
  const branch = px - ((laid.x[laid.parents[at] ?? 0] ?? 0) * place.scaleX + place.left)
  const fits = rowHeight >= leastRow && branch >= name.length * letterWidth
  if (rowHeight < 14 && !fits) return
  const size = Math.min(10, rowHeight)
  const style = { colour: quiet, size, rim: colours.sheet } as const
  // Before a short branch it would lie on the line between the siblings: between the children there is room.
  if (laid.layout === 'rectangular' && !fits) pen.text(name.slice(0, 12), px + 4, py, style)
  else pen.text(name.slice(0, 12), px - 4, py - 7, { ...style, align: 'end' })
}

/** The facts of a tip in colours, and its letters. */
function drawBeside({ laid, place, marks, pen, width }: Picture, at: number, y: number): void {
  const name = laid.clades[at]?.name ?? ''
  const high = Math.max(1, place.scaleY * 0.86)
  for (const [index, { scale, valueOf }] of marks.columns.entries()) {
    const left = place.columnsAt + index * columnWidth
    pen.rect(left, y - high / 2, columnWidth - 2, high, scale.colourOf(valueOf(name)))
  }
  if (!marks.matrix) return
  const left = place.columnsAt + marks.columns.length * columnWidth + 4
  const { count, colourOf } = marks.matrix
  const room = Math.max(1, width - edge - left)
  // Where there are more sites than pixels, each pixel shows one of its sites.
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

/** The dot of a tip, or of a clade that is closed, and its name. */
function drawTip(picture: Picture, at: number, px: number, py: number): void {
  const { marks, pen, rowHeight } = picture
  const dot = dotOf(picture, at)
  if (dot !== undefined) pen.dot(px, py, 3.5, dot)
  if (dot === undefined && marks.dotOf) return
  const isFound = marks.found.has(at)
  // What is looked for has its name wherever there is room for a few.
  const isMeant = at === marks.chosen || (isFound && marks.found.size <= mostNamed)
  if (rowHeight < leastRow && !isMeant) return
  const size = Math.min(12, Math.max(leastRow, rowHeight))
  drawName(picture, at, px, py, { colour: ink, bold: isFound, size })
}

/** Where no column stands beside the tips they show the first themselves. */
function dotOf({ laid, marks }: Picture, at: number): string | undefined {
  if (marks.dotOf) return marks.dotOf(at)
  const [first] = marks.columns
  if (laid.layout === 'rectangular' || !first) return undefined
  return first.scale.colourOf(first.valueOf(laid.clades[at]?.name ?? ''))
}

function drawName(
  { laid, place, marks, pen, width, height }: Picture,
  at: number,
  x: number,
  y: number,
  style: Lettering & { readonly size: number },
): void {
  const { layout, clades, tips, angles } = laid
  const clade = clades[at]
  if (!clade) return
  const closed = clade.children.length > 0
  const gap = closed ? 18 : 6
  const count = closed ? ` (${tips[at] ?? 0})` : ''
  const turned = layout === 'rectangular' ? 0 : (angles[at] ?? 0)
  const hasBeside = layout === 'rectangular' && (marks.columns.length > 0 || marks.matrix !== undefined)
  const room = roomFrom(x, y, turned, hasBeside ? place.columnsAt : width, height)
  const text = `${shorten(clade.name, lettersUpTo(room - gap, style.size) - count.length)}${count}`.trim()
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

function drawColumnNames({ place, marks, pen }: Picture): void {
  for (const [index, { name }] of marks.columns.entries()) {
    const middle = place.columnsAt + index * columnWidth + columnWidth / 2
    pen.text(name.slice(0, 18), middle, place.foot + 8, { colour: quiet, size: 10, angle: 0.6 })
  }
}
