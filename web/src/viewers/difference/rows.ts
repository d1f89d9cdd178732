import { passes } from '../variants/passes.ts'

/** Rows by what tells one from another; `head` names the columns, of which the first ones are the key. */
export type KeyedRows = {
  head: readonly string[]
  keyColumns: number
  rows: ReadonlyMap<string, readonly string[]>
  /** Whether a row counts as there; without it all do. A variant that its caller filtered out does not. */
  counts?: (row: readonly string[]) => boolean
}

export type RowChange = {
  kind: 'lost' | 'gained' | 'changed'
  left: readonly string[] | undefined
  right: readonly string[] | undefined
}

export type Difference = {
  head: readonly string[]
  keyColumns: number
  lost: number
  gained: number
  changed: number
  same: number
  /** The first of the rows that differ. */
  shown: RowChange[]
  /** A file goes on after what was read of it. */
  cut: boolean
}

/** Rows that are told of at most. */
const mostShown = 500

const variantHead = ['CHROM', 'POS', 'REF', 'ALT', 'FILTER', 'GT'] as const

/** The alleles of VCF records, each by sequence, position, reference and alternative. */
export class AlleleReader {
  readonly rows = new Map<string, readonly string[]>()

  read(line: string): void {
    if (line === '' || line.startsWith('#')) return
    const [contig = '', position = '', , ref = '', alts = '', , filter = '', , format = '', ...samples] =
      line.split('\t')
    const genotypes = format.startsWith('GT')
      ? samples.map((sample) => sample.split(':', 1)[0]).join(' ')
      : ''
    for (const alt of alts.split(',')) {
      if (alt === '.' || alt === '') continue
      const key = [contig, position, ref, alt]
      this.rows.set(key.join('\t'), [...key, passes({ filter }) ? 'PASS' : filter, genotypes])
    }
  }

  keyed(): KeyedRows {
    return { head: variantHead, keyColumns: 4, rows: this.rows, counts: (row) => row[4] === 'PASS' }
  }
}

/** As few columns from the left as tell the rows of both tables apart; all of them where none do. */
export function keyWidth(tables: readonly (readonly (readonly string[])[])[], columns: number): number {
  for (let width = 1; width < columns; width += 1) {
    const alone = tables.every(
      (rows) => new Set(rows.map((row) => row.slice(0, width).join('\t'))).size === rows.length,
    )
    if (alone) return width
  }
  return columns
}

/** Rows of a table by their key. Where whole rows are alike each counts by itself. */
export function keyedBy(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
): KeyedRows {
  const found = new Map<string, readonly string[]>()
  const times = new Map<string, number>()
  for (const row of rows) {
    const key = row.slice(0, width).join('\t')
    const time = (times.get(key) ?? 0) + 1
    times.set(key, time)
    found.set(time === 1 ? key : `${key}\t${time}`, row)
  }
  return { head, keyColumns: width, rows: found }
}

/** What the right rows have more and less than the left ones, and what stands otherwise under the same key. */
export function differenceOf(left: KeyedRows, right: KeyedRows, cut: boolean): Difference {
  const shown: RowChange[] = []
  const counts = { lost: 0, gained: 0, changed: 0, same: 0 }
  const note = (change: RowChange) => {
    counts[change.kind] += 1
    if (counts[change.kind] <= mostShown) shown.push(change)
  }
  for (const [key, row] of left.rows) {
    const other = right.rows.get(key)
    if (other !== undefined && row.join('\t') === other.join('\t')) counts.same += 1
    else note({ kind: kindOf(left, row, other), left: row, right: other })
  }
  for (const [key, row] of right.rows)
    if (!left.rows.has(key)) note({ kind: kindOf(right, undefined, row), left: undefined, right: row })
  const { head, keyColumns } = left.head.length >= right.head.length ? left : right
  return { head, keyColumns, ...counts, shown: shown.toSorted(inOrder(left, right)).slice(0, mostShown), cut }
}

function kindOf(
  { counts = () => true }: Pick<KeyedRows, 'counts'>,
  left: readonly string[] | undefined,
  right: readonly string[] | undefined,
): RowChange['kind'] {
  const [before, after] = [left, right].map((row) => row !== undefined && counts(row))
  return before === after ? 'changed' : before ? 'lost' : 'gained'
}

/** By the order of the first column in the files, and along it by number, so that neighbours on the genome stand together. */
function inOrder(left: KeyedRows, right: KeyedRows) {
  const names = [...left.rows.values(), ...right.rows.values()].map(([name = '']) => name)
  const rank = new Map([...new Set(names)].map((name, at) => [name, at]))
  const placeOf = ({ left: one, right: other }: RowChange) => one ?? other ?? []
  return (a: RowChange, b: RowChange) => {
    const [[nameA = '', atA], [nameB = '', atB]] = [placeOf(a), placeOf(b)]
    const along = Number(atA) - Number(atB)
    return (rank.get(nameA) ?? 0) - (rank.get(nameB) ?? 0) || (Number.isNaN(along) ? 0 : along)
  }
}
