import { supplied } from '@omics/server/collection/collection'
import { mutated, randomSequence, type Alphabet } from '@omics/server/collection/sequences'
import { toFasta } from '@omics/server/demonstration/genome'
import { createRandom } from '@omics/server/demonstration/random'

/** Something for a tool to do: its files by name, and its inputs, in which `example:NAME` stands for a file. */
export interface Work {
  readonly key: string
  readonly what: string
  readonly files: Readonly<Record<string, string>>
  readonly inputs: Readonly<Record<string, unknown>>
  /** The number that its command reads from a file which WDL wrote down. */
  readonly limit?: string
}

/** What the tools are measured on. */
export function works(): readonly Work[] {
  return [
    {
      key: 'blast',
      what: 'BLAST of 100 queries in 2,000 proteins',
      files: { 'queries.fasta': relatives(100, 300, 'protein'), 'proteins.fasta': proteins(2000) },
      inputs: { query: 'example:queries.fasta', subjects: 'example:proteins.fasta', program: 'blastp' },
      limit: '0.001',
    },
    {
      key: 'mafft',
      what: 'MAFFT of 100 sequences of 1,000 bases',
      files: { 'relatives.fasta': relatives(100, 1000, 'dna') },
      inputs: { sequences: 'example:relatives.fasta' },
    },
    {
      key: 'fasttree',
      what: 'FastTree of 100 sequences of 1,000 bases',
      files: { 'alignment.fasta': relatives(100, 1000, 'dna') },
      inputs: { alignment: 'example:alignment.fasta' },
    },
    { ...asExampleOf('deseq2', 'DESeq2 of its example'), limit: '0.05' },
    {
      key: 'fastqc',
      // It looks once a second whether it is through, so that near a look a little more is told as a whole second. Here it
      // sees the same look with 150,000 to 400,000 reads: between them is the measure.
      what: 'FastQC of 250,000 reads',
      files: { 'reads.fastq': reads(250_000, 100) },
      inputs: { reads: ['example:reads.fastq'] },
    },
  ]
}

function asExampleOf(key: string, what: string): Work {
  const example = supplied.find((one) => one.key === key)?.example()
  if (!example) throw new Error(`No tool that comes along is called ${key}`)
  const files = Object.entries(example.files).map(([name, content]) => [name, asText(content)])
  return { key, what, files: Object.fromEntries(files), inputs: example.inputs }
}

const asText = (content: string | Uint8Array) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

/** Reads from anywhere, all of one quality. */
function reads(count: number, length: number): string {
  const genome = randomSequence(100_000, 'dna', createRandom(count))
  const quality = 'I'.repeat(length)
  return Array.from({ length: count }, (_, index) => {
    const from = (index * 7919) % (genome.length - length)
    return `@read_${index + 1}\n${genome.slice(from, from + length)}\n+\n${quality}\n`
  }).join('')
}

/** Sequences that descend from one, each with a tenth of its letters exchanged. */
function relatives(count: number, length: number, alphabet: Alphabet): string {
  const random = createRandom(count + length)
  const first = randomSequence(length, alphabet, random)
  const names = Array.from({ length: count }, (_, index) => `relative_${index + 1}`)
  return toFasta(names.map((name) => ({ name, sequence: mutated(first, 0.1, alphabet, random) })))
}

/** Proteins without relatives, among which those of `relatives` have one. */
function proteins(count: number): string {
  const random = createRandom(count)
  const records = Array.from({ length: count }, (_, index) => ({
    name: `protein_${index + 1}`,
    sequence: randomSequence(300, 'protein', random),
  }))
  return toFasta(records) + relatives(1, 300, 'protein')
}
