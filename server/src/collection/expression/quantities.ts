import { plainSequence, reverseComplement, toFasta } from '../../demonstration/genome.ts'
import { createRandom } from '../../demonstration/random.ts'
import type { Example } from '../example.ts'

/** Pairs of reads that come from each transcript; those of gene_a share their first half. */
export const plantedPairs = { a_1: 240, a_2: 80, b_1: 160, c_1: 40, d_1: 320 } as const

const readLength = 75
const quality = 'F'.repeat(readLength)

/** Transcripts of four genes, and pairs of reads in planted numbers. */
export function planted(): Example {
  const random = createRandom(31)
  const half = plainSequence(500, random)
  const sequences = new Map<string, string>(
    Object.keys(plantedPairs).map((name) => [
      name,
      (name.startsWith('a') ? half : plainSequence(500, random)) + plainSequence(500, random),
    ]),
  )
  const pairs = Object.entries(plantedPairs).flatMap(([name, number]) =>
    Array.from({ length: number }, () => {
      const [transcript, length] = [sequences.get(name) ?? '', 200 + random.below(60)]
      const start = random.below(transcript.length - length)
      const fragment = transcript.slice(start, start + length)
      const reads = [fragment.slice(0, readLength), reverseComplement(fragment).slice(0, readLength)] as const
      return random.uniform() < 0.5 ? reads : ([reads[1], reads[0]] as const)
    }),
  )
  const fastq = (of: 0 | 1) =>
    pairs.map((pair, index) => `@pair_${index + 1}\n${pair[of]}\n+\n${quality}\n`).join('')
  return {
    files: {
      'transcripts.fasta': toFasta([...sequences].map(([name, sequence]) => ({ name, sequence }))),
      'genes.tsv': [...sequences.keys()].map((name) => `${name}\tgene_${name[0]}\n`).join(''),
      'sample_R1.fastq': fastq(0),
      'sample_R2.fastq': fastq(1),
    },
    inputs: {
      transcripts: 'example:transcripts.fasta',
      reads_1: 'example:sample_R1.fastq',
      reads_2: 'example:sample_R2.fastq',
      genes: 'example:genes.tsv',
    },
  }
}

/** Reads on each gene of two samples; besides, some lie between genes and some on both of two that overlap. */
export const plantedReads = {
  gene_1: [12, 40],
  gene_2: [7, 0],
  gene_3: [30, 31],
} as const

/** Alignments as text: a gene of two exons, one of the other strand, and one whose end overlaps it. */
export function aligned(): Example {
  const exons = [
    ['gene_1', 1001, 1300, '+'],
    ['gene_1', 1601, 1900, '+'],
    ['gene_2', 3001, 3600, '-'],
    ['gene_3', 3501, 4200, '+'],
  ] as const
  const gtf = exons.map(
    ([gene, from, to, strand]) =>
      `chr1\texample\texon\t${from}\t${to}\t.\t${strand}\t.\tgene_id "${gene}"; transcript_id "${gene}.1";\n`,
  )
  const bases = plainSequence(50, createRandom(3))
  const sam = (sample: 0 | 1) => {
    const read = (at: number, cigar = '50M') =>
      `0\tchr1\t${at}\t60\t${cigar}\t*\t0\t0\t${bases}\t${'F'.repeat(50)}\n`
    const many = (number: number, make: (index: number) => string) =>
      Array.from({ length: number }, (_, index) => make(index))
    const reads = [
      // Every third read of the first gene goes over its intron.
      ...many(plantedReads.gene_1[sample], (index) =>
        index % 3 === 0 ? read(1276, '25M300N25M') : read(1001 + index),
      ),
      ...many(plantedReads.gene_2[sample], (index) => read(3001 + index)),
      ...many(plantedReads.gene_3[sample], (index) => read(3700 + index)),
      ...many(9, () => read(3520)),
      ...many(11, () => read(2200)),
    ]
    return `@HD\tVN:1.6\n@SQ\tSN:chr1\tLN:5000\n${reads.map((line, index) => `read_${index + 1}\t${line}`).join('')}`
  }
  return {
    files: { 'genes.gtf': gtf.join(''), 'leaf.sam': sam(0), 'root.sam': sam(1) },
    inputs: { alignments: ['example:leaf.sam', 'example:root.sam'], annotation: 'example:genes.gtf' },
  }
}
