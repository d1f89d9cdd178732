import { chartColours, colours } from '../../ui/theme/tokens.ts'
import { between } from '../frame/colour-scale.ts'
import type { Pen } from '../frame/pens.ts'
import { roundTicks, type Region } from '../track/region.ts'
import type { Overview } from './overview.ts'
import { nameOf, type Chromosome, type Peak, type Results } from './results.ts'

/** Significant over the whole genome, and worth a second look (Dudbridge & Gusnanto 2008), as −log10 p. */
export const genomeWide = -Math.log10(5e-8)
export const suggestive = 5

/** Pixels about the plot. */
const margin = { left: 52, right: 12, top: 22, bottom: 34 } as const

export interface Plane {
  readonly width: number
  readonly height: number
  x(row: number, chromosome: Chromosome): number
  y(strength: number): number
  /** The largest strength that there is room for. */
  readonly most: number
}

interface Size {
  readonly width: number
  readonly height: number
}

function upright(strongest: number, { height }: Size) {
  const most = Math.max(genomeWide + 1, strongest * 1.06)
  const room = height - margin.top - margin.bottom
  return { most, y: (strength: number) => margin.top + room * (1 - strength / most) }
}

/** Where rows stand in a picture of chromosomes side by side. */
export function genomePlane(results: Results, shown: readonly Chromosome[], size: Size): Plane {
  const [first, last] = [shown[0], shown.at(-1)]
  const begin = first?.offset ?? 0
  const span = Math.max(1, last ? last.offset + last.length - begin : 1)
  const room = size.width - margin.left - margin.right
  return {
    ...size,
    ...upright(results.strongest, size),
    x: (row, { offset }) => margin.left + ((offset + (results.position[row] ?? 0) - begin) / span) * room,
  }
}

/** Where rows stand in a picture of a region, without margins on its sides. */
export function regionPlane(results: Results, region: Region, strongest: number, size: Size): Plane {
  const span = region.end - region.start + 1
  return {
    ...size,
    ...upright(strongest, size),
    x: (row) => (((results.position[row] ?? 0) - region.start + 0.5) / span) * size.width,
  }
}

/** Association along the genome: shades where many rows fall together, dots where one matters. */
export function drawManhattan(
  pen: Pen,
  results: Results,
  shown: readonly Chromosome[],
  overview: Overview,
  peaks: readonly Peak[],
  plane: Plane,
) {
  drawGrid(pen, plane)
  let at = 0
  const { rows, counts } = overview
  shown.forEach((chromosome) => {
    const index = results.chromosomes.indexOf(chromosome)
    for (; at < rows.length; at += 1) {
      const row = rows[at] ?? 0
      if (row >= chromosome.to) break
      const strength = results.strength[row] ?? 0
      const [x, y] = [plane.x(row, chromosome), plane.y(strength)]
      if (strength >= suggestive)
        pen.dot(x, y, strength >= genomeWide ? 2.8 : 2.2, strongColour(strength, index))
      else pen.rect(x - 0.8, y - 0.8, 1.7, 1.7, shadeOf(counts[at] ?? 1, index))
    }
    drawName(pen, chromosome, plane, shown.length)
  })
  drawLabels(pen, results, peaks, plane)
}

function strongColour(strength: number, index: number): string {
  if (strength >= genomeWide) return chartColours[1]
  return index % 2 === 0 ? chartColours[0] : colours['ink-3']
}

/** Darker where a dot stands for more rows; every other chromosome is grey. */
function shadeOf(count: number, index: number): string {
  const level = Math.min(3, Math.floor(Math.log2(count) / 2))
  return (index % 2 === 0 ? blues : greys)[level] ?? colours['ink-3']
}
const blues = [0.35, 0.5, 0.6, 0.8].map(between)
const greys = [colours['ink-4'], colours['ink-4'], colours['ink-3'], colours['ink-2']]

function drawGrid(pen: Pen, { width, most, y }: Plane) {
  for (const tick of roundTicks(0, most, 6)) {
    pen.begin()
    pen.move(margin.left, y(tick))
    pen.line(width - margin.right, y(tick))
    pen.stroke(colours.line)
    pen.text(String(tick), margin.left - 6, y(tick), { colour: colours['ink-3'], align: 'end', size: 11.5 })
  }
  drawLimits(pen, { from: margin.left, to: width - margin.right, y })
  pen.text('−log₁₀ p', 8, 10, { colour: colours['ink-2'] })
}

function drawLimits(pen: Pen, { from, to, y }: { from: number; to: number; y: Plane['y'] }) {
  for (const [limit, colour] of [
    [genomeWide, colours['failed-text']],
    [suggestive, colours['ink-4']],
  ] as const) {
    pen.begin()
    for (let x = from; x < to; x += 10) {
      pen.move(x, y(limit))
      pen.line(Math.min(to, x + 6), y(limit))
    }
    pen.stroke(colour)
  }
}

function drawName(pen: Pen, chromosome: Chromosome, plane: Plane, shown: number) {
  const [left, right] = [plane.x(chromosome.from, chromosome), plane.x(chromosome.to - 1, chromosome)]
  const text = chromosome.name.slice(0, 12)
  if (shown > 1 && right - left < text.length * 6.5) return
  const middle = (left + right) / 2
  pen.text(text, middle, plane.height - 16, { colour: colours['ink-2'], align: 'middle', size: 11.5 })
}

const mostLabels = 15

/** The names of the strongest, as far as they do not cover each other. */
function drawLabels(pen: Pen, results: Results, peaks: readonly Peak[], plane: Plane) {
  const drawn: { x: number; y: number; half: number }[] = []
  for (const { chromosome, row } of peaks.slice(0, mostLabels)) {
    const text = nameOf(results, chromosome, row).slice(0, 24)
    const half = text.length * 3.2
    const x = Math.min(
      plane.width - margin.right - half,
      Math.max(margin.left + half, plane.x(row, chromosome)),
    )
    const y = plane.y(results.strength[row] ?? 0) - 10
    if (drawn.some((one) => Math.abs(one.x - x) < one.half + half && Math.abs(one.y - y) < 13)) continue
    drawn.push({ x, y, half })
    pen.text(text, x, y, { colour: colours['ink-1'], align: 'middle', size: 11.5 })
  }
}

/** Colours of r² with the lead, from nothing known to the same. */
export const linkageColours = [
  chartColours[0],
  chartColours[4],
  chartColours[2],
  chartColours[5],
  chartColours[1],
]
export const unlinked = colours['ink-4']
const leadColour = chartColours[3]

export interface Neighbourhood {
  readonly chromosome: Chromosome
  readonly overview: Overview
  readonly lead: number
  /** r² with the lead by position. */
  readonly linkage: ReadonlyMap<number, number> | undefined
}

/** The rows of a region about its lead, coloured by how they are linked to it. */
export function drawRegion(pen: Pen, results: Results, near: Neighbourhood, plane: Plane) {
  for (const tick of roundTicks(0, plane.most, 5)) {
    pen.begin()
    pen.move(0, plane.y(tick))
    pen.line(plane.width, plane.y(tick))
    pen.stroke(colours.line)
    pen.text(String(tick), 2, plane.y(tick) - 7, { colour: colours['ink-3'], size: 11 })
  }
  drawLimits(pen, { from: 0, to: plane.width, y: plane.y })
  const { rows } = near.overview
  for (const row of rows) {
    if (row === near.lead) continue
    const colour = colourOf(near.linkage, results.position[row] ?? 0)
    pen.dot(plane.x(row, near.chromosome), plane.y(results.strength[row] ?? 0), 3, colour)
  }
  const [x, y] = [plane.x(near.lead, near.chromosome), plane.y(results.strength[near.lead] ?? 0)]
  pen.begin()
  pen.move(x, y - 7)
  pen.line(x + 7, y)
  pen.line(x, y + 7)
  pen.line(x - 7, y)
  pen.line(x, y - 7)
  pen.fill(leadColour)
  pen.text(
    nameOf(results, near.chromosome, near.lead).slice(0, 40),
    Math.max(60, Math.min(plane.width - 60, x)),
    y - 15,
    {
      colour: colours['ink-1'],
      align: 'middle',
      bold: true,
    },
  )
}

function colourOf(linkage: ReadonlyMap<number, number> | undefined, position: number): string {
  const value = linkage?.get(position)
  if (value === undefined) return linkage ? unlinked : chartColours[0]
  return linkageColours[Math.min(4, Math.floor(value * 5))] ?? unlinked
}
