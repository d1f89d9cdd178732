import { otherBase, plainSequence, toFasta } from '../../demonstration/genome.ts'
import { createRandom } from '../../demonstration/random.ts'
import type { Example } from '../example.ts'

const random = createRandom(37)
/** Five times CAG stands from place 301 on. */
export const reference = `${plainSequence(299, random)}T${'CAG'.repeat(5)}T${plainSequence(684, random)}`
export const people = ['mother', 'father', 'child'] as const

interface Listed {
  /** From 1. */
  readonly position: number
  readonly reference: string
  readonly alternatives: readonly string[]
  readonly quality: number
  readonly depth: number
  readonly genotypes: readonly [string, string, string]
}

const exchanged = (
  position: number,
  quality: number,
  depth: number,
  ...genotypes: [string, string, string]
): Listed => {
  const base = reference.charAt(position - 1)
  return { position, reference: base, alternatives: [otherBase(base, random)], quality, depth, genotypes }
}

const other = ['A', 'C', 'G', 'T'].filter((base) => base !== reference[799])

/** What each of a family has; the lost CAG could be written at any of five places. */
export const listed: readonly Listed[] = [
  exchanged(50, 60, 40, '0/1', '0/0', '0/1'),
  exchanged(100, 60, 8, '0/1', '0/1', '1/1'),
  exchanged(150, 5, 40, '0/0', '0/1', '0/0'),
  exchanged(200, 60, 40, '1/1', '1/1', '1/1'),
  exchanged(250, 60, 40, '1/1', '0/0', '0/1'),
  {
    position: 312,
    reference: 'GCAG',
    alternatives: ['G'],
    quality: 60,
    depth: 40,
    genotypes: ['0/0', '1/1', '0/1'],
  },
  exchanged(400, 60, 40, '0/0', '0/1', './.'),
  exchanged(500, 60, 40, '0/1', '1/1', '0/1'),
  {
    position: 800,
    reference: reference.charAt(799),
    alternatives: other.slice(0, 2),
    quality: 60,
    depth: 40,
    genotypes: ['0/1', '0/2', '1/2'],
  },
]

function toVcf(): string {
  const header = [
    '##fileformat=VCFv4.2',
    `##contig=<ID=chr1,length=${reference.length}>`,
    '##INFO=<ID=DP,Number=1,Type=Integer,Description="Depth">',
    '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
    ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT', ...people].join('\t'),
  ]
  const rows = listed.map((one) =>
    [
      ['chr1', one.position, '.', one.reference, one.alternatives.join(','), one.quality, 'PASS'].join('\t'),
      [`DP=${one.depth}`, 'GT', ...one.genotypes].join('\t'),
    ].join('\t'),
  )
  return `${[...header, ...rows].join('\n')}\n`
}

export const family =
  (inputs: Example['inputs'], withReference = false): (() => Example) =>
  () => ({
    files: {
      'family.vcf': toVcf(),
      ...(withReference ? { 'reference.fasta': toFasta([{ name: 'chr1', sequence: reference }]) } : {}),
    },
    inputs: {
      variants: 'example:family.vcf',
      ...(withReference ? { reference: 'example:reference.fasta' } : {}),
      ...inputs,
    },
  })
