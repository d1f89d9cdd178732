import Papa from 'papaparse'
import type { FileSource } from '../source.ts'
import { scaleOf, type ColourScale } from '../frame/colour-scale.ts'
import { textOf } from './load.ts'

/** A column of facts about tips. */
export interface Metadata {
  readonly columns: readonly MetadataColumn[]
  /** How many tips have a row. */
  readonly matched: number
}
export interface MetadataColumn {
  readonly name: string
  readonly scale: ColourScale
  /** Its values are numbers, to be set as such. */
  readonly numeric?: boolean
  /** Empty where the tip has none. */
  valueOf(tip: string): string
}

const mostColumns = 40

/** Reads a table of facts, of which one column holds the names of tips; undefined where none does. */
export async function loadMetadata(
  source: FileSource,
  tips: readonly string[],
  signal: AbortSignal,
): Promise<Metadata | undefined> {
  const text = await textOf(source, signal)
  return text === undefined ? undefined : readMetadata(text, tips)
}

export function readMetadata(text: string, tips: readonly string[]): Metadata | undefined {
  const rows = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data
  const [header = [], ...body] = rows
  const wanted = new Set(tips)
  const hits = header.map((_, at) =>
    body.reduce((sum, row) => sum + (wanted.has(row[at]?.trim() ?? '') ? 1 : 0), 0),
  )
  const matched = Math.max(0, ...hits)
  if (matched === 0) return undefined
  const key = hits.indexOf(matched)
  const byTip = new Map(body.map((row) => [row[key]?.trim() ?? '', row]))
  const columns = header.flatMap((name, at): MetadataColumn[] => {
    if (at === key) return []
    const valueOf = (tip: string) => byTip.get(tip)?.[at]?.trim() ?? ''
    return [{ name: name.trim() || String(at + 1), scale: scaleOf(tips.map(valueOf)), valueOf }]
  })
  return { columns: columns.slice(0, mostColumns), matched }
}
