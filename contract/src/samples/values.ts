import { readDate, type DateOrder } from './dates.ts'
import type { CellFault } from './faults.ts'

export const columnTypes = ['text', 'number', 'date', 'choice', 'file', 'files'] as const
export type ColumnType = (typeof columnTypes)[number]

/** What a cell holds: text, number, ISO date, a choice, the id of a file, ids of files, or nothing. */
export type CellValue = string | number | string[] | null

/** What decides whether a column can hold a value. */
export interface ValueRule {
  readonly type: ColumnType
  readonly choices: readonly string[]
  readonly required: boolean
}

export interface ReadingOptions {
  readonly dateOrder?: DateOrder | undefined
  /** Finds the file that a name or a path means. Without it only ids are taken. */
  readonly fileNamed?: (name: string) => string | CellFault
}

export type CellReading = { readonly value: CellValue } | { readonly fault: CellFault }

const longestText = 4000
const longestName = 200
const mostFiles = 200

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** All control characters but tab and line ends, and half of a surrogate pair, which no database text can hold. */
const unshowable =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/**
 * Reads what somebody typed, pasted or imported into a column: the one place that says what a value of a type is.
 * Typed values (a number, a list of file ids) pass as they are when they fit.
 */
export function readCell(rule: ValueRule, raw: unknown, options: ReadingOptions = {}): CellReading {
  if (isEmpty(raw)) return rule.required ? fault('required') : { value: null }
  if (rule.type === 'number') return readNumber(raw)
  if (rule.type === 'file' || rule.type === 'files') return readFiles(rule.type, raw, options)
  if (Array.isArray(raw)) return fault('one_file')
  const text = String(raw).trim()
  if (unshowable.test(text)) return fault('control_characters')
  if (rule.type === 'date') {
    const reading = readDate(text, options.dateOrder)
    return 'date' in reading ? { value: reading.date } : fault(reading.fault)
  }
  if (rule.type === 'choice') return readChoice(rule.choices, text)
  if (text.length > longestText) return fault('too_long', { limit: longestText })
  return { value: text }
}

/** Reads the name of a sample. */
export function readName(raw: unknown): { readonly value: string } | { readonly fault: CellFault } {
  if (isEmpty(raw) || Array.isArray(raw)) return fault('name_missing')
  const text = String(raw).trim()
  if (/[\r\n\t]/.test(text)) return fault('one_line')
  if (unshowable.test(text)) return fault('control_characters')
  if (text.length > longestName) return fault('too_long', { limit: longestName })
  return { value: text }
}

/**
 * Whether a file can be called so on every system. Workflows call files after samples, and what holds a slash leads
 * into a folder that nobody made.
 */
export function fitsFileName(name: string): boolean {
  return !/[/\\:*?"<>|]/.test(name)
}

/** More decimals than these come from a computation, and are shown as they are. */
const mostDecimals = 4

/** With how many decimals the numbers of a column are written: as exactly as the most exact of them, so that 31.0 stands beside 20.2. */
export function decimalsOf(values: readonly (CellValue | undefined)[]): number {
  const most = Math.max(0, ...values.map((value) => /\.(\d+)$/.exec(String(value ?? ''))?.[1]?.length ?? 0))
  return most > mostDecimals ? 0 : most
}

/** A number with so many decimals; the very large and very small as they are. */
export function numberText(value: number, decimals: number): string {
  const isPlain = decimals > 0 && Math.abs(value) < 1e15 && !String(value).includes('e')
  return isPlain ? value.toFixed(decimals) : String(value)
}

/** Whether two values are the same cell content. */
export function sameValue(a: CellValue | undefined, b: CellValue | undefined): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => item === b[index])
  return (a ?? null) === (b ?? null)
}

function isEmpty(raw: unknown): boolean {
  if (raw === null || raw === undefined) return true
  if (Array.isArray(raw)) return raw.length === 0
  return typeof raw === 'string' && raw.trim() === ''
}

function fault(code: CellFault['code'], details?: CellFault['details']): { fault: CellFault } {
  return { fault: { code, ...(details && { details }) } }
}

/** Full-width digits, thousands separators and a Unicode minus are how people's spreadsheets write numbers. */
function readNumber(raw: unknown): CellReading {
  if (typeof raw === 'number') return Number.isFinite(raw) ? { value: raw } : fault('not_a_number')
  if (typeof raw !== 'string') return fault('not_a_number')
  const text = raw.normalize('NFKC').trim().replace('−', '-')
  const plain = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return fault('not_a_number')
  const number = Number(plain)
  return Number.isFinite(number) ? { value: number } : fault('not_a_number')
}

function readChoice(choices: readonly string[], text: string): CellReading {
  const folded = text.toLowerCase()
  const found =
    choices.find((choice) => choice === text) ?? choices.find((choice) => choice.toLowerCase() === folded)
  if (found !== undefined) return { value: found }
  const some = choices.length > 8 ? [...choices.slice(0, 8), '…'] : choices
  return fault('not_a_choice', { choices: some })
}

function readFiles(type: 'file' | 'files', raw: unknown, options: ReadingOptions): CellReading {
  const listed = Array.isArray(raw) ? raw : String(raw).split(/[;,\n|]/)
  const names = listed.map((item) => String(item).trim()).filter((item) => item !== '')
  if (names.length > mostFiles) return fault('too_many_files', { limit: mostFiles })
  if (type === 'file' && names.length > 1) return fault('one_file')
  const ids: string[] = []
  for (const name of names) {
    const found = uuid.test(name)
      ? name.toLowerCase()
      : (options.fileNamed?.(name) ?? { code: 'no_such_file' as const })
    if (typeof found !== 'string') return { fault: found }
    if (!ids.includes(found)) ids.push(found)
  }
  const [first] = ids
  if (first === undefined) return { value: null }
  return { value: type === 'file' ? first : ids }
}
