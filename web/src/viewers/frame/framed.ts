import { colours } from '../../ui/theme/tokens.ts'
import { svgBy } from './pens.ts'
import { placed, sizeOf, within } from './svg-text.ts'

/** What a colour of a picture stands for; without a colour, words about all of them. */
export interface LegendEntry {
  readonly text: string
  readonly colour?: string
}

const [margin, head, line, mark] = [10, 34, 20, 11]
/** Pixels of a letter of legends, about. */
const letter = { latin: 6.6, wide: 12.5 }

/** An SVG with its title above and its legend beneath. */
export function framed(svg: string, title: string, legend: readonly LegendEntry[]): string {
  const { width, height } = sizeOf(svg)
  const spots = spotsOf(legend, width)
  const rows = (spots.at(-1)?.row ?? -1) + 1
  const foot = rows === 0 ? 0 : rows * line + margin
  const around = svgBy(width, head + height + foot, (pen) => {
    const bold = { colour: colours['ink-1'], size: 14, bold: true }
    pen.text(title, margin, head / 2, { ...bold, width: width - 2 * margin })
    for (const { entry, x, row } of spots) {
      const y = head + height + margin / 2 + (row + 0.5) * line
      if (entry.colour) pen.rect(x, y - mark / 2, mark, mark, entry.colour)
      pen.text(entry.text, x + indentOf(entry), y, { colour: colours['ink-2'], size: 12 })
    }
  })
  return within(around, placed(svg, 0, head))
}

const indentOf = ({ colour }: LegendEntry) => (colour ? mark + 6 : 0)

/** Entries one behind the other, in as many rows as they take. */
function spotsOf(legend: readonly LegendEntry[], width: number) {
  let [x, row] = [margin, 0]
  return legend.map((entry) => {
    const room = indentOf(entry) + widthOf(entry.text)
    if (x > margin && x + room > width - margin) [x, row] = [margin, row + 1]
    const spot = { entry, x, row }
    x += room + 16
    return spot
  })
}

const widthOf = (text: string) =>
  [...text].reduce((sum, one) => sum + (one > '\u2e7f' ? letter.wide : letter.latin), 0)
