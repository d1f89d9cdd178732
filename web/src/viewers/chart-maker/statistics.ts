import type { BoxChart } from '../chart/spec.ts'
import type { Total } from './choice.ts'

/** The value below which a share of sorted numbers lies, as R's `quantile` of type 7. NaN of none. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const at = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  if (below === undefined || above === undefined) return Number.NaN
  return below + (above - below) * (at - Math.floor(at))
}

export function totalOf(values: readonly number[], total: Total): number {
  if (total === 'count') return values.length
  if (total === 'median') return quantile(Float64Array.from(values).sort(), 0.5)
  const sum = values.reduce((all, value) => all + value, 0)
  return total === 'sum' ? sum : sum / values.length
}

/** Points beyond the whiskers of a box that are drawn; more lie upon each other. */
const mostOutliers = 500

/** Quartiles, whiskers up to 1.5 times the distance between them, and what lies beyond (Tukey 1977). */
export function boxOf(name: string, values: readonly number[]): BoxChart['boxes'][number] {
  const sorted = Float64Array.from(values).sort()
  const [lowerQuartile, median, upperQuartile] = [0.25, 0.5, 0.75].map((share) => quantile(sorted, share))
  const [lower = Number.NaN, upper = Number.NaN] = [lowerQuartile, upperQuartile]
  const reach = 1.5 * (upper - lower)
  const within = sorted.filter((value) => value >= lower - reach && value <= upper + reach)
  const outliers = sorted.filter((value) => value < lower - reach || value > upper + reach)
  return {
    name,
    low: within[0] ?? lower,
    lowerQuartile: lower,
    median: median ?? Number.NaN,
    upperQuartile: upper,
    high: within.at(-1) ?? upper,
    outliers: [...outliers.subarray(0, mostOutliers)],
  }
}

/** Borders of so many bins of one width about all values; the last holds its upper border. */
export function binsOf(values: readonly number[], count: number) {
  let [least, most] = [Infinity, -Infinity]
  for (const value of values) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  if (least === most) [least, most] = [least - 0.5, most + 0.5]
  const width = (most - least) / count
  return {
    starts: Array.from({ length: count }, (_, at) => least + at * width),
    width,
    binOf: (value: number) => Math.min(count - 1, Math.floor((value - least) / width)),
  }
}
