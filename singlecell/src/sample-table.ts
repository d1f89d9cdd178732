import type { Column } from './cells.ts'
import { linesOf } from './formats/lines.ts'
import { codedOf } from './coded.ts'
import { Unreadable } from './unreadable.ts'

/** What a table says of samples: its first column names them, and each other one is something known of them. */
export interface SampleTable {
  readonly columns: readonly string[]
  readonly rows: ReadonlyMap<string, readonly string[]>
}

/** Values between tabs, or between commas where the first line has no tab. Throws `Unreadable`. */
export async function readSampleTable(path: string): Promise<SampleTable> {
  const rows = new Map<string, readonly string[]>()
  let header: readonly string[] | undefined
  let isTabbed = true
  for await (const text of linesOf(path)) {
    const line = header ? text : text.replace(/^\uFEFF/, '')
    if (line.trim() === '') continue
    isTabbed = header ? isTabbed : line.includes('\t')
    const values = isTabbed ? line.split('\t').map((one) => one.trim()) : ofCommas(line)
    const [name = '', ...rest] = values
    if (!header) header = rest
    else if (rows.has(name)) throw new Unreadable('twice_in_table', name)
    else rows.set(name, rest)
  }
  return { columns: header ?? [], rows }
}

/** Texts in quotation marks may hold commas, and quotation marks twice. */
function ofCommas(line: string): string[] {
  const parts = line.matchAll(/("(?:[^"]|"")*"|[^,]*)(,|$)/g)
  const texts: string[] = []
  for (const [, text = '', end] of parts) {
    texts.push(text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text.trim())
    if (end === '') break
  }
  return texts
}

/** A column of cells for each of the table's, by the sample of each cell. Throws `Unreadable` where a sample is not in it. */
export function columnsOfSamples(
  { columns, rows }: SampleTable,
  samples: readonly string[],
  sampleOf: Int32Array,
): Column[] {
  const missing = samples.filter((sample) => !rows.has(sample))
  if (missing.length > 0) throw new Unreadable('no_sample', missing.join(', '))
  return columns.flatMap((name, at): Column[] => {
    const texts = samples.map((sample) => rows.get(sample)?.[at] ?? '')
    if (name === '' || texts.every((text) => text === '')) return []
    if (texts.every((text) => text === '' || Number.isFinite(Number(text)))) {
      const numbers = texts.map((text) => (text === '' ? NaN : Number(text)))
      return [{ name, values: Float64Array.from(sampleOf, (sample) => numbers[sample] ?? NaN) }]
    }
    const coded = codedOf(name, texts)
    if (!('codes' in coded)) return []
    return [{ ...coded, codes: sampleOf.map((sample) => coded.codes[sample] ?? -1) }]
  })
}
