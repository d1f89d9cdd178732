import { otherBase, plainSequence, type Contig } from './genome.ts'
import type { Random } from './random.ts'

/** A difference from the reference, left-aligned and as short as it can be written, as VCF wants it. */
export interface Variant {
  readonly contig: string
  /** The position of the first base of `reference`, counted from 1. */
  readonly position: number
  readonly reference: string
  readonly alternate: string
}

/** Alleles of the two haplotypes: 0 is the reference, 1 the alternate. */
export type Genotype = readonly [0 | 1, 0 | 1]

/** A variant with the genotype of each sample, in the order of the samples. */
export interface PlantedVariant extends Variant {
  readonly genotypes: readonly [Genotype, Genotype]
}

const absent: Genotype = [0, 0]
const homozygous: Genotype = [1, 1]

/** Variants in one sample alone, in both alike, and in both differently, each as often as it stands here. */
const sharing = ['first', 'second', 'alike', 'differently', 'first', 'second'] as const

/** Between two variants lies more than an alignment of indels looks at. */
const spacing = 450
/** Reads thin out towards the ends of a contig. */
const margin = 700

/**
 * Plants variants of every kind over the genome: of every four, three exchange one base and one inserts or deletes
 * from 1 to 15 bases. None can be written or aligned in a second way.
 */
export function plantVariants(contigs: readonly Contig[], random: Random): PlantedVariant[] {
  const places = contigs.flatMap((contig) => placesIn(contig, random).map((index) => ({ contig, index })))
  return places.map(({ contig, index }, number) => {
    const variant =
      number % 4 === 3 ? indel(contig, index, (number - 3) / 4, random) : exchange(contig, index, random)
    return { ...variant, genotypes: genotypes(random) }
  })
}

function placesIn({ sequence }: Contig, random: Random): number[] {
  const places: number[] = []
  let index = margin + random.below(spacing)
  while (index < sequence.length - margin) {
    places.push(index)
    index += spacing + random.below(spacing)
  }
  return places
}

function genotypes(random: Random): readonly [Genotype, Genotype] {
  const heterozygous: Genotype = random.uniform() < 0.5 ? [0, 1] : [1, 0]
  const present = random.uniform() < 0.5 ? heterozygous : homozygous
  switch (random.pick(sharing)) {
    case 'first':
      return [present, absent]
    case 'second':
      return [absent, present]
    case 'alike':
      return [present, present]
    case 'differently':
      return random.uniform() < 0.5 ? [heterozygous, homozygous] : [homozygous, heterozygous]
  }
}

function exchange({ name, sequence }: Contig, index: number, random: Random): Variant {
  const reference = sequence.charAt(index)
  return { contig: name, position: index + 1, reference, alternate: otherBase(reference, random) }
}

function indel(contig: Contig, index: number, number: number, random: Random): Variant {
  const length = 1 + (number % 15)
  return number % 2 === 0 ? deletion(contig, index, length) : insertion(contig, index, length, random)
}

/** Moves on to the first place where the deleted bases can be shifted neither left nor right. */
function deletion({ name, sequence }: Contig, start: number, length: number): Variant {
  let index = start
  while (sequence[index] === sequence[index + length] || sequence[index + 1] === sequence[index + length + 1])
    index += 1
  const reference = sequence.slice(index, index + length + 1)
  return { contig: name, position: index + 1, reference, alternate: sequence.charAt(index) }
}

/** Draws bases until they can be shifted neither left nor right. */
function insertion({ name, sequence }: Contig, index: number, length: number, random: Random): Variant {
  const anchor = sequence.charAt(index)
  let inserted = anchor
  while (inserted.at(-1) === anchor || inserted[0] === sequence[index + 1]) {
    inserted = plainSequence(length, random, sequence.slice(index - 4, index + 1))
  }
  return { contig: name, position: index + 1, reference: anchor, alternate: anchor + inserted }
}

/** The sequence of one haplotype of a sample. */
export function haplotype(
  contig: Contig,
  planted: readonly PlantedVariant[],
  sample: 0 | 1,
  side: 0 | 1,
): string {
  let sequence = ''
  let copied = 0
  for (const { contig: name, position, reference, alternate, genotypes } of planted) {
    if (name !== contig.name || genotypes[sample][side] === 0) continue
    sequence += contig.sequence.slice(copied, position - 1) + alternate
    copied = position - 1 + reference.length
  }
  return sequence + contig.sequence.slice(copied)
}

/** What is true of one sample, as VCF. */
export function toVcf(
  name: string,
  sample: 0 | 1,
  contigs: readonly Contig[],
  planted: readonly PlantedVariant[],
): string {
  const header = [
    '##fileformat=VCFv4.2',
    ...contigs.map((contig) => `##contig=<ID=${contig.name},length=${contig.sequence.length}>`),
    '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
    ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT', name].join('\t'),
  ]
  const rows = planted.flatMap(({ contig, position, reference, alternate, genotypes }) => {
    const [left, right] = genotypes[sample]
    if (left + right === 0) return []
    return [
      [contig, position, '.', reference, alternate, '.', 'PASS', '.', 'GT', `${left}|${right}`].join('\t'),
    ]
  })
  return `${[...header, ...rows].join('\n')}\n`
}
