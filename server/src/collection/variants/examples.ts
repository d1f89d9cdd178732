import { createRandom } from '../../demonstration/random.ts'
import { otherBase, plainSequence, toFasta } from '../../demonstration/genome.ts'
import { errorRate } from '../../demonstration/sequencing.ts'
import type { Example, Examples } from '../example.ts'
import { family } from './family.ts'
import { changedGene } from './gene-changes.ts'
import { longReadSample } from './long-read-sample.ts'
import { outbreak } from './outbreak.ts'

const length = 4000
const readLength = 100
const depth = 30
const quality = 37

export interface PlantedSnv {
  /** From 1. */
  readonly position: number
  readonly reference: string
  readonly alternative: string
  readonly genotype: '0/1' | '1/1'
}

const genome = () => plainSequence(length, createRandom(31))

/** Ten exchanged bases, every other of them in one copy of the chromosome alone. */
export function planted(): readonly PlantedSnv[] {
  const random = createRandom(32)
  const bases = genome()
  return Array.from({ length: 10 }, (_, index) => {
    const position = 250 + index * 350
    const reference = bases.charAt(position - 1)
    return {
      position,
      reference,
      alternative: otherBase(reference, random),
      genotype: index % 2 ? '0/1' : '1/1',
    }
  })
}

/** Reads already mapped: a SAM of a diploid genome with the planted variants. */
function mapped(): Example {
  const random = createRandom(33)
  const copies = [0, 1].map((copy) => {
    const bases = [...genome()]
    for (const { position, alternative, genotype } of planted())
      if (genotype === '1/1' || copy === 1) bases[position - 1] = alternative
    return bases.join('')
  })
  const lines = Array.from({ length: (length * depth) / readLength }, (_, index) => {
    const start = random.below(length - readLength)
    const molecule = (copies[random.below(2)] ?? '').slice(start, start + readLength)
    const read = [...molecule].map((base) =>
      random.uniform() < errorRate(quality) ? otherBase(base, random) : base,
    )
    const flag = random.uniform() < 0.5 ? 0 : 16
    const qualities = String.fromCharCode(33 + quality).repeat(readLength)
    return [
      `read_${index + 1}`,
      flag,
      'genome',
      start + 1,
      60,
      `${readLength}M`,
      '*',
      0,
      0,
      read.join(''),
      qualities,
    ].join('\t')
  })
  const header = [`@HD\tVN:1.6\tSO:unsorted`, `@SQ\tSN:genome\tLN:${length}`, '@RG\tID:patient\tSM:patient']
  return {
    files: {
      'reference.fasta': toFasta([{ name: 'genome', sequence: genome() }]),
      'mapped.sam': `${[...header, ...lines.map((line) => `${line}\tRG:Z:patient`)].join('\n')}\n`,
    },
    inputs: { alignment: 'example:mapped.sam', reference: 'example:reference.fasta' },
  }
}

/** Places, from 1, at which each of the aligned genomes has another base than the first. */
export const differingPlaces: Readonly<Record<string, readonly number[]>> = {
  outbreak_1: [],
  outbreak_2: [120, 1900],
  outbreak_3: [120, 1900, 2750],
  outbreak_4: [640],
}

/** Four genomes of one outbreak, aligned; one of them lacks a stretch. */
function aligned(): Example {
  const random = createRandom(34)
  const exchanged = new Map<number, string>()
  const contigs = Object.entries(differingPlaces).map(([name, places]) => {
    const bases = [...genome()]
    for (const place of places) {
      const base = exchanged.get(place) ?? otherBase(bases[place - 1] ?? 'A', random)
      exchanged.set(place, base)
      bases[place - 1] = base
    }
    if (name === 'outbreak_4') bases.fill('-', 3000, 3040)
    return { name, sequence: bases.join('') }
  })
  return { files: { 'outbreak.fasta': toFasta(contigs) }, inputs: { alignment: 'example:outbreak.fasta' } }
}

export const variantsExamples: Examples = {
  bcftools_call: mapped,
  freebayes: mapped,
  bcftools_filter: family({ min_quality: 20 }),
  bcftools_norm: family({}, true),
  bcftools_stats: family({}),
  bcftools_consensus: family({ sample: 'father' }, true),
  snpeff: changedGene,
  sample_distances: family({}),
  snp_sites: aligned,
  snp_phylogeny: outbreak,
  long_read_variants: longReadSample,
}
