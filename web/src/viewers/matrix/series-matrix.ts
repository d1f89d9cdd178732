import type { Facts } from './matrix.ts'

/** Facts of samples that say nothing by which they are grouped or recognised. */
const untold =
  /^(geo_accession|status|submission_date|last_update_date|contact_|data_row_count|supplementary_file|relation|data_processing|(extract|hyb|scan|growth|treatment|label)_protocol)/

/** Facts that are kept; a series may have hundreds. */
const mostFacts = 30
const longestFact = 200

/** Whether a line begins a series matrix of GEO: https://www.ncbi.nlm.nih.gov/geo/info/soft.html. */
export const beginsSeries = (line: string) => line.startsWith('!Series_')

/**
 * The lines of a series matrix that are not its table: what they say of the samples, and where the table begins and
 * ends.
 */
export class SeriesHead {
  readonly #facts: Facts[] = []
  /** Whether the line that ends the table has come; a file without it was cut off. */
  ended = false

  /** @param cells of a line that begins with `!`, which the first of them still has */
  push([mark = '', ...values]: readonly string[]): void {
    if (mark.startsWith('!series_matrix_table_end')) this.ended = true
    const name = /^!Sample_(.+)$/.exec(mark)?.[1]
    if (name === undefined || untold.test(name) || this.#facts.length >= mostFacts) return
    const short = values.map((value) => value.slice(0, longestFact))
    this.#facts.push(
      name.startsWith('characteristics') ? characteristicOf(name, short) : { name, values: short },
    )
  }

  /** What tells samples from each other, beside what names them all alike. */
  factsOf(columns: readonly string[]): Facts[] {
    const whole = this.#facts.filter(({ values }) => values.length === columns.length)
    return whole.filter(({ values }) => columns.length === 1 || values.some((value) => value !== values[0]))
  }
}

/** `tissue: liver` in every sample is a fact called tissue; where they speak of different things it stays as it is. */
function characteristicOf(name: string, values: readonly string[]): Facts {
  const keys = new Set(values.flatMap((value) => (value === '' ? [] : (/^([^:]+): /.exec(value)?.[1] ?? ''))))
  const [key = ''] = keys
  if (keys.size !== 1 || key === '') return { name, values }
  return { name: key, values: values.map((value) => value.slice(key.length + 2)) }
}
