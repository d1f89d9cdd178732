import { chartColours, colours } from '../../ui/theme/tokens.ts'
import type { Pen } from '../frame/pens.ts'
import { shownText } from '../shown-text.ts'
import { roundTicks } from '../track/region.ts'
import { gcAround } from './genetics.ts'
import { extentOf, type Feature } from './record.ts'
import { coverOf, type Row } from './rows.ts'
import { colourOf, type Scene } from './scene.ts'

const thickness = 13
const gap = 3

/** Where a ring lies; rows of the strand that is read stand outside it, the others within. */
export interface Ring {
  readonly x: number
  readonly y: number
  readonly radius: number
  /** From the ring to where the rows outside end. */
  readonly outside: number
}

/** The smallest ring in which its scale can be read. */
const leastRing = 60

export function ringIn(width: number, height: number, { rows }: Pick<Scene, 'rows'>): Ring {
  const outer = rows.filter(({ strand }) => strand === 1).length * (thickness + gap)
  const room = Math.min(width / 2 - Math.min(150, width * 0.2), height / 2 - 34)
  const radius = Math.max(leastRing, room - outer)
  return { x: width / 2, y: height / 2, radius, outside: Math.max(scaleRoom, room - radius) }
}

const turn = 2 * Math.PI
/** The angle of a place, clockwise from the top. */
const angleOf = (position: number, length: number) => (position / length) * turn - Math.PI / 2

/** From the ring to the rows within, past the figures of its scale. */
const scaleRoom = 44
/** As near to the middle as any row comes. */
const leastRadius = 4

interface Lane {
  /** Of its middle. */
  readonly radius: number
  readonly thickness: number
}

/** Where each row of a scene lies. Those outside, and those within, share what room there is: many are thin. */
export function lanes({ rows }: Pick<Scene, 'rows'>, { radius, outside }: Ring): Lane[] {
  const count = rows.filter(({ strand }) => strand === 1).length
  const out = stepOf(outside, count)
  const within = stepOf(Math.max(1, radius - scaleRoom - leastRadius), rows.length - count)
  return rows.map(({ strand }, at) => {
    const before = rows.slice(0, at).filter((row) => row.strand === strand).length
    const step = strand === 1 ? out : within
    const broad = step * (thickness / (thickness + gap))
    const away = before * step + broad / 2
    return { radius: strand === 1 ? radius + 10 + away : radius - scaleRoom - away, thickness: broad }
  })
}

/** From one row to the next. */
const stepOf = (room: number, count: number) => Math.min(thickness + gap, room / Math.max(1, count))

export function drawCircular(scene: Scene, ring: Ring, pen: Pen, width: number): void {
  const { record } = scene
  const { length } = record.letters
  drawSelection(scene, ring, pen)
  pen.begin()
  pen.arc(ring.x, ring.y, ring.radius, 0, turn * 0.99999)
  pen.stroke(colours['ink-3'], 2)
  for (const tick of roundTicks(1, length, ring.radius < 2 * leastRing ? 5 : 10)) {
    const angle = angleOf(tick - 0.5, length)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    pen.begin()
    pen.move(ring.x + (ring.radius - 4) * cos, ring.y + (ring.radius - 4) * sin)
    pen.line(ring.x + (ring.radius + 4) * cos, ring.y + (ring.radius + 4) * sin)
    pen.stroke(colours['ink-3'], 1)
    pen.text(
      tick.toLocaleString('en'),
      ring.x + (ring.radius - 22) * cos,
      ring.y + (ring.radius - 13) * sin,
      {
        colour: colours['ink-3'],
        size: 10.5,
        align: 'middle',
      },
    )
  }
  const places = lanes(scene, ring)
  for (const [at, row] of scene.rows.entries())
    for (const index of featuresIn(row)) {
      const [feature, lane] = [scene.features[index], places[at]]
      if (feature && lane) drawArc(feature, index === scene.chosen, length, lane, ring, pen)
    }
  const radii = places.map(({ radius }) => radius)
  // Nor do they lie upon the figures of the scale, where no row is within.
  const within = Math.min(ring.radius - scaleRoom + 12, ...radii) - 12
  if (scene.gc && within > 50) drawContent(scene, { ...ring, radius: within - 14 }, pen)
  if (within > 40) drawName(record.name, length, ring, pen)
  drawLabels(scene, ring, Math.max(ring.radius + 10, ...radii) + thickness, pen, width)
}

function drawName(name: string, length: number, { x, y }: Ring, pen: Pen): void {
  const shown = shownText(name).slice(0, 40)
  pen.text(shown, x, y - 10, { colour: colours['ink-1'], size: 15, bold: true, align: 'middle' })
  const bases = `${length.toLocaleString('en')} bp`
  pen.text(bases, x, y + 12, { colour: colours['ink-2'], size: 12, align: 'middle' })
}

const featuresIn = (row: Row | undefined) => new Set(row?.parts.map(({ feature }) => feature))

/** The feature at a point; undefined where there is none. */
export function featureOnRing(scene: Scene, ring: Ring, px: number, py: number): number | undefined {
  const { length } = scene.record.letters
  const distance = Math.hypot(px - ring.x, py - ring.y)
  const angle = (Math.atan2(py - ring.y, px - ring.x) + Math.PI / 2 + turn) % turn
  const position = (angle / turn) * length
  const slack = length / 500
  const row = lanes(scene, ring).findIndex(
    (lane) => Math.abs(distance - lane.radius) <= lane.thickness / 2 + 1,
  )
  return [...featuresIn(scene.rows[row])].find((index) => {
    const feature = scene.features[index]
    return (
      feature && coverOf(feature).some(([from, to]) => position >= from - slack && position <= to + slack)
    )
  })
}

function drawArc(
  feature: Feature,
  chosen: boolean,
  length: number,
  { radius, thickness: broad }: Lane,
  { x, y }: Ring,
  pen: Pen,
): void {
  const colour = chosen ? colours['ink-1'] : colourOf(feature)
  const { spans } = feature
  // The head of an arrow is broader than its shaft, where there is room between rows.
  const overhang = broad < thickness ? 0 : 2
  for (const [from, to] of coverOf(feature)) {
    pen.begin()
    pen.arc(x, y, radius, angleOf(from, length), angleOf(to, length))
    pen.stroke(colour, 1)
  }
  for (const [at, [from, to, strand = feature.strand]] of spans.entries()) {
    const [start, end] = [angleOf(from, length), angleOf(to, length)]
    const last = at === spans.length - 1
    const point = last ? Math.min(8 / radius, (end - start) / 2) : 0
    const [a, b] = strand === 1 ? [start, end - point] : [start + point, end]
    pen.begin()
    pen.arc(x, y, radius, a, Math.max(b, a + 0.002))
    pen.stroke(colour, broad)
    if (point === 0) continue
    const [base, tip] = strand === 1 ? [end - point, end] : [start + point, start]
    const on = (angle: number, away: number) =>
      [x + away * Math.cos(angle), y + away * Math.sin(angle)] as const
    pen.begin()
    pen.move(...on(base, radius - broad / 2 - overhang))
    pen.line(...on(tip, radius))
    pen.line(...on(base, radius + broad / 2 + overhang))
    pen.fill(colour)
  }
}

function drawSelection({ selection, sites, record }: Scene, { x, y, radius }: Ring, pen: Pen): void {
  const { length } = record.letters
  const band = (from: number, to: number, colour: string) => {
    pen.begin()
    pen.arc(x, y, radius, angleOf(from, length), angleOf(Math.max(to, from + length / 600), length))
    pen.stroke(colour, 18)
  }
  for (const { from, to } of sites) band(from, to, colours['stopped-fill'])
  if (selection) band(selection[0], selection[1], colours['running-fill'])
}

/** Around how many places of the ring the content is told. */
export const gcPlaces = 360
/** The least radius of the ring of skew. */
const skewFrom = 50
/** Above and below the mean, or nothing. */
export const gcColours = {
  content: [chartColours[2], chartColours[5]],
  skew: [chartColours[1], chartColours[3]],
} as const

/** GC content about its mean and, within it where there is room, skew about nothing. */
function drawContent({ record }: Scene, ring: Ring, pen: Pen): void {
  const { content, skew } = gcAround(record, gcPlaces)
  const mean = content.reduce((sum, value) => sum + value, 0) / gcPlaces
  const deviation = content.map((value) => value - mean)
  drawSpokes(deviation, ring, pen, gcColours.content)
  const radius = ring.radius - 28
  if (radius > skewFrom) drawSpokes(skew, { ...ring, radius }, pen, gcColours.skew)
}

/** Values around a ring, those above 0 outwards and those below inwards, each in its colour. */
function drawSpokes(
  values: Float32Array,
  { x, y, radius }: Ring,
  pen: Pen,
  [above, below]: readonly [string, string],
): void {
  for (const [at, value] of values.entries()) {
    const high = Math.max(-12, Math.min(12, value * 60))
    const angle = angleOf(at + 0.5, values.length)
    pen.begin()
    pen.move(x + radius * Math.cos(angle), y + radius * Math.sin(angle))
    pen.line(x + (radius + high) * Math.cos(angle), y + (radius + high) * Math.sin(angle))
    pen.stroke(high > 0 ? above : below, Math.max(1, (radius * turn) / values.length - 0.5))
  }
}

interface Label {
  readonly text: string
  readonly angle: number
  readonly colour: string
  /** The radius at which its line begins. */
  readonly from: number
}

const lineHeight = 15

/** Names around the ring, a line from each to its place; as many of a side as find room, the longest features first. */
function drawLabels(scene: Scene, ring: Ring, reach: number, pen: Pen, width: number): void {
  const { length } = scene.record.letters
  const middle = (feature: Feature) => {
    const [from, to] = extentOf(feature)
    return angleOf((from + (to > from ? to : to + length)) / 2, length)
  }
  const size = ({ spans }: Feature) => spans.reduce((sum, [from, to]) => sum + to - from, 0)
  const places = lanes(scene, ring)
  const named = scene.rows.flatMap((one, row) =>
    [...featuresIn(one)].flatMap((index) => {
      const feature = scene.features[index]
      const from = one.strand === 1 ? (places[row]?.radius ?? reach) + thickness / 2 + 2 : ring.radius + 4
      return feature ? [{ feature, from }] : []
    }),
  )
  const labels: Label[] = [
    ...scene.cuts.map(({ enzyme, at }) => ({
      text: enzyme,
      angle: angleOf(at, length),
      colour: colours['ink-3'],
      from: ring.radius + 4,
    })),
    ...named
      .toSorted((one, other) => size(other.feature) - size(one.feature))
      .map(({ feature, from }) => ({
        text: shownText(feature.name),
        angle: middle(feature),
        colour: colours['ink-1'],
        from,
      })),
  ]
  // About the ring, and within the picture, of which the ring is the middle.
  const away = Math.min(reach + 24, ring.y - lineHeight / 2)
  const most = Math.floor((2 * away) / lineHeight)
  for (const right of [true, false]) {
    const own = labels
      .filter(({ angle }) => Math.cos(angle) >= 0 === right)
      .slice(0, most)
      .toSorted((one, other) => Math.sin(one.angle) - Math.sin(other.angle))
    const heights = spread(
      own.map(({ angle }) => ring.y + (reach + 14) * Math.sin(angle)),
      ring.y - away,
      ring.y + away,
    )
    const room = Math.floor((width / 2 - reach - 44) / 6.6)
    for (const [at, { text, angle, colour, from }] of own.entries()) {
      const side = right ? 1 : -1
      const ty = heights[at] ?? 0
      const tx = ring.x + side * Math.max(18, Math.sqrt(Math.max(0, (reach + 16) ** 2 - (ty - ring.y) ** 2)))
      pen.begin()
      pen.move(ring.x + from * Math.cos(angle), ring.y + from * Math.sin(angle))
      pen.line(tx, ty)
      pen.stroke(colours.control, 1)
      const told = text.length > Math.max(4, room) ? `${text.slice(0, Math.max(3, room - 1))}…` : text
      pen.text(told, tx + side * 4, ty, { colour, size: 12, align: right ? 'start' : 'end' })
    }
  }
}

/** Heights in order at least a line apart, as near to the wanted ones as the room between two ends lets them. */
function spread(wanted: readonly number[], top: number, bottom: number): number[] {
  const placed: number[] = []
  for (const want of wanted) placed.push(Math.max(want, (placed.at(-1) ?? top - lineHeight) + lineHeight))
  let limit = bottom
  for (let at = placed.length - 1; at >= 0; at -= 1) {
    placed[at] = Math.min(placed[at] ?? 0, limit)
    limit = (placed[at] ?? 0) - lineHeight
  }
  return placed
}
