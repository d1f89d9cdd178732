import type { EChartsCoreOption } from 'echarts/core'
import { chartColours, colours, sequenceColours } from '../../ui/theme/tokens.ts'
import type { GeneResult } from './results.ts'
import type { Placed } from './samples.ts'
import type { shapes } from './shown.ts'
import { boxOf, densityOf, type Group } from './statistics.ts'

export type FigureOption = EChartsCoreOption

/** Letters of a name that find room along an axis. */
const brief = (text: string, most = 24) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
/** And of all names beside each other on a phone; more are written slanting. */
export const lettersAcross = 48
/** Of one that goes on in a second line. */
const mostWrapped = 44
const wrapped = { width: 140, overflow: 'break' }
const colourOf = (at: number) => chartColours[at % chartColours.length] ?? colours['ink-3']

/** Tooltips are drawn, as HTML ones need inline styles that the policy forbids. */
const tooltip = {
  renderMode: 'richText',
  confine: true,
  borderColor: colours.line,
  textStyle: { color: colours['ink-1'], fontSize: 12 },
}
const briefly = ({ name }: { readonly name: string }) => brief(name, mostWrapped)
const grid = { left: 12, right: 24, top: 40, bottom: 12, outerBoundsMode: 'same', outerBoundsContain: 'all' }
const valueAxis = (name: string, isX = false) => ({
  type: 'value',
  name,
  nameLocation: 'middle',
  nameGap: isX ? 28 : 44,
  scale: true,
  axisLabel: { color: colours['ink-3'], hideOverlap: true },
  nameTextStyle: { color: colours['ink-2'] },
  splitLine: { show: !isX, lineStyle: { color: colours.line } },
  axisLine: { show: true, onZero: false, lineStyle: { color: colours.control } },
  axisTick: { show: false },
})

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
        formatter: briefly,
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
                label: { formatter: () => brief(names[at] ?? '') },
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

/** Genes with names in a volcano or an MA plot. */
const mostNamed = 30

export interface Limits {
  readonly change: number
  readonly p: number
}

/** -1 or 1 for a gene that is lower or higher beyond the limits; 0 otherwise. */
export function directionOf({ change, p }: GeneResult, limits: Limits): -1 | 0 | 1 {
  if (p >= limits.p || Math.abs(change) < limits.change) return 0
  return change > 0 ? 1 : -1
}

/** Change against p, or against the mean, those beyond the limits in colour and the surest with their names. */
export function resultsOption(
  results: readonly GeneResult[],
  as: 'volcano' | 'ma',
  limits: Limits,
  words: {
    readonly change: string
    readonly p: string
    readonly mean: string
    readonly sides: readonly [string, string, string]
  },
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
        value: point(one),
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
    tooltip: { ...tooltip, formatter: briefly },
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

export interface Dot {
  readonly gene: number
  readonly group: number
  readonly mean: number
  readonly share: number
}

const figure = (value: number) => String(Number(value.toPrecision(3)))

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

interface Flowing {
  readonly from: number
  readonly to: number
  readonly cells: number
}

/** How two groupings hold each other: bands from the groups on the left to those on the right. */
export function flowsOption(
  flows: readonly Flowing[],
  left: readonly { readonly name: string; readonly colour: string }[],
  right: readonly string[],
): FigureOption {
  const used = (at: number, end: 'from' | 'to') => flows.some((flow) => flow[end] === at)
  // Names of both sides may be the same, so that nodes go by side and number and their names are labels.
  const node = (side: string, at: number, text: string, colour: string, position: string) => ({
    name: `${side}${at}`,
    itemStyle: { color: colour },
    label: { formatter: () => brief(text, mostWrapped), position, ...wrapped },
    tooltip: { formatter: () => text },
  })
  const leftNodes = left.map(({ name, colour }, at) => node('l', at, name, colour, 'right'))
  const rightNodes = right.map((name, at) => node('r', at, name, colours['ink-4'], 'left'))
  return {
    tooltip,
    series: [
      {
        type: 'sankey',
        left: 12,
        right: 12,
        top: 12,
        bottom: 12,
        draggable: false,
        nodeGap: 10,
        label: { color: colours['ink-1'], fontSize: 12 },
        lineStyle: { color: 'source', opacity: 0.35, curveness: 0.5 },
        data: [
          ...leftNodes.filter((_, at) => used(at, 'from')),
          ...rightNodes.filter((_, at) => used(at, 'to')),
        ],
        links: flows.map(({ from, to, cells }) => ({
          source: `l${from}`,
          target: `r${to}`,
          value: cells,
          tooltip: { formatter: () => `${left[from]?.name ?? ''} → ${right[to] ?? ''}: ${cells}` },
        })),
      },
    ],
  }
}
