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

/** Why a file is no table whose communities are told. */
export class UnreadableTaxa extends Error {
  readonly reason: 'not_a_table' | 'too_large'
  constructor(reason: 'not_a_table' | 'too_large') {
    super(reason)
    this.reason = reason
  }
}

export const isSmall = (samples: number, taxa: number): boolean =>
  samples <= mostSamples && samples * taxa <= mostCells

/** A few bytes can name any number of rows and columns, so that this is asked before there is a cell for each. */
export function requireSmall(samples: number, taxa: number): void {
  if (!isSmall(samples, taxa)) throw new UnreadableTaxa('too_large')
}

/** The table, if it is one with counts. Throws `UnreadableTaxa`. */
export function sound(table: TaxonTable | undefined): TaxonTable {
  if (!table || table.taxa.length === 0 || table.samples.length === 0) throw new UnreadableTaxa('not_a_table')
  requireSmall(table.samples.length, table.taxa.length)
  for (const { counts } of table.taxa)
    if (!counts.every((count) => Number.isFinite(count) && count >= 0))
      throw new UnreadableTaxa('not_a_table')
  return table
}

/** Of a list, or of a text such as `k__Bacteria; p__Firmicutes` or, as vsearch writes it, `d:Bacteria,p:Firmicutes`. */
export function ranksOf(taxonomy: unknown): string[] {
  const parts = typeof taxonomy === 'string' ? taxonomy.split(/[;|]|,(?=[a-z]:)/) : taxonomy
  return Array.isArray(parts) ? parts.map((part) => String(part).trim()).filter(Boolean) : []
}
