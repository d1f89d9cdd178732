import { z } from 'zod'
import type { FileRow } from '../../../db/tables/files.ts'
import { Problem } from '../../../http/problem.ts'
import { linesOf, type Reading } from '../write/read.ts'

/** Counts of taxa in samples. */
export interface TaxonTable {
  readonly samples: readonly string[]
  readonly taxa: readonly {
    readonly name: string
    /** Its ranks from the highest; empty where the table does not tell. */
    readonly ranks: readonly string[]
    readonly counts: readonly number[]
  }[]
}

const mostCells = 4_000_000
const mostSamples = 500

/** Reads an OTU or taxon table: BIOM 1, or TSV with a taxon a row. Throws `not_a_table`, and `too_large`. */
export async function readTaxa(context: Reading, row: FileRow): Promise<TaxonTable> {
  const lines: string[] = []
  let bytes = 0
  for await (const line of linesOf(context, row)) {
    bytes += line.length
    if (bytes > 64_000_000) throw new Problem('too_large', { details: { limit: '64 MB' } })
    lines.push(line)
  }
  const table = lines[0]?.trimStart().startsWith('{') ? ofBiom(lines.join('\n')) : ofTsv(lines)
  if (!table || table.taxa.length === 0 || table.samples.length === 0) throw new Problem('not_a_table')
  if (table.samples.length > mostSamples || table.samples.length * table.taxa.length > mostCells)
    throw new Problem('too_large', { details: { limit: `${mostSamples}` } })
  const counts = table.taxa.flatMap((taxon) => taxon.counts)
  if (!counts.every((count) => Number.isFinite(count) && count >= 0)) throw new Problem('not_a_table')
  return table
}

const Biom = z.object({
  matrix_type: z.enum(['sparse', 'dense']),
  data: z.array(z.array(z.number())),
  rows: z.array(z.object({ id: z.string(), metadata: z.looseObject({ taxonomy: z.unknown() }).nullish() })),
  columns: z.array(z.object({ id: z.string() })),
})

/** https://biom-format.org/documentation/format_versions/biom-1.0.html */
function ofBiom(text: string): TaxonTable | undefined {
  const found = Biom.safeParse(jsonIn(text))
  if (!found.success) return undefined
  const { matrix_type: type, data, rows, columns } = found.data
  const counts = type === 'dense' ? data : rows.map(() => columns.map(() => 0))
  if (type === 'sparse')
    for (const [at = -1, sample = -1, count = 0] of data) {
      const row = counts[at]
      if (!row || sample < 0 || sample >= columns.length) return undefined
      row[sample] = count
    }
  return {
    samples: columns.map(({ id }) => id),
    taxa: rows.map(({ id, metadata }, at) => ({
      ...{
        name: id,
        ranks: ranksOf(metadata?.taxonomy),
        counts: columns.map((_, sample) => counts[at]?.[sample] ?? 0),
      },
    })),
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Of a list, or of a text such as `k__Bacteria; p__Firmicutes`. */
function ranksOf(taxonomy: unknown): string[] {
  const parts = typeof taxonomy === 'string' ? taxonomy.split(/[;|]/) : taxonomy
  return Array.isArray(parts) ? parts.map((part) => String(part).trim()).filter(Boolean) : []
}

/** The last line of the head names the samples; a last column called taxonomy holds the ranks. */
function ofTsv(lines: readonly string[]): TaxonTable | undefined {
  const rows = lines.filter((line) => line !== '').map((line) => line.split('\t'))
  const headAt = rows.findIndex((row) => row.length > 1)
  const head = rows[headAt]
  if (!head) return undefined
  const withRanks = /^(taxonomy|consensus ?lineage)$/i.test(head.at(-1)?.trim() ?? '')
  const samples = head.slice(1, withRanks ? -1 : undefined)
  const body = rows.slice(headAt + 1)
  if (body.some((row) => row.length !== head.length)) return undefined
  return {
    samples,
    taxa: body.map((row) => {
      const name = row[0] ?? ''
      const ranks = ranksOf(withRanks ? row.at(-1) : /[;|]/.test(name) ? name : undefined)
      return {
        name,
        ranks,
        counts: row.slice(1, samples.length + 1).map((cell) => (cell.trim() === '' ? NaN : Number(cell))),
      }
    }),
  }
}
