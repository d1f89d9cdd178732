import { colours } from '../../../ui/theme/tokens.ts'
import type { Placed } from '../samples.ts'
import { brief, briefly, colourOf, grid, tooltip, valueAxis, type FigureOption } from './style.ts'

/** Samples by their first two components, in the colours of their groups. */
export function samplesOption(
  { points, axes }: { readonly points: Placed['points']; readonly axes: readonly [string, string] },
  names: readonly string[],
  groups: readonly string[] | undefined,
  chosen: ReadonlySet<string>,
): FigureOption {
  const kinds = [...new Set(groups ?? [''])]
  const marks = ['circle', 'rect', 'triangle', 'diamond']
  return {
    grid,
    tooltip: { ...tooltip, formatter: briefly },
    legend: {
      show: kinds.length > 1,
      top: 0,
      left: 0,
      type: 'scroll',
      // As wide as high, as the marks in the picture are.
      itemWidth: 14,
      textStyle: { color: colours['ink-2'] },
    },
    xAxis: valueAxis(axes[0], true),
    yAxis: valueAxis(axes[1]),
    series: kinds.map((kind, number) => ({
      type: 'scatter',
      name: brief(kind),
      symbol: marks[number % marks.length],
      symbolSize: names.length > 200 ? 6 : 10,
      itemStyle: { color: colourOf(number), opacity: 0.8 },
      label: {
        show: names.length <= 40,
        formatter: ({ name }: { readonly name: string }) => brief(name),
        position: 'right',
        color: colours['ink-2'],
        fontSize: 11,
      },
      labelLayout: { hideOverlap: true },
      data: points.flatMap((value, at) =>
        (groups?.[at] ?? '') === kind
          ? [
              {
                value,
                name: names[at] ?? '',
                ...(chosen.has(names[at] ?? '') && { itemStyle: ringed }),
              },
            ]
          : [],
      ),
    })),
  }
}

/** About a point that is chosen. */
const ringed = { borderColor: colours['ink-1'], borderWidth: 3, opacity: 1 }
