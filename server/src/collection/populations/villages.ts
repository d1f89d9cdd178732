import { createRandom, type Random } from '../../demonstration/random.ts'
import type { Example } from '../example.ts'

const [chromosomes, blocks, perBlock, perVillage] = [3, 20, 3, 80]
const villages = ['north', 'south'] as const

/** The marker that makes people taller, and those with one block of it. */
export const causal = 'm2_10_2'
export const causalBlock = 'm2_10_'
/** Markers that quality control has to leave out, and the person. */
export const badMarkers = {
  'mostly unknown': ['gap_1', 'gap_2', 'gap_3'],
  'in both copies of nobody': ['het_1', 'het_2'],
  'of one allele': ['same_1', 'same_2'],
} as const
export const badPerson = 'p37'

interface Marker {
  readonly name: string
  readonly chromosome: number
  readonly position: number
  /** Copies of the second allele of each person. */
  readonly copies: readonly number[]
}

/** Markers of one block come from one ancestral piece, but for three of a hundred alleles. */
function blockOf(chromosome: number, block: number, random: Random): Marker[] {
  const mean = 0.2 + 0.6 * random.uniform()
  const apart = random.normal(0, 0.08)
  const frequency = { north: mean + apart, south: mean - apart }
  const pieces = villages.flatMap((village) =>
    Array.from({ length: perVillage }, () => [0, 1].map(() => Number(random.uniform() < frequency[village]))),
  )
  return Array.from({ length: perBlock }, (_, index) => ({
    name: `m${chromosome}_${block}_${index + 1}`,
    chromosome,
    position: 1_000_000 + block * 2_000_000 + index * 5000,
    copies: pieces.map((pair) =>
      pair.reduce((sum, allele) => sum + (random.uniform() < 0.03 ? 1 - allele : allele), 0),
    ),
  }))
}

const random = createRandom(101)
const people = Array.from({ length: villages.length * perVillage }, (_, index) => `p${index + 1}`)
export const villageOf = (person: string) => (people.indexOf(person) < perVillage ? 'north' : 'south')

const good = Array.from({ length: chromosomes }, (_, chromosome) =>
  Array.from({ length: blocks }, (_, block) => blockOf(chromosome + 1, block, random)).flat(),
).flat()

const bad: readonly Marker[] = Object.entries(badMarkers).flatMap(([kind, names]) =>
  names.map((name, index) => ({
    name,
    chromosome: 3,
    position: 90_000_000 + index * 1000 + kind.length * 100_000,
    copies: people.map(() => (kind === 'of one allele' ? 0 : 1)),
  })),
)

const heights = people.map((person, index) => {
  const copies = good.find(({ name }) => name === causal)?.copies[index] ?? 0
  const value = random.normal(170 + 5 * copies + (villageOf(person) === 'north' ? 5 : 0), 5)
  return { person, village: villageOf(person), age: 20 + random.below(50), height: value.toFixed(1) }
})

function genotype({ name, copies }: Marker, person: string, at: number): string {
  const lost = person === badPerson ? 0.5 : name.startsWith('gap') ? 0.3 : 0
  if (random.uniform() < lost) return './.'
  return ['0/0', '0/1', '1/1'][copies[at] ?? 0] ?? './.'
}

const vcf = (() => {
  const header = [
    '##fileformat=VCFv4.2',
    '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
    ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT', ...people].join('\t'),
  ]
  const rows = [...good, ...bad].map((marker) => {
    const { chromosome, position, name } = marker
    const genotypes = people.map((person, at) => genotype(marker, person, at))
    return [chromosome, position, name, 'A', 'G', '.', 'PASS', '.', 'GT', ...genotypes].join('\t')
  })
  return `${[...header, ...rows].join('\n')}\n`
})()

const table = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((row) => `${row.join('\t')}\n`).join('')
const phenotypes = table([
  ['person', 'height', 'tall', 'age'],
  ...heights.map(({ person, height, age }) => [person, height, Number(height) > 178 ? 2 : 1, age]),
])
const groups = table([['person', 'village'], ...heights.map(({ person, village }) => [person, village])])

export const genotyped =
  (inputs: Example['inputs'] = {}): (() => Example) =>
  () => ({ files: { 'villages.vcf': vcf }, inputs: { genotypes: 'example:villages.vcf', ...inputs } })

export const withVillages = (): Example => ({
  files: { 'villages.vcf': vcf, 'people.tsv': groups },
  inputs: { genotypes: 'example:villages.vcf', groups: 'example:people.tsv' },
})

export const withHeights = (): Example => ({
  files: { 'villages.vcf': vcf, 'phenotypes.tsv': phenotypes },
  inputs: {
    genotypes: 'example:villages.vcf',
    phenotypes: 'example:phenotypes.tsv',
    trait: 'height',
    covariates: 'age',
  },
})

/** How many p values are planted far below chance, in a table as other programs write it. */
export const plantedHits = ['rs_700', 'rs_701']

export function pValues(): Example {
  const chance = createRandom(102)
  const rows = Array.from({ length: 1500 }, (_, index) => {
    const marker = `rs_${index + 1}`
    const chromosome = 1 + Math.floor(index / 300)
    const p = plantedHits.includes(marker) ? 3e-9 : chance.uniform()
    return [`chr${chromosome}`, 10_000 + (index % 300) * 250_000, marker, p.toPrecision(6)]
  })
  return {
    files: { 'results.tsv': table([['chromosome', 'position', 'rsid', 'pvalue'], ...rows]) },
    inputs: {
      results: 'example:results.tsv',
      chromosome: 'chromosome',
      position: 'position',
      p: 'pvalue',
      marker: 'rsid',
    },
  }
}
