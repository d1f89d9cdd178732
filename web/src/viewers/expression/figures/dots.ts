import { figure } from '../../matrix/draw.ts'
import { colours, sequenceColours } from '../../../ui/theme/tokens.ts'
import { brief, grid, mostWrapped, tooltip, wrapped, type FigureOption } from './style.ts'

export interface Dot {
  readonly gene: number
  readonly group: number
  readonly mean: number
  readonly share: number
}

/** Genes by groups: the larger a dot, the more samples express the gene, the darker, the more of it. */
export function dotsOption(
  dots: readonly Dot[],
  genes: readonly string[],
  groups: readonly string[],
  words: { readonly mean: string },
): FigureOption {
  const category = (data: readonly string[], label: object) => ({
    type: 'category',
    data: data.map((name) => brief(name, mostWrapped)),
    axisLabel: { color: colours['ink-2'], interval: 0, ...label },
    axisLine: { lineStyle: { color: colours.control } },
    axisTick: { show: false },
    splitLine: { show: true, lineStyle: { color: colours.line } },
  })
  const means = dots.map(({ mean }) => mean)
  const [low, high] = [Math.min(0, ...means), Math.max(...means)]
  return {
    grid: { ...grid, right: 90 },
    tooltip,
    xAxis: category(genes, { rotate: 40 }),
    yAxis: { ...category(groups, wrapped), inverse: true },
    visualMap: {
      min: low,
      max: high > low ? high : low + 1,
      dimension: 2,
      right: 0,
      top: 'middle',
      itemWidth: 12,
      text: [`${words.mean}\n${figure(high)}`, figure(low)],
      textStyle: { color: colours['ink-3'], fontSize: 11 },
      inRange: { color: [...sequenceColours] },
    },
    series: [
      {
        type: 'scatter',
        data: dots.map(({ gene, group, mean, share }) => ({
          value: [gene, group, mean, share],
          name: genes[gene] ?? '',
        })),
        symbolSize: ([, , , share = 0]: readonly number[]) => 3 + 21 * share,
        itemStyle: { borderColor: colours['ink-4'], borderWidth: 0.6 },
      },
    ],
  }
}
