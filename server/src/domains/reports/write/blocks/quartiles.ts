/** What a box of a box plot shows of numbers, of which there is one at least. */
export interface Quartiles {
  readonly low: number
  readonly lowerQuartile: number
  readonly median: number
  readonly upperQuartile: number
  readonly high: number
  readonly outliers: number[]
}

const mostOutliers = 200

/** Tukey's box: quartiles as R's default (type 7), whiskers to the last value within 1.5 of their distance. */
export function quartilesOf(values: readonly number[]): Quartiles {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => {
    const place = (sorted.length - 1) * share
    const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
    return below + (above - below) * (place - Math.floor(place))
  }
  const [lowerQuartile, median, upperQuartile] = [at(0.25), at(0.5), at(0.75)]
  const reach = 1.5 * (upperQuartile - lowerQuartile)
  const within = sorted.filter((value) => value >= lowerQuartile - reach && value <= upperQuartile + reach)
  const outliers = sorted.filter((value) => value < lowerQuartile - reach || value > upperQuartile + reach)
  return {
    low: within[0] ?? lowerQuartile,
    lowerQuartile,
    median,
    upperQuartile,
    high: within.at(-1) ?? upperQuartile,
    outliers: outliers.slice(0, mostOutliers),
  }
}
