import Papa from 'papaparse'

/** How a table file is written. */
export type Layout = {
  delimiter: string
  /** Names of the columns that the format fixes, such as those of BED. */
  columns?: readonly string[]
  /** Lines that begin with this are not rows. */
  comment?: string
}

const bed = [
  'chrom',
  'start',
  'end',
  'name',
  'score',
  'strand',
  'thickStart',
  'thickEnd',
  'itemRgb',
  'blockCount',
]
const gff = ['seqid', 'source', 'type', 'start', 'end', 'score', 'strand', 'phase', 'attributes']
const peaks = ['chrom', 'start', 'end', 'name', 'score', 'strand', 'signalValue', 'pValue', 'qValue', 'peak']

const byExtension: ReadonlyMap<string, Layout> = new Map(
  Object.entries<Layout>({
    bed: { delimiter: '\t', columns: bed, comment: '#' },
    bedgraph: { delimiter: '\t', columns: ['chrom', 'start', 'end', 'value'], comment: '#' },
    bdg: { delimiter: '\t', columns: ['chrom', 'start', 'end', 'value'], comment: '#' },
    narrowpeak: { delimiter: '\t', columns: peaks, comment: '#' },
    broadpeak: { delimiter: '\t', columns: peaks.slice(0, 9), comment: '#' },
    gff: { delimiter: '\t', columns: gff, comment: '#' },
    gff3: { delimiter: '\t', columns: gff, comment: '#' },
    gtf: { delimiter: '\t', columns: gff, comment: '#' },
    tsv: { delimiter: '\t' },
    tab: { delimiter: '\t' },
    maf: { delimiter: '\t' },
  }),
)

/** By the name's ending, else guessed from the first text. */
export function layoutOf(name: string, start: string): Layout {
  const extension =
    name
      .toLowerCase()
      .replace(/\.b?gz$/, '')
      .split('.')
      .at(-1) ?? ''
  const known = byExtension.get(extension)
  if (known) return known
  const guess = Papa.parse<string[]>(start, { preview: 20, skipEmptyLines: true }).meta.delimiter
  return { delimiter: guess === '' ? ',' : guess }
}
