import { roundedText } from './columns.ts'
import type { Table } from './load.ts'

/** Up to here a column is as wide as the longest of what is in it, such as a primer; what is longer is cut anyway. */
const widest = 440
const cutAt = 320

/** CSS pixels that are enough for a column's name and for rows taken evenly from the table, within reason. */
export function widthOf({ rows, columns }: Pick<Table, 'rows' | 'columns'>, at: number, title = ''): number {
  const numeric = columns[at]?.numeric ?? false
  let longest = 0
  const step = Math.max(1, Math.floor(rows.length / 200))
  for (let row = 0; row < rows.length; row += step) {
    const text = rows[row]?.[at] ?? ''
    longest = Math.max(longest, lettersOf(numeric ? roundedText(text) : text))
  }
  const heading = Math.max(lettersOf(columns[at]?.name ?? ''), lettersOf(title))
  const asked = Math.max(96, 44 + heading * 7.2, 28 + longest * 7.8)
  return asked > widest ? cutAt : asked
}

/** How many lowercase letters are as wide: Chinese characters are about twice as wide as Latin ones, capitals by a quarter. */
function lettersOf(text: string): number {
  const chinese = text.match(/[\u2E80-\uFFEF]/g)?.length ?? 0
  const capitals = text.match(/[A-Z]/g)?.length ?? 0
  return text.length + chinese * 0.8 + capitals * 0.25
}
