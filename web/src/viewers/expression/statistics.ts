import jStat from 'jstat'

/** Values of a group, without what is missing. */
export interface Group {
  readonly name: string
  readonly values: readonly number[]
}

export interface Tested {
  /** Kruskal and Wallis, which of two groups is the test of Wilcoxon without correction for continuity. */
  readonly h: number
  readonly freedom: number
  readonly p: number
}

/**
 * Whether groups differ, by ranks with the correction for ties, as R's kruskal.test; undefined where fewer than two groups
 * have values, or all are equal. W. H. Kruskal, W. A. Wallis, JASA 47 (1952) 583–621.
 */
export function kruskalWallis(groups: readonly Group[]): Tested | undefined {
  const filled = groups.filter(({ values }) => values.length > 0)
  const all = filled.flatMap(({ values }, group) => values.map((value) => ({ value, group })))
  const count = all.length
  if (filled.length < 2 || count < 3) return undefined
  all.sort((one, other) => one.value - other.value)
  const sums = new Float64Array(filled.length)
  let ties = 0
  for (let from = 0; from < count;) {
    let to = from + 1
    while (to < count && all[to]?.value === all[from]?.value) to += 1
    for (let at = from; at < to; at += 1) {
      const group = all[at]?.group ?? 0
      sums[group] = (sums[group] ?? 0) + (from + 1 + to) / 2
    }
    ties += (to - from) ** 3 - (to - from)
    from = to
  }
  const correction = 1 - ties / (count ** 3 - count)
  if (correction === 0) return undefined
  const squares = filled.reduce((sum, { values }, at) => sum + (sums[at] ?? 0) ** 2 / values.length, 0)
  const h = ((12 / (count * (count + 1))) * squares - 3 * (count + 1)) / correction
  const freedom = filled.length - 1
  return { h, freedom, p: 1 - jStat.chisquare.cdf(h, freedom) }
}

export interface FiveNumbers {
  readonly low: number
  readonly lowerQuartile: number
  readonly median: number
  readonly upperQuartile: number
  readonly high: number
}

/** The box of a group by R's quantile (type 7); whiskers end at the last value within 1.5 of its height. */
export function boxOf(values: readonly number[]): FiveNumbers {
  const sorted = values.toSorted((one, other) => one - other)
  const [lowerQuartile, median, upperQuartile] = [0.25, 0.5, 0.75].map((share) => quantile(sorted, share))
  const [lower, upper] = [lowerQuartile ?? NaN, upperQuartile ?? NaN]
  const reach = 1.5 * (upper - lower)
  return {
    low: sorted.find((value) => value >= lower - reach) ?? lower,
    lowerQuartile: lower,
    median: median ?? NaN,
    upperQuartile: upper,
    high: sorted.findLast((value) => value <= upper + reach) ?? upper,
  }
}

function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const [low = NaN, high = low] = sorted.slice(Math.floor(at), Math.floor(at) + 2)
  return low + (high - low) * (at - Math.floor(at))
}

/** A density with the bandwidth of R's bw.nrd0, at places from the least value to the most. */
export function densityOf(values: readonly number[], places: number): [place: number, density: number][] {
  const { lowerQuartile, upperQuartile } = boxOf(values)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const deviation = Math.sqrt(
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1),
  )
  const spread = Math.min(deviation, (upperQuartile - lowerQuartile) / 1.34) || deviation || 1
  const width = 0.9 * spread * values.length ** -0.2
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return Array.from({ length: places }, (_, at) => {
    const place = least + ((most - least) * at) / Math.max(1, places - 1)
    const density = values.reduce((sum, value) => sum + Math.exp(-0.5 * ((place - value) / width) ** 2), 0)
    return [place, density / (values.length * width * Math.sqrt(2 * Math.PI))]
  })
}
