/** What is wrong with a text that somebody pasted, by the line where it is seen first, counted from 1. */
export interface PasteFault {
  readonly kind: 'binary' | 'empty_name' | 'same_name' | 'odd_letter' | 'mixed' | 'no_sequence'
  readonly line: number
  readonly what: string
}

/** What a pasted text is taken for. */
export interface PasteLook {
  readonly format: 'fasta' | 'fastq' | 'newick' | 'table' | 'text'
  /** Of a FASTA or FASTQ: how many sequences, and of what. */
  readonly sequences: number
  readonly alphabet: 'dna' | 'protein' | undefined
  readonly faults: readonly PasteFault[]
  /** The same text with what can be mended mended; equal where there is nothing to mend. */
  readonly mended: string
}

/** How documents of word processors begin, which are archives. */
const zipMark = 'PK\u0003\u0004'
const dna = /^[ACGTUNRYSWKMBDHV.-]*$/i
const protein = /^[A-Z*.-]*$/i

/** Looks at a pasted text as it is typed. It takes time in proportion to its length. */
export function lookAtPaste(text: string): PasteLook {
  const plain = text.replaceAll(/\r\n?/g, '\n').replace(/^\uFEFF/, '')
  const zeroAt = plain.startsWith(zipMark) ? 0 : plain.search(/[\0\uFFFD]/)
  if (zeroAt >= 0) {
    const line = plain.slice(0, zeroAt).split('\n').length
    return { ...nothing, format: 'text', faults: [{ kind: 'binary', line, what: '' }], mended: plain }
  }
  const start = plain.trimStart()
  if (start.startsWith('>')) return lookAtFasta(plain)
  if (start.startsWith('@'))
    return {
      ...nothing,
      format: 'fastq',
      sequences: Math.floor(start.split('\n').length / 4),
      alphabet: 'dna',
      mended: plain,
    }
  if (/^\([^\n]*;\s*$/s.test(start)) return { ...nothing, format: 'newick', mended: plain }
  const [first = ''] = start.split('\n')
  return { ...nothing, format: /[\t,]/.test(first) ? 'table' : 'text', mended: plain }
}

const nothing = { sequences: 0, alphabet: undefined, faults: [] } as const

function lookAtFasta(text: string): PasteLook {
  const faults: PasteFault[] = []
  const seen = new Map<string, number>()
  const mended: string[] = []
  const kinds = new Set<'dna' | 'protein'>()
  let sequences = 0
  let letters = ''
  let headerLine = 0
  const endOfSequence = () => {
    if (headerLine === 0) return
    if (letters === '') faults.push({ kind: 'no_sequence', line: headerLine, what: '' })
    else kinds.add(dna.test(letters) ? 'dna' : 'protein')
  }
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.startsWith('>')) {
      const bare = line.replaceAll(/\s/g, '')
      if (!protein.test(bare) && !faults.some(({ kind }) => kind === 'odd_letter'))
        faults.push({ kind: 'odd_letter', line: index + 1, what: /[^A-Za-z*.-]/u.exec(bare)?.[0] ?? '' })
      letters += bare
      mended.push(line)
      continue
    }
    endOfSequence()
    sequences += 1
    letters = ''
    headerLine = index + 1
    const [name = '', ...words] = line.slice(1).trim().split(/\s+/)
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    if (name === '') faults.push({ kind: 'empty_name', line: index + 1, what: '' })
    else if (times === 2) faults.push({ kind: 'same_name', line: index + 1, what: name })
    const own = name === '' ? `sequence_${sequences}` : times > 1 ? `${name}_${times}` : name
    mended.push(`>${[own, ...words].join(' ')}`)
  }
  endOfSequence()
  if (kinds.size > 1) faults.push({ kind: 'mixed', line: headerLine, what: '' })
  const alphabet = kinds.has('protein') ? 'protein' : kinds.has('dna') ? 'dna' : undefined
  return { format: 'fasta', sequences, alphabet, faults, mended: mended.join('\n') }
}

/** Whether mending the text does away with a fault. */
export function isMendable({ kind }: PasteFault): boolean {
  return kind === 'empty_name' || kind === 'same_name'
}

/** The ending that a file of such a text has. */
export const endings = {
  fasta: '.fasta',
  fastq: '.fastq',
  newick: '.nwk',
  table: '.tsv',
  text: '.txt',
} as const
