/** Formats that are told apart. */
export const textFormats = ['fasta', 'fastq', 'newick', 'table', 'text'] as const
export type TextFormat = (typeof textFormats)[number]

/** What sequences are written in. */
export const alphabets = ['dna', 'protein'] as const
export type Alphabet = (typeof alphabets)[number]

const suffixes = {
  fasta: /\.(fa|fasta|faa|fna|fas|ffn|afa|aln)(\.gz)?$/i,
  fastq: /\.(fq|fastq)(\.gz)?$/i,
  newick: /\.(nwk|newick|tree|tre|nw)$/i,
  table: /\.(tsv|csv|tab)(\.gz)?$/i,
  text: /\.(txt|gmt|bed|gff3?|gtf|vcf)(\.gz)?$/i,
} as const satisfies Record<TextFormat, RegExp>

/** The formats that file names stand for, patterns such as `*.fa` too; none where none of them is known. */
export function formatsOf(names: readonly string[]): readonly TextFormat[] {
  return textFormats.filter((format) => names.some((name) => suffixes[format].test(name)))
}

/**
 * What sequences an input takes, by the endings that stand for one alphabet: `.fna` for bases, as reads are that a
 * sequencer wrote, and `.faa` for amino acids.
 */
export function alphabetOf(patterns: readonly string[]): Alphabet | undefined {
  const takes = (ending: RegExp) => patterns.some((pattern) => ending.test(pattern))
  const [dna, protein] = [takes(/\.(fna|ffn|fastq|fq)(\.gz)?$/i), takes(/\.faa(\.gz)?$/i)]
  if (dna === protein) return undefined
  return dna ? 'dna' : 'protein'
}

/** Whether a table has to have tabs between its columns. */
export function isOnlyTabbed(patterns: readonly string[]): boolean {
  const takes = (ending: RegExp) => patterns.some((pattern) => ending.test(pattern))
  return takes(/\.(tsv|tab)(\.gz)?$/i) && !takes(/\.csv(\.gz)?$/i)
}
