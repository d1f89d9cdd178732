import type { TextLook } from '@omics/contract/files/text/text-part'

export interface SequenceRow {
  readonly name: string
  readonly length: number
  /** Percent of the bases that are named; undefined where none is. */
  readonly gc: number | undefined
}

/** Rows that are listed at most. */
const most = 100_000

/** The sequences of a FASTA or FASTQ text, each with its length and GC content. */
export function sequenceRows(text: string, { format }: Pick<TextLook, 'format'>): SequenceRow[] {
  const lines = text.split(/\r\n?|\n/)
  return format === 'fasta' ? fastaRows(lines) : format === 'fastq' ? fastqRows(lines) : []
}

function fastaRows(lines: readonly string[]): SequenceRow[] {
  const rows: SequenceRow[] = []
  let [name, letters] = [undefined as string | undefined, [] as string[]]
  const end = () => name !== undefined && rows.length < most && rows.push(rowOf(name, letters.join('')))
  for (const line of lines) {
    if (!line.startsWith('>')) {
      letters.push(line)
      continue
    }
    end()
    ;[name, letters] = [nameIn(line), []]
  }
  end()
  return rows
}

/** Four lines a read. */
function fastqRows(lines: readonly string[]): SequenceRow[] {
  const rows: SequenceRow[] = []
  for (let at = 0; at + 1 < lines.length && rows.length < most; at += 4)
    if (lines[at]?.startsWith('@')) rows.push(rowOf(nameIn(lines[at] ?? ''), lines[at + 1] ?? ''))
  return rows
}

const nameIn = (line: string) => line.slice(1).trim().split(/\s+/)[0] ?? ''

function rowOf(name: string, letters: string): SequenceRow {
  const bare = letters.replaceAll(/\s/g, '')
  const strong = bare.match(/[GCS]/gi)?.length ?? 0
  const weak = bare.match(/[ATUW]/gi)?.length ?? 0
  const gc = strong + weak === 0 ? undefined : (100 * strong) / (strong + weak)
  return { name, length: bare.length, gc }
}
