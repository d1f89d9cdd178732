export type Column = { name: string; numeric: boolean }

const noValue = new Set(['', '.', '-', 'NA', 'N/A', 'NaN', 'nan', 'null', 'None'])

/**
 * A cell as a number, of a share such as `12.5 %` the figure before the sign; undefined when it is none. A cell that says
 * "no value" is neither text nor number.
 */
export function numberOf(cell: string | undefined): number | undefined {
  if (cell === undefined || isMissing(cell)) return undefined
  const value = Number(cell.replace(/(?<=\d)\s*%\s*$/, ''))
  return Number.isNaN(value) ? undefined : value
}

const figuresShown = 4

/** A decimal with more figures than are read at a glance is rounded to them; figures before the point, and all other cells, stay. */
export function roundedText(cell: string): string {
  const [, sign = '', whole = '', part = ''] = /^\s*([-+]?)(\d*)\.(\d+)(?:[eE][-+]?\d+)?\s*$/.exec(cell) ?? []
  const figures = `${whole}${part}`.replace(/^0+/, '').length
  if (figures <= figuresShown || sign === '+') return cell
  const kept = Math.max(figuresShown, /e/i.test(cell) ? 0 : whole.replace(/^0+/, '').length)
  const value = Number(cell)
  if (!Number.isFinite(value) || value === 0 || kept > 15) return cell
  return String(Number(value.toPrecision(kept)))
}

/** Whether a cell holds one of the words by which tools say that there is no value. */
export function isMissing(cell: string): boolean {
  return noValue.has(cell.trim())
}

/** The first row names the columns when it holds no number and is not repeated in kind by a row of text beneath. */
export function hasHeader(rows: readonly string[][]): boolean {
  const [first, ...rest] = rows
  if (!first || rest.length === 0) return false
  if (first[0]?.startsWith('#')) return true
  if (first.some((cell) => numberOf(cell) !== undefined)) return false
  const numbersBeneath = rest.some((row) => row.some((cell) => numberOf(cell) !== undefined))
  return numbersBeneath || new Set(first).size === first.length
}

/** Learns row by row which columns are numeric: all their values are numbers and there is at least one. */
export class ColumnKinds {
  readonly #numbers: number[] = []
  readonly #texts: boolean[] = []

  add(rows: readonly (readonly string[])[]) {
    for (const row of rows) {
      for (let at = 0; at < row.length; at++) {
        const cell = row[at] ?? ''
        if (this.#texts[at] || isMissing(cell)) continue
        if (numberOf(cell) === undefined) this.#texts[at] = true
        else this.#numbers[at] = (this.#numbers[at] ?? 0) + 1
      }
    }
  }

  columns(names: readonly string[]): Column[] {
    return names.map((name, at) => ({ name, numeric: !this.#texts[at] && (this.#numbers[at] ?? 0) > 0 }))
  }
}

/** Names of columns with whether each holds numbers. */
export function columnsOf(names: readonly string[], rows: readonly (readonly string[])[]): Column[] {
  const kinds = new ColumnKinds()
  kinds.add(rows)
  return kinds.columns(names)
}

/** Names from the header row, else from the format, else numbered. */
export function namesOf(
  width: number,
  header: readonly string[] | undefined,
  fixed: readonly string[] | undefined,
): string[] {
  return Array.from({ length: width }, (_, at) => {
    const name = (header ?? fixed)?.[at]?.trim() ?? ''
    return (at === 0 ? name.replace(/^#\s*/, '') : name) || String(at + 1)
  })
}

/** The columns of rows that are all there, and the rows below the line of names where there is one. */
export function tableOfRows(all: string[][]): { columns: Column[]; rows: string[][] } {
  const named = hasHeader(all.slice(0, 50))
  const rows = named ? all.slice(1) : all
  const width = all.reduce((most, row) => Math.max(most, row.length), 0)
  return { columns: columnsOf(namesOf(width, named ? all[0] : undefined, undefined), rows), rows }
}
