const mostInRow = 4
const names = ['', 'whole-row', 'half-row', 'third-row', 'quarter-row'] as const

/**
 * How wide each of so many figures stands, so that they fill rows of up to four with nothing left over: seven as four
 * and three, five as three and two.
 */
export function figureWidths(count: number): readonly (typeof names)[number][] {
  const rows = Math.ceil(count / mostInRow)
  return Array.from({ length: rows }, (_, row) => {
    const inRow = Math.ceil((count - row) / rows)
    return Array.from({ length: inRow }, () => names[inRow] ?? '')
  }).flat()
}
