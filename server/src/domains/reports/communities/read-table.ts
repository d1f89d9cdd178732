import { z } from 'zod'

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
export const mostSamples = 500

/** Why a text is no table whose communities are told. */
export class UnreadableTaxa extends Error {
  readonly reason: 'not_a_table' | 'too_large'
  constructor(reason: 'not_a_table' | 'too_large') {
    super(reason)
    this.reason = reason
  }
}

/** An OTU or taxon table from its text: BIOM 1, or TSV with a taxon a row. Throws `UnreadableTaxa`. */
export function taxaIn(text: string): TaxonTable {
  const table = text.trimStart().startsWith('{') ? ofBiom(text) : ofTsv(text.split('\n'))
  if (!table || table.taxa.length === 0 || table.samples.length === 0) throw new UnreadableTaxa('not_a_table')
  requireSmall(table.samples.length, table.taxa.length)
  for (const { counts } of table.taxa)
    if (!counts.every((count) => Number.isFinite(count) && count >= 0))
      throw new UnreadableTaxa('not_a_table')
  return table
}

/** A few bytes can name any number of rows and columns, so that this is asked before there is a cell for each. */
function requireSmall(samples: number, taxa: number): void {
  if (samples > mostSamples || samples * taxa > mostCells) throw new UnreadableTaxa('too_large')
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
  requireSmall(columns.length, rows.length)
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
