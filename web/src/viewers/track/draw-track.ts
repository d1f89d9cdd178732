import { colours } from '../../ui/theme/tokens.ts'
import type { Pen } from '../frame/pens.ts'
import { lanesIn, type Gene } from './genes.ts'
import type { Region } from './region.ts'
import { scaleOf, ticksOf } from './scale.ts'

/** Where a region stands in a saved picture, in pixels. */
interface Placed {
  readonly region: Region
  readonly width: number
  readonly left: number
  readonly top: number
}

const lettering = { align: 'middle', size: 11 } as const
const laneHeight = 25

/** Positions along a region of a saved picture. */
export function drawPositions(
  pen: Pen,
  { region, width, left, top, count }: Placed & { count(value: number): string },
): void {
  const x = scaleOf(region, width)
  for (const position of ticksOf(region, width))
    pen.text(count(position), left + x(position), top + 4, { ...lettering, colour: colours['ink-3'] })
}

/** Genes of a region of a saved picture, with their names. @returns how many pixels they take */
export function drawGenes(
  pen: Pen,
  { region, width, left, top, genes }: Placed & { readonly genes: readonly Gene[] },
): number {
  const x = scaleOf(region, width)
  const lanes = lanesIn(genes, region, width)
  for (const { name, start, end, lane } of lanes) {
    const [from, to] = [Math.max(0, x(start)), Math.min(width, x(end))]
    const y = top + lane * laneHeight
    pen.rect(left + from, y, Math.max(1, to - from), 7, colours.control)
    if (to - from > 4)
      pen.text(name.slice(0, 30), left + (from + to) / 2, y + 15, { ...lettering, colour: colours['ink-1'] })
  }
  return lanes.reduce((most, { lane }) => Math.max(most, (lane + 1) * laneHeight), 0)
}
