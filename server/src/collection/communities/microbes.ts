import { gzipSync } from 'node:zlib'
import { plainSequence, reverseComplement, toFasta } from '../../demonstration/genome.ts'
import { createRandom, type Random } from '../../demonstration/random.ts'
import type { Example } from '../example.ts'
import { mutated } from '../sequences.ts'

const ranks = ['Bacteria', 'Bacillota', 'Bacilli', 'Lactobacillales', 'Lactobacillaceae']

/** Microbes by their species, two of them of one genus. */
export const lineages: Readonly<Record<string, string>> = {
  plantarum: [...ranks, 'Lactobacillus', 'Lactobacillus plantarum'].join(';'),
  brevis: [...ranks, 'Lactobacillus', 'Lactobacillus brevis'].join(';'),
  coli: 'Bacteria;Pseudomonadota;Gammaproteobacteria;Enterobacterales;Enterobacteriaceae;Escherichia;Escherichia coli',
}
const makeGenomes = () => {
  const random = createRandom(111)
  const shared = plainSequence(4000, random)
  return {
    plantarum: shared + plainSequence(8000, random),
    brevis: shared + plainSequence(8000, random),
    coli: plainSequence(12_000, random),
  }
}
/** What the samples were taken from, of which no genome is in the database. */
const makeHost = () => plainSequence(20_000, createRandom(112))

const filesOf = (genomes: Readonly<Record<string, string>>) => ({
  'microbes.fasta': toFasta(Object.entries(genomes).map(([name, sequence]) => ({ name, sequence }))),
  'lineages.tsv': Object.entries(lineages)
    .map(([name, lineage]) => `${name}\t${lineage}\n`)
    .join(''),
})

export const database = (): Example => ({
  files: filesOf(makeGenomes()),
  inputs: { genomes: ['example:microbes.fasta'], lineages: 'example:lineages.tsv' },
})

/** How many pairs of reads each sample has of each source; what is strange is in no genome. */
export const mixtures: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'gut 1': { host: 120, plantarum: 60, coli: 30, strange: 10 },
  'gut 2': { host: 30, plantarum: 10, coli: 90, strange: 10 },
}

function pairsOf(
  mixture: Readonly<Record<string, number>>,
  sources: Readonly<Record<string, string>>,
  random: Random,
): [string, string] {
  const reads: [string, string] = ['', '']
  const add = (file: 0 | 1, name: string, bases: string) => {
    const read = bases.slice(0, 120)
    reads[file] += `@${name}/${file + 1}\n${read}\n+\n${'F'.repeat(read.length)}\n`
  }
  for (const [source, pairs] of Object.entries(mixture))
    for (let pair = 1; pair <= pairs; pair += 1) {
      const from = sources[source] ?? ''
      // What two species share would tell of their genus alone.
      const shared = source in lineages ? 4000 : 0
      const start = shared + random.below(from.length - shared - 300)
      const fragment = mutated(from.slice(start, start + 300), 0.002, 'dna', random)
      add(0, `${source}_${pair}`, fragment)
      add(1, `${source}_${pair}`, reverseComplement(fragment))
    }
  return reads
}

/** Genomes, host and the reads of every sample. */
function makeSamples() {
  const random = createRandom(114)
  const genomes = makeGenomes()
  const host = makeHost()
  const sources = { ...genomes, host, strange: plainSequence(8000, createRandom(113)) }
  const samples = Object.entries(mixtures).map(([sample, mixture]) => {
    const [first, second] = pairsOf(mixture, sources, random)
    const file = sample.replace(' ', '_')
    return { sample, file, first: gzipSync(first), second: gzipSync(second) }
  })
  return { files: filesOf(genomes), host, samples }
}

/** The first of them alone, without its host. */
export function oneSample(): Example {
  const { files, samples } = makeSamples()
  const [{ file = '', first = '', second = '' } = {}] = samples
  const names = [`${file}_R1.fastq.gz`, `${file}_R2.fastq.gz`]
  return {
    files: { ...files, [names[0] ?? '']: first, [names[1] ?? '']: second },
    inputs: {
      reads_1: `example:${names[0]}`,
      reads_2: `example:${names[1]}`,
      genomes: ['example:microbes.fasta'],
      lineages: 'example:lineages.tsv',
    },
  }
}

/** Samples of known composition, and the genomes from which their database is built. */
export function screened(): Example {
  const { files, host, samples } = makeSamples()
  const names = ({ file }: { readonly file: string }) =>
    [`${file}_R1.fastq.gz`, `${file}_R2.fastq.gz`] as const
  return {
    files: {
      ...files,
      'host.fasta': toFasta([{ name: 'host', sequence: host }]),
      ...Object.fromEntries(
        samples.flatMap((one) => [
          [names(one)[0], one.first],
          [names(one)[1], one.second],
        ]),
      ),
    },
    inputs: {
      samples: samples.map((one) => ({
        sample: one.sample,
        reads_1: `example:${names(one)[0]}`,
        reads_2: `example:${names(one)[1]}`,
      })),
      host: 'example:host.fasta',
      genomes: ['example:microbes.fasta'],
      lineages: 'example:lineages.tsv',
    },
  }
}
