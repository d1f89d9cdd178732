/** The middle of values, or the mean of the two in the middle; 0 of none. */
export function median(values: ArrayLike<number>): number {
  const sorted = Float64Array.from(values).toSorted()
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2
}

/** Of a normal distribution, the factor between its standard deviation and its median absolute deviation. */
const consistency = 1.4826

/** The median, and the deviation that half of the values are within, as a standard deviation. */
export function spread(values: Float64Array): { middle: number; deviation: number } {
  const middle = median(values)
  return { middle, deviation: consistency * median(values.map((value) => Math.abs(value - middle))) }
}
