import { colours } from '../../../ui/theme/tokens.ts'
import type { shapes } from '../shown.ts'
import { boxOf, densityOf, type Group } from '../statistics.ts'
import { brief, colourOf, grid, lettersAcross, tooltip, valueAxis, type FigureOption } from './style.ts'

/** The same scatter every time, from -1 to 1. */
const apart = (at: number) => ((at * 0.618_034) % 1) * 2 - 1

/** How far points lie beside the middle of one of so many groups: a box is 60 px wide at most, however few there are. */
const spreadOf = (groups: number) => Math.min(0.22, groups * 0.025)

/** What a gene is in each group: a box or a violin with its points, or the points alone. */
export function geneOption(
  groups: readonly Group[],
  shape: (typeof shapes)[number],
  title: string,
): FigureOption {
  const inner = { type: 'value', min: -0.5, max: groups.length - 0.5, show: false }
  const spread = spreadOf(groups.length)
  const few = groups.every(({ values }) => values.length <= 400)
  const points = groups.flatMap(({ values }, group) =>
    values.map((value, at) => ({
      value: [group + apart(at) * spread, value],
      itemStyle: { color: colourOf(group) },
    })),
  )
  const names = groups.map(({ name }) => brief(name))
  const isSlanted = Math.max(0, ...names.map(({ length }) => length)) * names.length > lettersAcross
  return {
    grid: { ...grid, top: 16 },
    tooltip,
    xAxis: [
      {
        type: 'category',
        data: groups.map(({ values }, at) => `${names[at]}${isSlanted ? ', ' : '\n'}n = ${values.length}`),
        axisLabel: { color: colours['ink-2'], interval: 0, rotate: isSlanted ? 40 : 0 },
        axisLine: { lineStyle: { color: colours.control } },
        axisTick: { show: false },
      },
      inner,
    ],
    yAxis: valueAxis(brief(title)),
    series: [
      ...(shape === 'box' ? [boxes(groups)] : []),
      ...(shape === 'violin' ? [violins(groups)] : []),
      ...(shape === 'strip' || few
        ? [
            {
              type: 'scatter',
              xAxisIndex: 1,
              data: points,
              symbolSize: few ? 5 : 3,
              itemStyle: { opacity: 0.65 },
              large: !few,
            },
          ]
        : []),
    ],
  }
}

function boxes(groups: readonly Group[]) {
  return {
    type: 'boxplot',
    boxWidth: [10, 60],
    data: groups.map(({ values }, at) => {
      const { low, lowerQuartile, median, upperQuartile, high } = boxOf(values)
      const value = values.length > 0 ? [low, lowerQuartile, median, upperQuartile, high] : []
      return { value, itemStyle: { color: colours.sheet, borderColor: colourOf(at), borderWidth: 1.6 } }
    }),
  }
}

interface DrawingApi {
  value(dimension: number): number
  coord(point: readonly [number, number]): [number, number]
  size(span: readonly [number, number]): [number, number]
}

function violins(groups: readonly Group[]) {
  const shapes = groups.map(({ values }) => (values.length > 1 ? densityOf(values, 64) : []))
  const highest = shapes.map((shape) => Math.max(...shape.map(([, density]) => density)))
  return {
    type: 'custom',
    silent: true,
    xAxisIndex: 1,
    data: groups.map(({ values }, at) => [at, values[0] ?? 0, Math.min(...values), Math.max(...values)]),
    encode: { x: 0, y: [1, 2, 3] },
    renderItem: (_params: unknown, api: DrawingApi) => {
      const at = api.value(0)
      const half = api.size([0.4, 0])[0]
      const side = (sign: number) =>
        (shapes[at] ?? []).map(([place, density]) => {
          const [x, y] = api.coord([at, place])
          return [x + (sign * half * density) / (highest[at] || 1), y]
        })
      return {
        type: 'polygon',
        shape: { points: [...side(1), ...side(-1).toReversed()] },
        style: { fill: colourOf(at), opacity: 0.28, stroke: colourOf(at), lineWidth: 1.4 },
      }
    },
  }
}
