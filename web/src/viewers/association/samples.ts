import { textOf } from '../tree/load.ts'
import type { FileSource } from '../source.ts'
import { cellsOf, separatorOf } from './columns.ts'

/** What a table of PLINK says of each sample, by its name (IID). */
export interface SampleTable {
  readonly columns: readonly string[]
  readonly samples: readonly string[]
  /** `values[column][sample]`; NaN where there is no number. */
  readonly values: readonly Float64Array[]
}

/** Numbers of samples: .eigenvec, .het, .imiss, .smiss; undefined where it is no such table or too large. */
export async function loadSamples(source: FileSource, signal: AbortSignal): Promise<SampleTable | undefined> {
  const text = await textOf(source, signal)
  return text === undefined ? undefined : readSamples(text)
}

export function readSamples(text: string): SampleTable | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('##'))
  const [first] = lines
  if (first === undefined) return undefined
  const separator = separatorOf(first)
  const head = cellsOf(first, separator)
  const named = head.some((name) => /^#?iid$/i.test(name))
  const body = (named ? lines.slice(1) : lines).map((line) => cellsOf(line, separator))
  // Without a header the table is .eigenvec of PLINK 1.9: family, sample, components.
  const names = named ? head.map((name) => name.replace(/^#/, '')) : unnamedColumns(head.length)
  const idAt = names.findIndex((name) => name.toUpperCase() === 'IID')
  const taken = names.flatMap((name, at) => (/^(fid|iid|sid|miss_pheno)$/i.test(name) ? [] : [at]))
  if (idAt < 0 || taken.length === 0 || body.length === 0) return undefined
  const values = taken.map((at) => Float64Array.from(body, (cells) => Number(cells[at] || Number.NaN)))
  if (values.every((column) => column.every((value) => Number.isNaN(value)))) return undefined
  return {
    columns: taken.map((at) => names[at] ?? ''),
    samples: body.map((cells) => cells[idAt] ?? ''),
    values,
  }
}

function unnamedColumns(count: number): string[] {
  return Array.from({ length: count }, (_, at) => (at === 0 ? 'FID' : at === 1 ? 'IID' : `PC${at - 1}`))
}

/** A column by one of its names. */
export function columnOf(table: SampleTable, ...names: readonly string[]): Float64Array | undefined {
  const at = table.columns.findIndex((name) => names.includes(name.toUpperCase()))
  return at < 0 ? undefined : table.values[at]
}

/** Mean and standard deviation (of a sample) of the numbers among values. */
export function spreadOf(values: Float64Array): { readonly mean: number; readonly deviation: number } {
  const numbers = values.filter((value) => Number.isFinite(value))
  const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length
  const squares = numbers.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, deviation: Math.sqrt(squares / (numbers.length - 1)) }
}
