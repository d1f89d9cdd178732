import { gzipSync } from 'node:zlib'
import { plainSequence, reverseComplement, toFasta } from '../../demonstration/genome.ts'
import { createRandom, type Random } from '../../demonstration/random.ts'
import type { Example } from '../example.ts'
import { mutated } from '../sequences.ts'

/** The primers 515F and 806R, each letter for several bases taken as one of them. */
const [forward, reverse] = ['GTGCCAGCAGCCGCGGTAA', 'GGACTACAAGGGTATCTAAT']

/** What lives in soil, and what lives in pond water, by its genus and how much of it there is. */
export const abundance: Readonly<Record<string, { readonly soil: number; readonly pond: number }>> = {
  Streptomyces: { soil: 40, pond: 4 },
  Bradyrhizobium: { soil: 30, pond: 8 },
  Gemmatimonas: { soil: 20, pond: 0 },
  Flavobacterium: { soil: 6, pond: 40 },
  Polynucleobacter: { soil: 0, pond: 30 },
  Limnohabitans: { soil: 4, pond: 18 },
}
const places = ['soil', 'pond'] as const
export const samples = places.flatMap((place) =>
  [1, 2, 3, 4].map((number) => ({ name: `${place} ${number}`, file: `${place}_${number}`, place })),
)

/** The gene of each genus between the primers; any two differ in more than a fifth of their bases. */
export const genes: ReadonlyMap<string, string> = (() => {
  const random = createRandom(121)
  const ancestor = plainSequence(212, random)
  return new Map(Object.keys(abundance).map((genus) => [genus, mutated(ancestor, 0.15, 'dna', random)]))
})()

/** Half of one gene and half of another, as PCR makes them, in the first sample alone. */
const chimera =
  (genes.get('Streptomyces') ?? '').slice(0, 106) + (genes.get('Bradyrhizobium') ?? '').slice(106)

/** The copies of each gene in a sample, by chance around its abundance. */
function copiesIn(place: 'soil' | 'pond', random: Random): Map<string, number> {
  return new Map(
    Object.entries(abundance).map(([genus, many]) => {
      const mean = 1.5 * many[place]
      return [genus, mean === 0 ? 0 : Math.max(1, Math.round(random.normal(mean, Math.sqrt(mean))))]
    }),
  )
}

const sampled = (() => {
  const random = createRandom(122)
  return samples.map(({ name, file, place }, index) => {
    const molecules = [...copiesIn(place, random)].flatMap(([genus, copies]) =>
      Array<string>(copies).fill(genes.get(genus) ?? ''),
    )
    if (index === 0) molecules.push(...Array<string>(5).fill(chimera))
    // An error in every second read is in none of the others.
    const read = molecules.map((gene) => mutated(gene, 0.002, 'dna', random))
    return { name, file, place, molecules: read }
  })
})()

const fasta = (molecules: readonly string[]) =>
  toFasta(molecules.map((sequence, index) => ({ name: `read_${index + 1}`, sequence })))

/** Merged reads of each sample, a file each. */
export const merged = (): Example => ({
  files: Object.fromEntries(sampled.map(({ file, molecules }) => [`${file}.fasta`, fasta(molecules)])),
  inputs: { sequences: sampled.map(({ file }) => `example:${file}.fasta`) },
})

function fastqs(molecules: readonly string[]): readonly [Uint8Array, Uint8Array] {
  const ends = molecules.map((gene) => forward + gene + reverseComplement(reverse))
  const write = (reads: readonly string[]) =>
    gzipSync(reads.map((bases, index) => `@read_${index + 1}\n${bases}\n+\n${'F'.repeat(150)}\n`).join(''))
  return [
    write(ends.map((whole) => whole.slice(0, 150))),
    write(ends.map((whole) => reverseComplement(whole).slice(0, 150))),
  ]
}

/** Paired reads of two places, and a reference with the lineages of what lives there. */
export function twoPlaces(): Example {
  const reads = sampled.map(({ file, molecules }) => ({ file, ends: fastqs(molecules) }))
  const reference = [...genes].map(([genus, sequence], index) => ({
    name: `ref${index + 1} Bacteria;Phylum ${index + 1};Class ${index + 1};Order;Family;${genus}`,
    sequence: forward + sequence + reverseComplement(reverse),
  }))
  return {
    files: {
      ...Object.fromEntries(
        reads.flatMap(({ file, ends }) =>
          ends.map((content, index) => [`${file}_R${index + 1}.fastq.gz`, content] as const),
        ),
      ),
      'reference.fasta': toFasta(reference),
    },
    inputs: {
      samples: samples.map(({ name, file, place }) => ({
        sample: name,
        reads_1: `example:${file}_R1.fastq.gz`,
        reads_2: `example:${file}_R2.fastq.gz`,
        group: place,
      })),
      reference: 'example:reference.fasta',
    },
  }
}

/** Counts of six kinds in eight samples, whose indices can be reckoned by hand. */
export const counted: Readonly<Record<string, readonly number[]>> = Object.fromEntries(
  Object.entries(abundance).map(([genus, many]) => [
    genus,
    samples.map(({ place }, index) => (many[place] === 0 ? 0 : many[place] * 2 + (index % 4))),
  ]),
)

export function countedKinds(): Example {
  const header = ['genus', ...samples.map(({ name }) => name)].join('\t')
  const rows = Object.entries(counted).map(([genus, counts]) => [genus, ...counts].join('\t'))
  const groups = samples.map(({ name, place }) => `${name}\t${place}\n`).join('')
  return {
    files: { 'genera.tsv': `${[header, ...rows].join('\n')}\n`, 'places.tsv': `sample\tplace\n${groups}` },
    inputs: { table: 'example:genera.tsv', groups: 'example:places.tsv' },
  }
}
