import { baseColours, chartColours, colours } from '../../ui/theme/tokens.ts'
import type { Pen } from '../frame/pens.ts'
import { shownText } from '../shown-text.ts'
import { roundTicks, type Region } from '../track/region.ts'
import { aminoAcid, complementOf, gcWindows, reverseComplement } from './genetics.ts'
import type { Feature } from './record.ts'
import type { Row } from './rows.ts'
import { colourOf, type Scene } from './scene.ts'

const rowHeight = 20
const letterRow = 15
/** Pixels of a base from which its letter is read. */
const readable = 8

interface Box {
  readonly feature: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface LinearPlace {
  readonly region: Region
  readonly width: number
  readonly scale: number
  x(position: number): number
}

export function linearPlace(region: Region, width: number): LinearPlace {
  const scale = width / (region.end - region.start + 1)
  return { region, width, scale, x: (position) => (position - (region.start - 1)) * scale }
}

/** Draws a part of a sequence: ruler, letters, features in rows by strand, content. Gives back where features lie. */
export function drawLinear(
  scene: Scene,
  place: LinearPlace,
  pen: Pen,
  height: number,
  skewTitle: string,
): Box[] {
  const boxes: Box[] = []
  let y = drawCuts(scene, place, pen, 4)
  y = drawRuler(place, pen, y)
  drawMarks(scene, place, pen, y - 6, height)
  if (place.scale >= readable) y = drawLetters(scene, place, pen, y)
  else y += 4
  for (const row of scene.rows) {
    drawRow(scene, row, place, pen, y, boxes)
    y += rowHeight + 2
  }
  if (scene.gc) drawContent(scene, place, pen, y + 8, skewTitle)
  return boxes
}

/** Pixels that all of it needs. */
export function linearHeight({ rows, frames, gc, cuts, record }: Scene, scale: number): number {
  const strands = record.kind === 'nucleotide' ? 2 : 1
  const letters = scale >= readable ? letterRow * (strands + (frames && strands === 2 ? 6 : 0)) + 12 : 4
  return (
    (cuts.length > 0 ? cutsHeight : 4) + 30 + letters + rows.length * (rowHeight + 2) + (gc ? 100 : 0) + 16
  )
}

const cutsHeight = 66

function drawCuts({ cuts }: Scene, { x, width }: LinearPlace, pen: Pen, top: number): number {
  if (cuts.length === 0) return top
  const ends = [-Infinity, -Infinity, -Infinity, -Infinity]
  for (const { enzyme, at } of cuts.toSorted((one, other) => one.at - other.at)) {
    const px = x(at)
    if (px < -40 || px > width) continue
    const line = ends.findIndex((end) => end < px)
    const y = top + 8 + Math.max(0, line) * 14
    pen.rect(
      px,
      line < 0 ? top + cutsHeight - 12 : y + 6,
      1,
      cutsHeight - (line < 0 ? cutsHeight - 12 : y + 6 - top),
      colours.control,
    )
    if (line < 0) continue
    pen.text(enzyme, px + 2, y, { colour: colours['ink-2'], size: 11 })
    ends[line] = px + enzyme.length * 7 + 8
  }
  return top + cutsHeight
}

function drawRuler({ region, width, x }: LinearPlace, pen: Pen, top: number): number {
  pen.rect(0, top + 18, width, 1, colours.control)
  for (const tick of roundTicks(region.start, region.end, Math.max(2, Math.floor(width / 110)))) {
    const px = x(tick - 0.5)
    pen.rect(px, top + 14, 1, 5, colours['ink-4'])
    pen.text(tick.toLocaleString('en'), px, top + 7, {
      colour: colours['ink-3'],
      size: 11,
      align: px < 24 ? 'start' : px > width - 24 ? 'end' : 'middle',
    })
  }
  return top + 30
}

/** What is selected and what was found, behind all else. */
function drawMarks(
  { sites, selection, record }: Scene,
  { x, width }: LinearPlace,
  pen: Pen,
  top: number,
  height: number,
) {
  const band = (from: number, to: number, colour: string) => {
    const [left, right] = [Math.max(0, x(from)), Math.min(width, x(to))]
    if (right >= 0 && left <= width) pen.rect(left, top, Math.max(2, right - left), height - top, colour)
  }
  const { length } = record.letters
  for (const { from, to } of sites) {
    band(from, Math.min(to, length), colours['stopped-tint'])
    if (to > length) band(0, to - length, colours['stopped-tint'])
  }
  if (selection) band(selection[0], selection[1], colours['running-tint'])
}

function drawLetters(
  { record, frames }: Scene,
  { region, x, scale }: LinearPlace,
  pen: Pen,
  top: number,
): number {
  const { letters, kind } = record
  const size = Math.min(13, scale * 1.25)
  let y = top + 6
  const at = (index: number) => x(index + 0.5)
  const from = Math.max(0, region.start - 1)
  const part = letters.slice(from, region.end)
  const acids = kind === 'nucleotide' && frames
  if (acids)
    for (let frame = 0; frame < 3; frame += 1, y += letterRow)
      for (let codon = from - ((from - frame + 3) % 3); codon + 3 <= region.end + 2; codon += 3)
        if (codon >= 0 && codon + 3 <= letters.length)
          acid(pen, aminoAcid(letters.slice(codon, codon + 3)), at(codon + 1), y, size)
  for (const [index, letter] of [...part].entries()) {
    pen.text(letter, at(from + index), y, {
      colour: baseColour(letter, kind),
      size,
      mono: true,
      align: 'middle',
    })
    if (kind !== 'nucleotide') continue
    const other = complementOf(letter)
    pen.text(other, at(from + index), y + letterRow, {
      colour: colours['ink-3'],
      size,
      mono: true,
      align: 'middle',
    })
  }
  y += kind === 'nucleotide' ? 2 * letterRow : letterRow
  if (acids)
    for (let frame = 0; frame < 3; frame += 1, y += letterRow)
      for (let end = letters.length - frame; end - 3 >= from - 2; end -= 3)
        if (end <= region.end + 2 && end - 3 >= 0)
          acid(pen, aminoAcid(reverseComplement(letters.slice(end - 3, end))), at(end - 2), y, size)
  return y + 6
}

function acid(pen: Pen, letter: string, x: number, y: number, size: number): void {
  const colour =
    letter === '*' ? colours['failed-text'] : letter === 'M' ? colours['succeeded-text'] : colours['ink-2']
  pen.text(letter, x, y, {
    colour,
    size,
    mono: true,
    align: 'middle',
    bold: letter === '*' || letter === 'M',
  })
}

const byBase: Readonly<Record<string, string>> = { ...baseColours, U: baseColours.T }

const baseColour = (letter: string, kind: Scene['record']['kind']) =>
  (kind === 'nucleotide' && byBase[letter]) || colours['ink-1']

function drawRow(
  { features, chosen, record }: Scene,
  row: Row,
  { x, width }: LinearPlace,
  pen: Pen,
  y: number,
  boxes: Box[],
): void {
  let drawnTo = -Infinity
  for (const {
    feature: index,
    cover: [from, to],
  } of row.parts) {
    const feature = features[index]
    const [left, right] = [x(from), x(to)]
    // Of many within one pixel the first is drawn.
    if (!feature || right < 0 || left > width || right < drawnTo + 0.5) continue
    drawnTo = Math.max(left + 1, right)
    const colour = index === chosen ? colours['ink-1'] : colourOf(feature)
    const [seenFrom, seenTo] = [Math.max(0, left), Math.min(width, right)]
    pen.rect(seenFrom, y + rowHeight / 2 - 0.5, seenTo - seenFrom, 1, colour)
    for (const [at, [start, end]] of feature.spans.entries())
      if (start >= from && end <= to)
        arrow(
          pen,
          x(start),
          x(end),
          y + 2,
          rowHeight - 4,
          endsAt(feature, at, record.letters.length),
          colour,
          width,
        )
    nameIn(feature, seenFrom, seenTo, pen, y)
    boxes.push({ feature: index, x: left, y, width: Math.max(4, right - left), height: rowHeight })
  }
}

/** Whether the point of the arrow is at the right or left end of a span, or not in it. */
function endsAt(feature: Feature, at: number, length: number): 'right' | 'left' | undefined {
  const { spans } = feature
  const strand = spans[at]?.[2] ?? feature.strand
  const last = at === spans.length - 1
  const over = spans[at]?.[strand === 1 ? 1 : 0] === (strand === 1 ? length : 0)
  if (!last || (over && spans.length > 1)) return undefined
  return strand === 1 ? 'right' : 'left'
}

function arrow(
  pen: Pen,
  from: number,
  to: number,
  y: number,
  height: number,
  end: 'right' | 'left' | undefined,
  colour: string,
  width: number,
): void {
  if (to < 0 || from > width) return
  const [left, right] = [Math.max(-20, from), Math.min(width + 20, to)]
  const point = end && Math.min(8, (right - left) / 2)
  if (!point || right - left < 4) {
    pen.rect(left, y, Math.max(1, right - left), height, colour)
    return
  }
  const [start, stop, tip] = end === 'right' ? [left, right - point, right] : [right, left + point, left]
  pen.begin()
  pen.move(start, y)
  pen.line(stop, y)
  pen.line(tip, y + height / 2)
  pen.line(stop, y + height)
  pen.line(start, y + height)
  pen.line(start, y)
  pen.fill(colour)
}

/** The name within what is seen of a feature, where it has room. */
function nameIn(feature: Feature, left: number, right: number, pen: Pen, y: number): void {
  const room = Math.floor((right - left - 14) / 6.6)
  if (room < 2) return
  const name = shownText(feature.name)
  const text = name.length > room ? (room < 4 ? '' : `${name.slice(0, room - 1)}…`) : name
  pen.text(text, (left + right) / 2, y + rowHeight / 2, { colour: '#FFFFFF', size: 11, align: 'middle' })
}

/** GC content about its mean, and skew about nothing. */
function drawContent(
  { record }: Scene,
  { region, width }: LinearPlace,
  pen: Pen,
  top: number,
  skewTitle: string,
): void {
  const windows = Math.max(
    1,
    Math.min(Math.floor(width / 2), Math.floor((region.end - region.start + 1) / 24)),
  )
  const { content, skew } = gcWindows(record.letters, region.start - 1, region.end, windows)
  const step = width / windows
  const parts = [
    { title: 'GC', values: content, zero: 0, most: 1, colour: chartColours[2] },
    { title: skewTitle, values: skew, zero: 0.5, most: 0.5, colour: chartColours[1] },
  ] as const
  for (const [index, { title, values, zero, most, colour }] of parts.entries()) {
    const ground = top + index * 46 + 38 * (1 - zero)
    for (const [at, value] of values.entries()) {
      const high = (value / most) * 38 * (zero === 0 ? 1 : 0.5)
      pen.rect(at * step, high > 0 ? ground - high : ground, Math.max(1, step), Math.abs(high), colour)
    }
    pen.rect(0, ground, width, 1, colours.control)
    pen.rect(0, top + index * 46 - 2, title.length * 9 + 8, 14, colours.sheet)
    pen.text(title, 2, top + index * 46 + 5, { colour: colours['ink-2'], size: 11 })
  }
}
