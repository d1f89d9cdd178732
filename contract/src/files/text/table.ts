import type { TextFault } from './text-faults.ts'
import type { TextPart } from './text-part.ts'

type Separator = '\t' | ',' | ';'

interface Expected {
  /** Only tabs may stand between columns. */
  readonly tabs: boolean
  /** A table is wanted, and not one of many formats of which some have lines of any length. */
  readonly judged: boolean
}

/** Looks at a text as a table: what stands between its columns, and whether all lines have as many. */
export function lookAtTable(text: string, { tabs, judged }: Expected): TextPart | undefined {
  const lines = text
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [{ line, at: index + 1 }]))
  const own = lines.filter(({ line }) => !line.startsWith('#'))
  const separator = separatorOf(own.slice(0, 2).map(({ line }) => line))
  if (separator === undefined) return undefined
  const faults: TextFault[] = []
  const first = { line: own[0]?.at ?? 1, what: '' }
  if (separator === ';') faults.push({ kind: 'semicolons', ...first })
  if (separator === ',' && tabs) faults.push({ kind: 'commas', ...first })
  const mended = faults.length > 0 ? withTabs(text, separator) : text
  if (judged) faults.push(...unevenness(own, separator))
  const ending = separator === ',' && !tabs ? '.csv' : '.tsv'
  return { format: 'table', faults, mended, ending }
}

/** What stands between the columns of the first lines: tabs before all else, then semicolons of which each has as many. */
function separatorOf([first = '', second = '']: readonly string[]): Separator | undefined {
  if (first.includes('\t')) return '\t'
  const semicolons = cellsOf(first, ';').length
  if (semicolons > 1 && cellsOf(second, ';').length === semicolons) return ';'
  return first.includes(',') ? ',' : undefined
}

const isNumber = (cell: string) => /^-?\d+([.,]\d+)?(e[-+]?\d+)?$/i.test(cell.trim())

/**
 * The first line that has another number of columns than the header, which may lack the one of the names. Lists of
 * names that stand in columns end at lines of their own, so that fewer columns are a fault among numbers alone.
 */
function unevenness(lines: readonly { line: string; at: number }[], separator: Separator): TextFault[] {
  const counted = lines.map(({ line, at }) => ({ at, cells: cellsOf(line, separator) }))
  const [header, ...rows] = counted
  if (!header || rows.length === 0) return []
  const named = header.cells.length + 1
  const wanted = rows.every(({ cells }) => cells.length === named) ? named : header.cells.length
  const hasNumbers = rows.some(({ cells }) => cells.slice(1).some(isNumber))
  const odd = rows.find(({ cells }) => cells.length > wanted || (hasNumbers && cells.length < wanted))
  return odd ? [{ kind: 'uneven', line: odd.at, what: String(odd.cells.length), wanted: String(wanted) }] : []
}

/** The cells of a line; between quotation marks a separator is a letter. */
function cellsOf(line: string, separator: Separator): string[] {
  if (separator === '\t' || !line.includes('"')) return line.split(separator)
  const cells = ['']
  let quoted = false
  for (const letter of line) {
    if (letter === '"') quoted = !quoted
    if (letter === separator && !quoted) cells.push('')
    else cells[cells.length - 1] += letter
  }
  return cells
}

/** With tabs between columns, and points in numbers where commas stood, as spreadsheets of some languages write them. */
function withTabs(text: string, separator: Separator): string {
  const plain = (cell: string) => {
    const bare = /^"((?:[^"]|"")*)"$/.exec(cell.trim())?.[1]?.replaceAll('""', '"') ?? cell
    return separator === ';' && isNumber(bare) ? bare.replace(',', '.') : bare
  }
  return text
    .split('\n')
    .map((line) => (line.startsWith('#') ? line : cellsOf(line, separator).map(plain).join('\t')))
    .join('\n')
}
