interface Named {
  readonly name: string
  readonly values: readonly (number | null)[]
}

/**
 * How many values of each series lie in each of so many equal steps from the least to the greatest of all; the greatest
 * is in the last. Categories are the beginnings of the steps.
 */
export function histogramOf(series: readonly Named[], bins: number) {
  const all = series.map(({ name, values }) => ({ name, values: values.filter((value) => value !== null) }))
  let [least, most] = [Infinity, -Infinity]
  for (const { values } of all)
    for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)]
  if (least === most) [least, most] = [least - 0.5, most + 0.5]
  // The difference of two that are far apart may be too large for a number.
  const width = most / bins - least / bins
  return {
    categories: Array.from({ length: bins }, (_, at) => String(Number((least + at * width).toPrecision(4)))),
    series: all.map(({ name, values }) => {
      const counts = Array.from({ length: bins }, () => 0)
      for (const value of values) {
        const at = Math.min(bins - 1, Math.floor(value / width - least / width))
        counts[at] = (counts[at] ?? 0) + 1
      }
      return { name, values: counts }
    }),
  }
}
