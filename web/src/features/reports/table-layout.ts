import { formatCount } from '../../ui/language/format.ts'
import type { Language } from '../../ui/language/i18n.ts'
import { type Column, roundedText } from '../../viewers/table/columns.ts'

/** A piece of text up to so many characters is a name, which is hard to read when it is broken. */
const longestName = 28
/** Bases and residues are read one by one, and may go on in the next line. */
const sequence = /^([A-Z*-]{9,}|[ACGTN]{5,}>?)$/

/**
 * How many Latin characters stand beside each other over the width of an A4 sheet in the type of a table, what the
 * space between two columns takes of it, and up to how many columns it is so.
 */
const usual = { room: 106, gap: 2.4, most: 8 }
/** The same with more columns, where the type is smaller and the space narrower. */
const crowded = { room: 110, gap: 1.2 }
/** A column that may be broken still shows a few characters a line. */
const least = 6
/** A heading up to this width stands in one line. */
const shortHeading = 10

/** Width in Latin characters; Chinese ones take two. */
function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (/[\u2e80-\uffef]/.test(character) ? 2 : 1), 0)
}

/** What of a heading stays together: all of a short one, of others the longest word, in Chinese a character. */
function leastOfHeading(title: string): number {
  if (isShortHeading(title)) return widthOf(title)
  return Math.max(0, ...title.split(/[\s\u2e80-\uffef]+/).map(widthOf))
}

export const isShortHeading = (title: string) => widthOf(title) <= shortHeading

/** Whether columns are so many that they stand closer, in smaller type. */
export const isCrowded = (columns: readonly string[]) => columns.length > usual.most

/**
 * The pieces of a cell, between which a line may end: words, the entries of a list such as `LowQual;LowDepth`, and what
 * stood before and after a change such as `ACAC>A`.
 */
export function piecesOf(cell: string): readonly string[] {
  return cell.split(/(?<=[;\s>]|,(?!\d))/)
}

/** Whether a piece is a name, which its column may keep whole. */
export const isName = (piece: string) => piece.length <= longestName && !sequence.test(piece)

/** Whether a word of a cell is longer than any name. */
export const isLong = (cell: string) => piecesOf(cell).some((piece) => piece.length > longestName)

/**
 * Which columns of a table keep their names whole. All of them where the sheet has room; else the narrow ones, and
 * only the widest are broken, so that no table grows wider than its sheet.
 */
export function wholeColumns(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): readonly boolean[] {
  const needs = columns.map((title, at) => {
    const names = new Set(rows.flatMap((row) => piecesOf(row[at] ?? '')).filter(isName))
    return [...names].reduce(
      (most, name) => Math.max(most, widthOf(name)),
      Math.max(least, leastOfHeading(title)),
    )
  })
  const sheet = isCrowded(columns) ? crowded : usual
  let room = sheet.room - columns.length * (sheet.gap + least)
  const whole = columns.map(() => false)
  for (const at of columns
    .keys()
    .toArray()
    .toSorted((a, b) => (needs[a] ?? 0) - (needs[b] ?? 0))) {
    room -= (needs[at] ?? 0) - least
    if (room < 0) break
    whole[at] = true
  }
  return whole
}

/** What such a column counts is no amount. */
const names = /\b(id|taxid|code|year|date|barcode|number|no)\b|编号|年份|日期|条码|代码/i

const amount = /^(-?)([1-9]\d{3,14})(\.\d+)?$/

/** Whether the numbers of a column are amounts that call for groups: names made of digits and years stay as they are. */
export function isGrouped(title: string, cells: readonly string[]): boolean {
  return !names.test(title) && cells.some((cell) => (amount.exec(cell)?.[2]?.length ?? 0) > 4)
}

/** A number with its groups, as the reader writes it. */
export function groupedText(cell: string, language: Language): string {
  const [, sign = '', whole = '', rest = ''] = amount.exec(cell) ?? []
  return whole === '' ? cell : `${sign}${formatCount(Number(whole), language)}${rest}`
}

/** Characters of a number that somebody wrote for reading; programs write all that they hold. */
const longestNumber = 8

/** A long decimal with the figures that are read: of many columns of such none has room on a sheet. */
const briefNumber = (cell: string) => (cell.length > longestNumber ? roundedText(cell) : cell)

/** How a table stands on its sheet, however its rows are sorted or filtered. */
export interface Layout {
  /** Its cells as they are read. */
  readonly shown: readonly (readonly string[])[]
  /** Which columns keep their names whole. */
  readonly whole: readonly boolean[]
}

/** @param amounts numbers are written as the report's language groups them, except what `numeric` says are none */
export function layoutOf(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  amounts: boolean,
  language: Language,
): Layout {
  const grouped = columns.map(
    ({ name, numeric }, at) =>
      amounts &&
      numeric &&
      isGrouped(
        name,
        rows.map((row) => row[at] ?? ''),
      ),
  )
  const shown = rows.map((row) =>
    columns.map(({ numeric }, at) => {
      const cell = amounts && numeric ? briefNumber(row[at] ?? '') : (row[at] ?? '')
      return grouped[at] ? groupedText(cell, language) : cell
    }),
  )
  const titles = columns.map(({ name }) => name)
  return { shown, whole: wholeColumns(titles, shown) }
}

/** Over how many rows the cells of each row's first columns reach; zero where those of a row above it do. */
export function rowSpans(rows: readonly (readonly string[])[], columns: number): readonly number[] {
  const spans = rows.map(() => 1)
  if (columns === 0) return spans
  let first = 0
  for (const [at, row] of rows.entries()) {
    const agrees = at > 0 && row.slice(0, columns).every((cell, column) => cell === rows[first]?.[column])
    if (agrees) {
      spans[first] = at - first + 1
      spans[at] = 0
    } else first = at
  }
  return spans
}
