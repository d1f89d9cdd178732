const mostInRow = 4
const names = ['', 'whole-row', 'half-row', 'third-row', 'quarter-row'] as const

/**
 * How wide each of so many figures stands, in as few rows of up to four as they need: as wide in the last row as in
 * those above it, so that they stand below each other.
 */
export function figureWidth(count: number): (typeof names)[number] {
  const rows = Math.ceil(count / mostInRow)
  return names[Math.ceil(count / rows)] ?? ''
}
