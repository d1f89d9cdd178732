import { palette } from '../../ui/charts/palette.ts'
import { chartColours, colours, differenceColours, sequenceColours } from '../../ui/theme/tokens.ts'
import type {
  BarChart,
  BoxChart,
  ChartAxis,
  ChartSpec,
  HeatChart,
  LineChart,
  PieChart,
  ScatterChart,
} from './spec.ts'
import { axisTitle } from './table-of.ts'

/** Categories differ in shape and dash as well as in colour. */
const symbols = [
  'circle',
  'rect',
  'triangle',
  'diamond',
  'emptyCircle',
  'emptyRect',
  'emptyTriangle',
  'emptyDiamond',
]
/** Names up to which the legend shows all of them at once. */
const mostInLegend = 12
/** Where it is narrow, all of more would lie over the chart. */
const mostInLegendOf = ({ steps }: Look) => (steps !== undefined && steps < 4 ? 3 : mostInLegend)
/** Letters of a name in the legend, whose rest the table of the chart tells. */
const longestInLegend = 40
/** Lines of the legend under which the chart is still large enough. */
const mostLegendLines = 3
const legendLine = 22

/** Lines that names take in a legend as wide as paper, or half of it, by what their letters take at most. */
function legendLines(names: readonly string[], { steps }: Look): number {
  const room = steps !== undefined && steps < 4 ? 310 : 660
  const widths = names.map((name) => 7 * Math.min(name.length, longestInLegend) + 40)
  return Math.max(1, Math.ceil(widths.reduce((sum, width) => sum + width, 0) / room))
}

/** Points of a line up to which each is marked. */
const mostMarked = 40
const dashes = ['solid', 'dashed', 'dotted', [8, 3, 2, 3], [12, 4], [2, 2], [6, 2], [1, 4]]

export interface Look {
  readonly font: string
  readonly reducedMotion: boolean
  readonly count: (value: number) => string
  /** Steps of a horizontal axis of values. */
  readonly steps?: number
}

/** Pixels that a label such as 25,000 needs with the space beside it. */
const labelRoom = 76

/** Steps of a horizontal axis whose labels all have room in a chart so many pixels wide. */
export const stepsIn = (width: number) => Math.max(2, Math.min(5, Math.floor(width / labelRoom) - 1))

/** The chart in the words of ECharts. Tooltips are drawn, as HTML ones need inline styles that the policy forbids. */
export function optionOf(spec: ChartSpec, look: Look) {
  const names = namesOf(spec)
  const lines = legendLines(names, look)
  const scrolls = names.length > mostInLegendOf(look) || lines > mostLegendLines
  return {
    animation: !look.reducedMotion,
    animationDuration: 260,
    color: coloursOf(spec, names.length),
    textStyle: { fontFamily: look.font, color: colours['ink-2'], fontSize: 12 },
    grid: {
      left: 8,
      right: 20,
      top: names.length > 1 ? 40 + (scrolls ? 0 : lines - 1) * legendLine : 16,
      bottom: 8,
      outerBoundsMode: 'same',
      outerBoundsContain: 'all',
    },
    legend: {
      itemWidth: spec.kind === 'line' ? 24 : 12,
      itemHeight: 12,
      show: names.length > 1,
      ...(scrolls && { type: 'scroll' }),
      formatter: (name: string) =>
        name.length > longestInLegend ? `${name.slice(0, longestInLegend - 1)}…` : name,
      top: 0,
      left: 0,
      itemGap: 16,
      // Lines that are too long for marks have none in the legend, either, where ECharts would put a dot.
      ...(spec.kind === 'line' && !spec.series.some(({ points }) => points.length <= mostMarked)
        ? { itemStyle: { opacity: 0 } }
        : {}),
      textStyle: { color: colours['ink-2'] },
    },
    tooltip: {
      renderMode: 'richText',
      trigger: spec.kind === 'bar' || spec.kind === 'line' ? 'axis' : 'item',
      confine: true,
      borderColor: colours.line,
      textStyle: { color: colours['ink-1'], fontSize: 12 },
    },
    ...partsOf(spec, look),
  }
}

function coloursOf(spec: ChartSpec, count: number): string[] {
  const needed = spec.kind === 'pie' ? spec.slices.length : count
  return [...(spec.colours ?? (needed > chartColours.length ? palette(needed) : chartColours))]
}

function namesOf(spec: ChartSpec): string[] {
  return 'series' in spec ? spec.series.map(({ name }) => name) : []
}

function partsOf(spec: ChartSpec, look: Look) {
  switch (spec.kind) {
    case 'bar':
      return barParts(spec, look)
    case 'line':
      return lineParts(spec, look)
    case 'scatter':
      return scatterParts(spec, look)
    case 'box':
      return boxParts(spec, look)
    case 'heat':
      return heatParts(spec, look)
    case 'pie':
      return pieParts(spec, look)
  }
}

const rule = { lineStyle: { color: colours.line } }

function valueAxis(axis: ChartAxis, look: Look, isX: boolean) {
  return {
    type: axis.logarithmic ? 'log' : 'value',
    name: axisTitle(axis),
    nameLocation: 'middle',
    nameGap: isX ? 28 : 48,
    scale: isX,
    ...(axis.min !== undefined && { min: axis.min }),
    ...(axis.max !== undefined && { max: axis.max }),
    axisLabel: { color: colours['ink-3'], formatter: look.count, hideOverlap: true },
    // Fewer where it is narrow: leaving single labels out would make the steps uneven.
    ...(isX && look.steps !== undefined && { splitNumber: look.steps }),
    nameTextStyle: { color: colours['ink-2'] },
    splitLine: isX ? { show: false } : rule,
    axisLine: { show: isX, lineStyle: { color: colours.control } },
    axisTick: { show: false },
  }
}

function categoryAxis(axis: ChartAxis, data: string[], isX = true) {
  return {
    type: 'category',
    data,
    name: axisTitle(axis),
    nameLocation: 'middle',
    nameGap: isX ? 28 : 64,
    axisLabel: { color: colours['ink-3'], hideOverlap: true },
    nameTextStyle: { color: colours['ink-2'] },
    axisLine: { lineStyle: { color: colours.control } },
    axisTick: { show: false },
  }
}

function barParts(spec: BarChart, look: Look) {
  return {
    ...(spec.lying ? lyingAxes(spec, look) : standingAxes(spec, look)),
    series: spec.series.map(({ name, values }) => ({
      type: 'bar',
      name,
      data: values,
      ...(spec.touching ? { barCategoryGap: '2%', barGap: '0%' } : { barMaxWidth: 32 }),
      ...(spec.stacked && { stack: 'all' }),
    })),
  }
}

const standingAxes = (spec: BarChart, look: Look) => ({
  xAxis: categoryAxis(spec.x, spec.categories),
  yAxis: { ...valueAxis(spec.y, look, false), ...wholeSteps(spec) },
})

/** Of what is counted no axis tells a half. */
const wholeSteps = ({ series }: BarChart) =>
  series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value))) && {
    minInterval: 1,
  }

/** Pixels that a name beside a lying bar takes at most. */
const longestNameIn = ({ steps }: Look) => (steps !== undefined && steps < 4 ? 120 : 290)

/** A long name without its middle: names of one origin begin alike, and the ends of others tell them apart. */
export function shortened(name: string, most: number): string {
  const letters = [...name]
  if (letters.length <= most) return name
  const behind = Math.floor((most - 1) / 2)
  return `${letters.slice(0, most - 1 - behind).join('')}…${letters.slice(-behind).join('')}`
}

/** Pixels of a wide letter. */
const letter = 8

function lyingAxes(spec: BarChart, look: Look) {
  const names = categoryAxis({ ...spec.x, title: '' }, spec.categories, false)
  const width = longestNameIn(look)
  const formatter = (name: string) => shortened(name, width / letter)
  const axisLabel = { ...names.axisLabel, hideOverlap: false, interval: 0, formatter }
  return {
    xAxis: { ...valueAxis(spec.y, look, true), ...wholeSteps(spec), scale: false, splitLine: rule },
    yAxis: {
      ...names,
      inverse: true,
      axisLabel: { ...axisLabel, width, overflow: 'truncate' },
    },
  }
}

function lineParts(spec: LineChart, look: Look) {
  const limits = spec.limits?.map(({ value, label }) => ({
    yAxis: value,
    label: { formatter: label, position: 'insideEndTop' },
  }))
  return {
    xAxis: valueAxis(spec.x, look, true),
    yAxis: valueAxis(spec.y, look, false),
    series: spec.series.map(({ name, points }, at) => ({
      type: 'line',
      name,
      ...onGround(points, spec.y),
      symbol: points.length <= mostMarked ? symbols[at % symbols.length] : 'none',
      symbolSize: 6,
      sampling: 'lttb',
      // Later lines are thinner, so that one upon another hides nothing.
      lineStyle: { width: Math.max(1.25, 3 - at * 0.9), type: dashes[at % dashes.length] },
      ...(at === 0 &&
        limits && {
          markLine: {
            silent: true,
            symbol: 'none',
            data: limits,
            lineStyle: { color: colours['failed-text'], type: 'dashed' },
            label: {
              color: colours['failed-text'],
              backgroundColor: colours.sheet,
              padding: [1, 4],
              borderRadius: 3,
            },
          },
        }),
    })),
  }
}

/** A logarithm has no nothing: what lies below the axis is drawn on its ground, and told as it is. */
function onGround(points: LineChart['series'][number]['points'], { logarithmic, min = 1 }: ChartAxis) {
  if (!logarithmic) return { data: points }
  return {
    data: points.map(([x, y]) => [x, y === null ? null : Math.max(y, min), y]),
    encode: { x: 0, y: 1, tooltip: 2 },
  }
}

/** So many named points can be told by their names, which stand beside them where they have room. */
const mostNamed = 60

function scatterParts(spec: ScatterChart, look: Look) {
  const count = spec.series.reduce((sum, { points }) => sum + points.length, 0)
  return {
    xAxis: valueAxis(spec.x, look, true),
    yAxis: { ...valueAxis(spec.y, look, false), scale: true },
    series: spec.series.map(({ name, points }, at) => ({
      type: 'scatter',
      name,
      data: points.map(([x, y, label]) => ({ value: [x, y], ...(label !== undefined && { name: label }) })),
      symbol: symbols[at % symbols.length],
      symbolSize: points.length > 2000 ? 3 : 7,
      ...(count <= mostNamed && namesBeside),
      ...(at === 0 && spec.diagonal && diagonalOf(points)),
      large: points.length > 5000,
      itemStyle: { opacity: points.length > 500 ? 0.6 : 0.9 },
    })),
  }
}

const namesBeside = {
  label: { show: true, position: 'right', formatter: '{b}', color: colours['ink-2'], fontSize: 11 },
  labelLayout: { hideOverlap: true },
}

function diagonalOf(points: ScatterChart['series'][number]['points']) {
  const end = points.reduce((most, [x, y]) => Math.max(most, Math.min(x, y)), 0)
  return {
    markLine: {
      silent: true,
      symbol: 'none',
      label: { show: false },
      lineStyle: { color: colours['failed-text'], type: 'dashed' },
      data: [[{ coord: [0, 0] }, { coord: [end, end] }]],
    },
  }
}

function boxParts(spec: BoxChart, look: Look) {
  const { colours: own = chartColours.slice(0, 1) } = spec
  const colourAt = (at: number) => own[at % own.length]
  return {
    xAxis: categoryAxis(
      spec.x,
      spec.boxes.map(({ name }) => name),
    ),
    yAxis: { ...valueAxis(spec.y, look, false), scale: true },
    series: [
      {
        type: 'boxplot',
        data: spec.boxes.map((box, at) => ({
          value: [box.low, box.lowerQuartile, box.median, box.upperQuartile, box.high],
          itemStyle: { borderColor: colourAt(at) },
        })),
        itemStyle: { color: sequenceColours[0], borderWidth: 1.5 },
        boxWidth: [8, 36],
      },
      {
        type: 'scatter',
        data: spec.boxes.flatMap(({ outliers = [] }, at) =>
          outliers.map((value) => ({ value: [at, value], itemStyle: { color: colourAt(at) } })),
        ),
        symbolSize: 4,
        itemStyle: { opacity: 0.6 },
      },
    ],
  }
}

function heatParts(spec: HeatChart, look: Look) {
  // Depths and the like begin with 0, which has no logarithm of its own.
  const shade = (value: number) => (spec.logarithmic ? Math.log10(1 + Math.max(0, value)) : value)
  const cells = spec.values.flatMap((row, y) =>
    row.map((value, x): [number, number, number | string, number | string] => [
      x,
      y,
      value === null ? '-' : shade(value),
      value ?? '-',
    ]),
  )
  const numbers = spec.values.flat().filter((value) => value !== null)
  const most = numbers.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const low = spec.diverging
    ? -most
    : numbers.reduce((least, value) => Math.min(least, value), numbers[0] ?? 0)
  const high = spec.diverging ? most : numbers.reduce((top, value) => Math.max(top, value), numbers[0] ?? 0)
  return {
    grid: { left: 8, right: 72, top: 8, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'all' },
    xAxis: columnAxis(spec),
    yAxis: { ...categoryAxis(spec.y, spec.rows, false), inverse: true },
    visualMap: {
      min: shade(low),
      max: shade(high),
      dimension: 2,
      calculable: false,
      text: [look.count(high), look.count(low)],
      textStyle: { color: colours['ink-3'], fontSize: 11 },
      right: 0,
      top: 'middle',
      itemWidth: 12,
      itemHeight: 120,
      inRange: { color: [...(spec.diverging ? differenceColours : sequenceColours)] },
    },
    series: [
      {
        type: 'heatmap',
        data: cells,
        encode: { x: 0, y: 1, value: 2, tooltip: 3 },
        itemStyle: { borderColor: colours.sheet, borderWidth: cells.length > 4000 ? 0 : 1 },
      },
    ],
  }
}

/** Letters of names that find room side by side, and how many names still do where they stand upright. */
const [lettersAcross, mostUpright] = [60, 60]

/** Names of columns stand upright where they are many, so that none is left out. */
function columnAxis({ x, columns }: HeatChart) {
  const axis = categoryAxis(x, columns)
  const letters = columns.reduce((sum, { length }) => sum + length, 0)
  if (letters <= lettersAcross || columns.length > mostUpright) return axis
  return { ...axis, axisLabel: { ...axis.axisLabel, interval: 0, rotate: 90, hideOverlap: false } }
}

function pieParts(spec: PieChart, look: Look) {
  return {
    series: [
      {
        type: 'pie',
        radius: ['0%', '72%'],
        data: spec.slices.map(({ name, value }) => ({ name, value })),
        itemStyle: { borderColor: colours.sheet, borderWidth: 1 },
        label: {
          color: colours['ink-2'],
          formatter: ({ name, value, percent }: { name: string; value: number; percent: number }) =>
            `${name} ${look.count(value)} (${percent}%)`,
        },
      },
    ],
  }
}
