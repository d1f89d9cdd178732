import { colours } from '../../ui/theme/tokens.ts'
import { svgBy, type Pen } from '../frame/pens.ts'
import { placed, sizeOf, within } from '../frame/svg-text.ts'
import { drawGenes, drawPositions } from '../track/draw-track.ts'
import type { Gene } from '../track/genes.ts'
import type { Region } from '../track/region.ts'

/** What one browser shows. */
export interface Shown {
  /** What igv.js draws, as an SVG of its own, and where in it the region lies. */
  readonly drawn: string
  readonly left: number
  readonly width: number
  readonly region: Region
  readonly genes: readonly Gene[]
  /** Names of what is drawn, by pixels from the top of that. */
  readonly rows: readonly { readonly name: string; readonly top: number }[]
  /** The region and the files in words, and what the colours mean. */
  readonly title: string
  readonly legend: string
  count(value: number): string
}

const [margin, line, gutter] = [8, 22, 90]
const plain = { colour: colours['ink-2'] }

/** What a browser shows as an SVG that stands by itself: with positions, genes, and names for what is drawn. */
export function pictureOf({ drawn, left, width, region, genes, rows, title, legend, count }: Shown): string {
  const size = sizeOf(drawn)
  const whole = { region, width, left: gutter + left }
  const draw = (pen: Pen) => {
    pen.text(title, margin, line / 2, { colour: colours['ink-1'], bold: true, width: gutter + size.width })
    drawPositions(pen, { ...whole, top: line + 8, count })
    const top = 2 * line + drawGenes(pen, { ...whole, top: 2 * line, genes })
    for (const row of rows)
      pen.text(row.name, margin, top + row.top + 8, { ...plain, width: gutter - margin })
    pen.text(legend, margin, top + size.height + line / 2, { ...plain, width: gutter + size.width })
    return top
  }
  let top = 0
  svgBy(0, 0, (pen) => (top = draw(pen)))
  const around = svgBy(gutter + size.width + margin, top + size.height + line, draw)
  return within(around, placed(drawn, gutter, top))
}

/** Pictures beside each other, as the regions stand on the page. */
export function besideEachOther(pictures: readonly string[]): string {
  const [first] = pictures
  if (first !== undefined && pictures.length === 1) return first
  const sizes = pictures.map(sizeOf)
  const lefts = sizes.map((_, at) => sizes.slice(0, at).reduce((sum, { width }) => sum + width, 0))
  const [width, height] = [
    sizes.reduce((sum, size) => sum + size.width, 0),
    Math.max(0, ...sizes.map((size) => size.height)),
  ]
  const around = svgBy(width, height, () => undefined)
  return within(around, pictures.map((picture, at) => placed(picture, lefts[at] ?? 0, 0)).join(''))
}
