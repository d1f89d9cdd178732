import { colours } from '../../ui/theme/tokens.ts'
import type { Pen } from '../frame/pens.ts'
import type { Placing } from './placing.ts'
import type { Laid } from './layout.ts'

const ink = colours['ink-1']
const quiet = colours['ink-3']

/** A bar for a round branch length; none where the tree tells no lengths. */
export function drawScale(
  { deepest, hasLengths }: Laid,
  { left, reach, foot: below }: Placing,
  pen: Pen,
): void {
  if (!hasLengths) return
  const power = 10 ** Math.floor(Math.log10(deepest / 4))
  const length = ([5, 2, 1].find((factor) => factor * power <= deepest / 4) ?? 1) * power
  const y = below + 8
  pen.begin()
  pen.move(left, y)
  pen.line(left + (length / deepest) * reach, y)
  pen.stroke(ink, 2)
  pen.text(Number(length.toPrecision(1)).toString(), left, y + 12, {
    colour: ink,
    rim: colours.sheet,
  })
}

/** Years between two dates below a tree, and the pixels that one takes. */
const steps = [1 / 12, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100]
const roomFor = (years: number) => (years < 1 ? 60 : 44)

/** Years below a tree whose branches are as long as they took. */
export function drawYears(
  { deepest }: Laid,
  { left, reach, foot: below }: Placing,
  began: number,
  pen: Pen,
): void {
  const step = steps.find((years) => (years / deepest) * reach >= roomFor(years)) ?? 200
  const y = below + 6
  pen.begin()
  pen.move(left, y)
  pen.line(left + reach, y)
  for (let year = Math.ceil(began / step) * step; year <= began + deepest; year += step) {
    const x = left + ((year - began) / deepest) * reach
    pen.move(x, y)
    pen.line(x, y + 4)
    pen.text(dateText(year, step < 1), x, y + 13, { colour: quiet, size: 11, align: 'middle' })
  }
  pen.stroke(quiet)
}

/** A year, or a month of it, as 2016-03. */
export function dateText(year: number, months: boolean): string {
  if (!months) return String(Math.round(year))
  const month = Math.floor((year - Math.floor(year) + 1e-6) * 12) + 1
  return `${Math.floor(year + 1e-6)}-${String(Math.min(12, month)).padStart(2, '0')}`
}
