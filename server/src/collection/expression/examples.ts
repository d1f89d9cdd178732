import { createRandom, type Random } from '../../demonstration/random.ts'
import type { Example, Examples } from '../example.ts'
import { listOfGenes, ranking } from './gene-sets.ts'
import { aligned, planted } from './quantities.ts'
import { againstTranscripts, onGenome } from './rna-libraries.ts'

const genes = 400
const perGroup = 3

/** The genes that differ, with their fold change: half go up four times, half go down to a quarter. */
export const differential: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 40 }, (_, index) => [`gene_${index * 10 + 1}`, index % 2 === 0 ? 4 : 0.25]),
)

/** A count of a Poisson distribution whose mean itself varies, as between animals. */
function count(mean: number, random: Random): number {
  const rate = mean * Math.exp(random.normal(0, 0.12))
  return Math.max(0, Math.round(random.normal(rate, Math.sqrt(rate))))
}

/** Counts of six samples, three treated and three not, in which forty genes differ. */
function twoGroups(): Example {
  const random = createRandom(77)
  const samples = ['treated', 'control'].flatMap((group) =>
    Array.from({ length: perGroup }, (_, index) => ({
      name: `${group}_${index + 1}`,
      group,
      // Libraries are of different sizes.
      size: 0.7 + random.uniform() * 0.6,
    })),
  )
  const rows = Array.from({ length: genes }, (_, index) => {
    const name = `gene_${index + 1}`
    const mean = 30 * Math.exp(random.normal(1.6, 1))
    const values = samples.map(({ group, size }) =>
      count(mean * size * (group === 'treated' ? (differential.get(name) ?? 1) : 1), random),
    )
    return [name, ...values].join('\t')
  })
  const counts = [['gene', ...samples.map(({ name }) => name)].join('\t'), ...rows].join('\n')
  const design = ['sample\tcondition', ...samples.map(({ name, group }) => `${name}\t${group}`)].join('\n')
  return {
    files: { 'counts.tsv': `${counts}\n`, 'design.tsv': `${design}\n` },
    inputs: {
      counts: 'example:counts.tsv',
      design: 'example:design.tsv',
      treated: 'treated',
      control: 'control',
    },
  }
}

/** Counts of eight samples over two days, which change many genes more than the treatment does. */
function overTwoDays(): Example {
  const random = createRandom(78)
  const samples = Array.from({ length: 8 }, (_, index) => ({
    name: `sample_${index + 1}`,
    group: index % 2 === 0 ? 'treated' : 'control',
    day: index < 4 ? 'day1' : 'day2',
  }))
  const rows = Array.from({ length: genes }, (_, index) => {
    const name = `gene_${index + 1}`
    const mean = 40 * Math.exp(random.normal(1.6, 1))
    const later = Math.exp(random.normal(0, 0.9))
    const values = samples.map(({ group, day }) =>
      count(
        mean * (day === 'day2' ? later : 1) * (group === 'treated' ? (differential.get(name) ?? 1) : 1),
        random,
      ),
    )
    return [name, ...values].join('\t')
  })
  const design = samples.map(({ name, group, day }) => `${name}\t${group}\t${day}\n`).join('')
  return {
    files: {
      'counts.tsv': `${[['gene', ...samples.map(({ name }) => name)].join('\t'), ...rows].join('\n')}\n`,
      'design.tsv': `sample\tcondition\tday\n${design}`,
    },
    inputs: {
      counts: 'example:counts.tsv',
      design: 'example:design.tsv',
      treated: 'treated',
      control: 'control',
      batch: 'day',
    },
  }
}

export const expressionExamples: Examples = {
  salmon: planted,
  featurecounts: aligned,
  deseq2: twoGroups,
  edger_limma: overTwoDays,
  enrichment: listOfGenes,
  gsea: ranking,
  rna_seq: againstTranscripts,
  rna_seq_genome: onGenome,
}
