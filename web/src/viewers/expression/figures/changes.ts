import { chartColours, colours } from '../../../ui/theme/tokens.ts'
import { figure } from '../../matrix/draw.ts'
import type { GeneResult } from '../results.ts'
import type { ChangeWords } from './change-words.ts'
import { brief, grid, mostWrapped, tooltip, valueAxis, type FigureOption } from './style.ts'

/** Genes with names in a volcano or an MA plot. */
const mostNamed = 30

interface Point {
  readonly name: string
  /** Where it stands, then its change and its p. */
  readonly value: readonly number[]
}

export interface Limits {
  readonly change: number
  readonly p: number
}

/** -1 or 1 for a gene that is lower or higher beyond the limits; 0 otherwise. */
export function directionOf({ change, p }: GeneResult, limits: Limits): -1 | 0 | 1 {
  if (p >= limits.p || Math.abs(change) < limits.change) return 0
  return change > 0 ? 1 : -1
}

/** A gene with its change and its p, a line each. */
function pointText(
  { name, value: [, , change = NaN, p = NaN] }: Point,
  words: Pick<ChangeWords, 'change' | 'p'>,
): string {
  return `${brief(name, mostWrapped)}\n${words.change} ${figure(change)}\n${words.p} ${figure(p)}`
}

/** Change against p, or against the mean, those beyond the limits in colour and the surest with their names. */
export function resultsOption(
  results: readonly GeneResult[],
  as: 'volcano' | 'ma',
  limits: Limits,
  words: ChangeWords,
): FigureOption {
  const least = results.reduce((low, { p }) => (p > 0 ? Math.min(low, p) : low), 1)
  // Means of counts are told on their logarithm, those of logarithms as they are.
  const counts = results.some(({ mean }) => mean > 50)
  const point = ({ change, p, mean }: GeneResult) =>
    as === 'volcano'
      ? [change, -Math.log10(Math.max(p, least / 10))]
      : [counts ? Math.log10(mean + 1) : mean, change]
  const sure = new Set(
    results
      .filter((one) => directionOf(one, limits) !== 0)
      .toSorted((one, other) => one.p - other.p)
      .slice(0, mostNamed),
  )
  const side = (direction: -1 | 0 | 1, name: string, colour: string) => ({
    type: 'scatter',
    name,
    symbolSize: direction === 0 ? 4 : 6,
    itemStyle: { color: colour, opacity: direction === 0 ? 0.35 : 0.8 },
    labelLayout: { hideOverlap: true },
    data: results
      .filter((one) => directionOf(one, limits) === direction && Number.isFinite(point(one)[0]))
      .map((one) => ({
        value: [...point(one), one.change, one.p],
        name: one.gene,
        ...(sure.has(one) && {
          label: {
            show: true,
            formatter: () => brief(one.gene),
            position: 'top',
            color: colours['ink-1'],
            fontSize: 11,
          },
        }),
      })),
  })
  const dashed = {
    silent: true,
    symbol: 'none',
    label: { show: false },
    lineStyle: { color: colours['ink-4'], type: 'dashed' },
  }
  const lines =
    as === 'volcano'
      ? [{ xAxis: limits.change }, { xAxis: -limits.change }, { yAxis: -Math.log10(limits.p || 1e-9) }]
      : [{ yAxis: limits.change }, { yAxis: -limits.change }]
  return {
    grid,
    tooltip: { ...tooltip, formatter: (point: Point) => pointText(point, words) },
    legend: { top: 0, left: 0, textStyle: { color: colours['ink-2'] } },
    xAxis: valueAxis(
      as === 'volcano' ? words.change : counts ? `log₁₀(${words.mean} + 1)` : words.mean,
      true,
    ),
    yAxis: valueAxis(as === 'volcano' ? `−log₁₀ ${words.p}` : words.change),
    series: [
      { ...side(0, words.sides[1], colours['ink-4']), markLine: { ...dashed, data: lines } },
      side(-1, words.sides[0], chartColours[0]),
      side(1, words.sides[2], chartColours[1]),
    ],
  }
}
