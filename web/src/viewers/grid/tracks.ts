/**
 * How wide columns are, for `grid-template-columns`: as wide as they ask for. The room that is left goes to the words of
 * the last; figures, which stand at the right, would be torn from the others by it, so that it stays free behind them.
 */
export function tracksOf(columns: readonly { readonly width: number; readonly numeric?: boolean }[]): string {
  const widths = columns.map(({ width }) => `${width}px`)
  const last = columns.at(-1)
  if (!last) return ''
  if (last.numeric) return [...widths, 'minmax(0, 1fr)'].join(' ')
  return [...widths.slice(0, -1), `minmax(${last.width}px, 1fr)`].join(' ')
}
