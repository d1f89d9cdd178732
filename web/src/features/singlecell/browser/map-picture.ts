import { colours as tokens } from '../../../ui/theme/tokens.ts'
import { type Pen, svgBy } from '../../../viewers/frame/pens.ts'
import { shownText } from '../../../viewers/shown-text.ts'
import { type Beneath, canvasOf } from './beneath.ts'
import { cssOf } from './colours.ts'
import { type Place, scaleOf } from './place.ts'

/** What the colours of the map mean: groups by their names, or numbers from the least to the most. */
export type Legend = Groups | Ramp
interface Groups {
  readonly title: string
  readonly groups: readonly { name: string; colour: string }[]
}
interface Ramp {
  readonly title: string
  readonly least: string
  readonly most: string
  readonly ramp: readonly string[]
}

interface Map {
  readonly points: Float32Array
  readonly colours: Uint8Array
  readonly place: Place
  /** Pixels of the page. */
  readonly width: number
  readonly height: number
  /** Of a cell, in such pixels. */
  readonly size: number
  readonly beneath: Beneath | undefined
  legend(): readonly Legend[]
  /** The map as it is seen, which stands for cells that are too many to be drawn one by one. */
  readonly drawn: HTMLCanvasElement | null
}

/** Beyond them an SVG is larger than programs open. */
const mostDrawn = 100_000
const [row, column, margin] = [20, 210, 16]

/** The map with what its colours mean beside it, as an SVG of which each cell is a circle. */
export function mapSvg(map: Map): string {
  const { width, height, drawn } = map
  const perColumn = Math.max(1, Math.floor((height - 2 * margin) / row))
  const lines = map.legend().flatMap(linesOf)
  const whole = width + Math.ceil(lines.length / perColumn) * column
  return svgBy(whole, height, (pen) => {
    pen.rect(0, 0, whole, height, '#ffffff')
    const seen = cellsSeen(map)
    if (seen.length > mostDrawn && drawn) pen.image(drawn, 0, 0, width, height)
    else {
      if (map.beneath) pen.image(underlay(map, map.beneath), 0, 0, width, height)
      for (const { x, y, colour } of seen) pen.dot(x, y, map.size / 2, colour)
    }
    for (const [at, line] of lines.entries())
      line(
        pen,
        width + Math.floor(at / perColumn) * column + margin,
        margin + (at % perColumn) * row + row / 2,
      )
  })
}

function cellsSeen({ points, colours, place, width, height }: Map) {
  const [across, down] = scaleOf(width, height, place.zoom)
  const seen: { x: number; y: number; colour: string }[] = []
  for (let cell = 0; cell < points.length / 2; cell += 1) {
    const x = ((((points[2 * cell] ?? 0) - place.x) * across) / 2 + 0.5) * width
    const y = (0.5 - (((points[2 * cell + 1] ?? 0) - place.y) * down) / 2) * height
    if (!(x >= 0 && x <= width && y >= 0 && y <= height)) continue
    const [r = 0, g = 0, b = 0] = colours.subarray(4 * cell)
    seen.push({ x, y, colour: cssOf([r, g, b]) })
  }
  return seen
}

/** Pixels of a saved picture for each of the page. */
const sharpness = 2

/** The part of the picture that is seen, faded as it is on the page. */
function underlay({ place, width, height }: Map, { picture, corners, strength }: Beneath): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * sharpness)
  canvas.height = Math.round(height * sharpness)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas')
  const [across, down] = scaleOf(width, height, place.zoom)
  const at = (x: number, y: number) =>
    [
      (((x - place.x) * across) / 2 + 0.5) * canvas.width,
      (0.5 - ((y - place.y) * down) / 2) * canvas.height,
    ] as const
  const [left, top] = at(corners[0], corners[1])
  const [right, bottom] = at(corners[2], corners[3])
  context.globalAlpha = strength
  context.drawImage(canvasOf(picture), left, top, right - left, bottom - top)
  return canvas
}

type Line = (pen: Pen, x: number, y: number) => void
const ink = tokens['ink-1']
const textWidth = column - 2 * margin - 12

function linesOf(legend: Legend): Line[] {
  const title: Line = (pen, x, y) =>
    pen.text(shownText(legend.title), x, y, { colour: ink, bold: true, width: column - 2 * margin })
  if ('groups' in legend)
    return [
      title,
      ...legend.groups.map(({ name, colour }): Line => (pen, x, y) => {
        pen.dot(x + 5, y, 5, colour)
        pen.text(shownText(name), x + 16, y, { colour: ink, width: textWidth })
      }),
    ]
  return [title, (pen, x, y) => drawRamp(pen, x, y, legend)]
}

function drawRamp(pen: Pen, x: number, y: number, { least, most, ramp }: Ramp): void {
  const step = 100 / ramp.length
  pen.text(least, x, y, { colour: ink, size: 11, width: 30 })
  for (const [at, colour] of ramp.entries()) pen.rect(x + 34 + at * step, y - 5, step + 0.5, 10, colour)
  pen.text(most, x + 140, y, { colour: ink, size: 11, width: 40 })
}
