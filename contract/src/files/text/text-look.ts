import { documentFaults, withoutMarks } from './documents.ts'
import { lookAtFasta } from './fasta.ts'
import { isNewick, lookAtNewick } from './newick.ts'
import { bareSequence } from './bare-sequence.ts'
import { alphabetOf, formatsOf, isOnlyTabbed, type TextFormat } from './expected.ts'
import { lookAtTable } from './table.ts'
import type { TextLook, TextPart } from './text-part.ts'

/** Characters that are looked at. With more a browser would stand still with every letter, a server with every file. */
export const looksUpTo = 1_000_000

/**
 * Looks at a text in time proportional to its length; at the beginning of a long one, of which nothing is mended then.
 * @param patterns file names that whoever asks for it expects, such as `*.fna`, from which follows what suits
 * @param isPart it is the beginning of something longer
 */
export function lookAtText(text: string, patterns: readonly string[] = [], isPart = false): TextLook {
  const cut = isPart || text.length > looksUpTo
  const part = text.slice(0, looksUpTo)
  const whole = cut ? part.slice(0, part.lastIndexOf('\n') + 1) || part : part
  const { sequences = 0, alphabet, shortest, ...look } = lookAtPart(whole, patterns, cut)
  const wanted = alphabetOf(patterns)
  const isStrange = alphabet !== undefined && wanted !== undefined && alphabet !== wanted
  const strange =
    isStrange && !look.faults.some(({ kind }) => kind === 'mixed')
      ? [{ kind: wanted === 'dna' ? 'wants_dna' : 'wants_protein', line: 1, what: '' } as const]
      : []
  const faults = [...strange, ...look.faults]
  return {
    ending: endings[look.format],
    ...look,
    sequences,
    alphabet,
    ...(shortest && !cut && { shortest }),
    faults,
    mended: cut ? text : look.mended,
    isPart: cut,
  }
}

function lookAtPart(text: string, patterns: readonly string[], isPart: boolean): TextPart {
  const plain = withoutMarks(text)
  const document = documentFaults(plain)
  if (document.length > 0) return { format: 'text', faults: document, mended: plain }
  const start = plain.trimStart()
  if (start.startsWith('>')) return lookAtFasta(plain, isPart)
  if (start.startsWith('@')) {
    const sequences = Math.floor(start.split('\n').length / 4)
    return { format: 'fastq', sequences, alphabet: 'dna', faults: [], mended: plain }
  }
  if (isNewick(start)) return lookAtNewick(plain, isPart)
  const bare = bareSequence(plain)
  if (bare) return bare
  const expected = { tabs: isOnlyTabbed(patterns), judged: formatsOf(patterns).includes('table') }
  return lookAtTable(plain, expected) ?? { format: 'text', faults: [], mended: plain }
}

const endings = {
  fasta: '.fasta',
  fastq: '.fastq',
  newick: '.nwk',
  table: '.tsv',
  text: '.txt',
} as const

/**
 * Whether a whole text of sequences has too few of them for an input that takes so many at least. What is in another
 * format, such as PHYLIP, is not counted.
 */
export function hasTooFew(
  { format, sequences, isPart }: Pick<TextLook, 'format' | 'sequences' | 'isPart'>,
  least: number | undefined,
): boolean {
  return least !== undefined && format === 'fasta' && !isPart && sequences < least
}

/**
 * Whether an input takes FASTA and nothing else: of tools that take it none reads another format. Files named `.aln` may
 * be alignments of another format.
 */
export function takesOnlyFasta(patterns: readonly string[]): boolean {
  return (
    patterns.length > 0 &&
    patterns.every((pattern) => formatsOf([pattern]).includes('fasta') && !/\.aln(\.gz)?$/i.test(pattern))
  )
}

/** The formats that an input takes where a text is none of them; nothing where it suits, or anything does. */
export function misfit(
  { format }: Pick<TextLook, 'format'>,
  patterns: readonly string[],
): readonly TextFormat[] | undefined {
  const wanted = formatsOf(patterns)
  // What is read by no rule here may be any of the formats that are only text.
  if (wanted.length === 0 || wanted.includes('text') || wanted.includes(format)) return undefined
  return wanted
}
