import { z } from 'zod'
import { ranksOf, requireSmall, sound, type TaxonTable } from './taxon-table.ts'

/** An OTU or taxon table from its text: BIOM 1, or TSV with a taxon a row. Throws `UnreadableTaxa`. */
export function taxaIn(text: string): TaxonTable {
  return sound(text.trimStart().startsWith('{') ? ofBiom(text) : ofTsv(text.split('\n')))
}

const Biom = z.object({
  matrix_type: z.enum(['sparse', 'dense']),
  data: z.array(z.array(z.number())),
  rows: z.array(
    z.object({ id: z.string(), metadata: z.looseObject({ taxonomy: z.unknown().optional() }).nullish() }),
  ),
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
      name: id,
      ranks: ranksOf(metadata?.taxonomy),
      counts: columns.map((_, sample) => counts[at]?.[sample] ?? 0),
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
