/** What is wrong with a text that somebody pasted, by the line where it is seen first, counted from 1. */
export interface PasteFault {
  readonly kind:
    | 'binary'
    | 'no_header'
    | 'empty_name'
    | 'same_name'
    | 'odd_letter'
    | 'office'
    | 'mixed'
    | 'no_sequence'
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
  /** Only its beginning was looked at. */
  readonly isPart: boolean
}

/** How documents of word processors begin, which are archives. */
const zipMark = 'PK\u0003\u0004'
const dna = /^[ACGTUNRYSWKMBDHV.-]*$/i
const protein = /^[A-Z*.-]*$/i

/** Beyond this the browser would stand still with every letter. */
const looksUpTo = 1_000_000

/**
 * Looks at a pasted text as it is typed, which takes time in proportion to its length; of a long one at the beginning,
 * and nothing of it is mended then.
 */
export function lookAtPaste(text: string): PasteLook {
  const isLong = text.length > looksUpTo
  const look = lookAtPart(text.slice(0, looksUpTo))
  return isLong ? { ...look, isPart: true, mended: text } : { ...look, isPart: false }
}

function lookAtPart(text: string): Omit<PasteLook, 'isPart'> {
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
  if (isBareSequence(start)) {
    const faults = [
      { kind: 'no_header', line: plain.slice(0, -start.length).split('\n').length, what: '' } as const,
    ]
    return { ...nothing, format: 'text', faults, mended: `>sequence_1\n${start}` }
  }
  const [first = ''] = start.split('\n')
  return { ...nothing, format: /[\t,]/.test(first) ? 'table' : 'text', mended: plain }
}

/** Whether a text is the letters of one sequence and no line with its name: DNA in blocks too, else without blanks. */
function isBareSequence(text: string): boolean {
  const [first = ''] = text.split('\n')
  const letters = text.replaceAll(/\s/g, '')
  const enough = first.replaceAll(/\s/g, '').length >= shortestBare
  return enough && (dna.test(letters) || (protein.test(letters) && !/[^\S\n]\S/.test(text)))
}

/** Letters in its first line from which on a text can be a sequence: names and words are shorter. */
const shortestBare = 20

const nothing = { sequences: 0, alphabet: undefined, faults: [] } as const

/** What word processors make of spaces and hyphens, and put between letters. */
const officeSigns = /[\u00A0\u00AD\u2000-\u200F\u2010-\u2015\u2028\u2029\u2060\u3000]/g
const asTyped = (sign: string) => (/[\u2010-\u2015]/.test(sign) ? '-' : '')

function lookAtFasta(text: string): Omit<PasteLook, 'isPart'> {
  const faults: PasteFault[] = []
  const told = (kind: PasteFault['kind']) => faults.some((fault) => fault.kind === kind)
  const names = namesAsOne(text)
  const mended: string[] = []
  const kinds = new Set<'dna' | 'protein'>()
  let sequences = 0
  let letters: string[] = []
  let headerLine = 0
  const endOfSequence = () => {
    if (headerLine === 0) return
    const all = letters.join('')
    if (all === '') faults.push({ kind: 'no_sequence', line: headerLine, what: '' })
    else kinds.add(dna.test(all) ? 'dna' : 'protein')
    if (kinds.size > 1 && !told('mixed')) faults.push({ kind: 'mixed', line: headerLine, what: '' })
  }
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('>')) {
      endOfSequence()
      sequences += 1
      letters = []
      headerLine = index + 1
      const { fault, header } = names(line)
      if (fault) faults.push({ ...fault, line: headerLine })
      mended.push(header)
      continue
    }
    const typed = line.replaceAll(officeSigns, asTyped)
    if (typed !== line && !told('office')) faults.push({ kind: 'office', line: index + 1, what: '' })
    const bare = typed.replaceAll(/\s/g, '')
    if (!protein.test(bare) && !told('odd_letter'))
      faults.push({ kind: 'odd_letter', line: index + 1, what: /[^A-Za-z*.-]/u.exec(bare)?.[0] ?? '' })
    letters.push(bare)
    mended.push(typed)
  }
  endOfSequence()
  const alphabet = kinds.has('protein') ? 'protein' : kinds.has('dna') ? 'dna' : undefined
  return { format: 'fasta', sequences, alphabet, faults, mended: mended.join('\n') }
}

interface Named {
  readonly header: string
  readonly fault: Omit<PasteFault, 'line'> | undefined
}

/** Gives each header of a FASTA a name that no other one has; the first of equal names keeps it. */
function namesAsOne(text: string): (header: string) => Named {
  const taken = new Set(Array.from(text.matchAll(/^>[^\S\n]*(\S+)/gm), ([, name = '']) => name))
  const seen = new Map<string, number>()
  let nameless = 0
  const fresh = (name: string, from: number): string => {
    for (let number = from; ; number += 1)
      if (!taken.has(`${name}_${number}`)) {
        taken.add(`${name}_${number}`)
        return `${name}_${number}`
      }
  }
  return (header) => {
    const [name = '', ...words] = header.slice(1).trim().split(/\s+/)
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    nameless += 1
    if (name === '')
      return { header: `>${fresh('sequence', nameless)}`, fault: { kind: 'empty_name', what: '' } }
    if (times === 1) return { header: `>${[name, ...words].join(' ')}`, fault: undefined }
    const fault = { kind: 'same_name', what: name } as const
    return { header: `>${[fresh(name, times), ...words].join(' ')}`, fault: times === 2 ? fault : undefined }
  }
}

/** Whether mending the text does away with a fault. */
export function isMendable({ kind }: PasteFault): boolean {
  return ['no_header', 'empty_name', 'same_name', 'office'].includes(kind)
}

/** The ending that a file of such a text has. */
export const endings = {
  fasta: '.fasta',
  fastq: '.fastq',
  newick: '.nwk',
  table: '.tsv',
  text: '.txt',
} as const

/** The formats that the file names an input expects stand for; none where its author names none that is known. */
function formatsOf(patterns: readonly string[]): readonly PasteLook['format'][] {
  const named = Object.entries(suffixes).filter(([, suffix]) => patterns.some((one) => suffix.test(one)))
  return (['fasta', 'fastq', 'newick', 'table', 'text'] as const).filter((format) =>
    named.some(([name]) => name === format),
  )
}

const suffixes = {
  fasta: /\.(fa|fasta|faa|fna|fas|ffn|afa|aln)(\.gz)?$/i,
  fastq: /\.(fq|fastq)(\.gz)?$/i,
  newick: /\.(nwk|newick|tree|tre|nw)$/i,
  table: /\.(tsv|csv|tab)(\.gz)?$/i,
  text: /\.(txt|gmt|bed|gff3?|gtf|vcf)(\.gz)?$/i,
} as const

/** The formats that an input takes where a text is none of them; nothing where it suits, or anything does. */
export function misfit(
  { format }: Pick<PasteLook, 'format'>,
  patterns: readonly string[],
): readonly PasteLook['format'][] | undefined {
  const wanted = formatsOf(patterns)
  // What is read by no rule here may be any of the formats that are only text.
  if (wanted.length === 0 || wanted.includes('text') || wanted.includes(format)) return undefined
  return wanted
}
