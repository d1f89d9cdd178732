import { readDate, type DateOrder } from './dates.ts'
import { readCell, type ColumnType } from './values.ts'

/** What a column of raw values looks like. */
export interface Guess {
  readonly type: ColumnType
  readonly choices: readonly string[]
}

const mostChoices = 20
const looksLikeFile =
  /\.(f(ast)?q|f(ast)?a|fna|bam|cram|sam|bed|vcf|bcf|gff3?|gtf|h5ad|tsv|csv|txt|pdf|html?|json)(\.(gz|bgz|bz2|xz|zst))?$/i

/**
 * Whether nearly all values are of a kind: of five at most one is not, or a single one among three or four. Who imports
 * is then shown what does not fit, where as text it would pass unseen.
 */
function mostly(values: readonly string[], fits: (value: string) => boolean): boolean {
  const misfits = values.filter((value) => !fits(value)).length
  return misfits === 0 || (misfits <= Math.max(1, values.length / 5) && values.length >= misfits * 3)
}

/** Guesses the type of a new column from its values: the narrowest that nearly all of them fit. */
export function guessColumn(raw: readonly string[], order?: DateOrder): Guess {
  const values = raw.map((value) => value.trim()).filter((value) => value !== '')
  if (values.length === 0) return { type: 'text', choices: [] }
  // 20250321 is a day and a number; a column of nothing but such days is meant as days.
  if (mostly(values, (value) => isDay(value, order))) return { type: 'date', choices: [] }
  if (mostly(values, isNumber)) return { type: 'number', choices: [] }
  const lists = values.map((value) => value.split(/[;,|]/).map((part) => part.trim()))
  if (lists.every((parts) => parts.every((part) => looksLikeFile.test(part)))) {
    return { type: lists.some((parts) => parts.length > 1) ? 'files' : 'file', choices: [] }
  }
  const distinct = [...new Set(values)]
  const repeats = values.length >= 6 && distinct.length <= Math.min(mostChoices, values.length / 3)
  const short = distinct.every((value) => value.length <= 40)
  return repeats && short ? { type: 'choice', choices: distinct.toSorted() } : { type: 'text', choices: [] }
}

function isDay(value: string, order: DateOrder | undefined): boolean {
  const reading = readDate(value, order)
  if ('date' in reading) {
    const year = Number(reading.date.slice(0, 4))
    return year >= 1900 && year <= 2100
  }
  // A day that the calendar does not have was still meant as one.
  return reading.fault !== 'not_a_date'
}

/** A leading zero means an identifier, such as 0012, which a number would lose. */
function isNumber(value: string): boolean {
  if (/^0\d/.test(value)) return false
  return 'value' in readCell({ type: 'number', choices: [], required: false }, value)
}

const nameLabels = new Set([
  'sample',
  'samplename',
  'sampleid',
  'name',
  'id',
  'sampleno',
  'samplenumber',
  '样本',
  '样本编号',
  '样本名',
  '样本名称',
  '样品',
  '样品编号',
  '样品名称',
  '编号',
  '名称',
])

/** How two labels are compared: without case, spaces and punctuation. */
export function foldLabel(label: string): string {
  return label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Whether a header says that its column names the samples. */
export function saysName(header: string): boolean {
  return nameLabels.has(foldLabel(header))
}

/** Which header names the samples; the first column where none says so. */
export function nameColumn(headers: readonly string[]): number {
  return Math.max(headers.findIndex(saysName), 0)
}
