/** An axis; `unit` is written after its title, as in "Depth (×)". */
export type ChartAxis = { title: string; unit?: string; logarithmic?: boolean; min?: number; max?: number }

/** `colours` take the place of those that charts have otherwise. */
type Common = { title: string; x: ChartAxis; y: ChartAxis; colours?: readonly string[] }

/** Values by category; `null` is a gap. Bars of a histogram touch each other; those with long names lie. */
export type BarChart = Common & {
  kind: 'bar'
  categories: string[]
  series: { name: string; values: (number | null)[] }[]
  stacked?: boolean
  touching?: boolean
  lying?: boolean
}
/** Points in order of x; `limits` are dashed lines across, such as a least depth. */
export type LineChart = Common & {
  kind: 'line'
  series: { name: string; points: [x: number, y: number | null][] }[]
  limits?: { value: number; label: string }[]
}
export type ScatterChart = Common & {
  kind: 'scatter'
  /** A dashed line where both axes say the same. */
  diagonal?: boolean
  series: { name: string; points: [x: number, y: number, label?: string][] }[]
}
type Box = {
  name: string
  low: number
  lowerQuartile: number
  median: number
  upperQuartile: number
  high: number
  outliers?: number[]
}
export type BoxChart = Common & { kind: 'box'; boxes: Box[] }
/** `values[row][column]`; `diverging` about 0 takes the difference colours, `logarithmic` colours go by the logarithm. */
export type HeatChart = Common & {
  kind: 'heat'
  columns: string[]
  rows: string[]
  values: (number | null)[][]
  diverging?: boolean
  logarithmic?: boolean
}

/** Parts of a whole: `x` says what the slices are, `y` what their values are. */
export type PieChart = Common & { kind: 'pie'; slices: { name: string; value: number }[] }

/** A chart as plain data: what is shown, not how. */
export type ChartSpec = BarChart | LineChart | ScatterChart | BoxChart | HeatChart | PieChart
