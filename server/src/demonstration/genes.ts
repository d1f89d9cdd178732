import { breaksRepeatRule, reverseComplement, type Contig } from './genome.ts'
import type { Random } from './random.ts'

/** A gene of one piece; positions are counted from 1, both ends and the stop codon are included. */
export interface Gene {
  readonly contig: string
  readonly name: string
  readonly strand: '+' | '-'
  readonly start: number
  readonly end: number
}

const codon = 3
const stops = new Set(['TAA', 'TAG', 'TGA'])
/** Bases of a gene and between two genes. */
const [shortest, longest, gap] = [600, 3600, 350]

/**
 * Makes genes on both strands of random sequence: each begins at a start codon that is there, the stop codons behind it
 * are changed by one base for as long as the gene is to be, and it ends at the first stop codon after that.
 */
export function plantGenes(contig: Contig, random: Random): { contig: Contig; genes: readonly Gene[] } {
  const { length } = contig.sequence
  const genes: Gene[] = []
  let { sequence } = contig
  let free = 1 + random.below(gap)
  for (;;) {
    const strand = random.uniform() < 0.5 ? '+' : '-'
    const wanted = shortest + random.below(longest - shortest)
    if (free + wanted + gap > length) return { contig: { name: contig.name, sequence }, genes }
    const room = free + wanted + gap
    const opened = openFrame(
      strand === '+' ? sequence.slice(free, room) : reverseComplement(sequence.slice(free, room)),
      wanted,
    )
    if (!opened) continue
    const piece = strand === '+' ? opened.sequence : reverseComplement(opened.sequence)
    sequence = sequence.slice(0, free) + piece + sequence.slice(room)
    const [from, to] =
      strand === '+' ? [free + opened.start, free + opened.end] : [room - opened.end, room - opened.start]
    const name = `orf${contig.name.at(-1) ?? ''}${genes.length + 1}`
    genes.push({ contig: contig.name, name, strand, start: from + 1, end: to })
    free = to + 30 + random.below(gap)
  }
}

/** @returns undefined where no gene of that length fits; `start` counts from 0, `end` is exclusive */
function openFrame(piece: string, wanted: number) {
  // The bases at the edges have neighbours that are not seen here.
  const margin = 6
  const start = piece.indexOf('ATG', margin)
  if (start < 0) return undefined
  let sequence = piece
  for (let at = start; at + codon <= piece.length - margin; at += codon) {
    if (!stops.has(sequence.slice(at, at + codon))) continue
    if (at + codon - start >= wanted) return { sequence, start, end: at + codon }
    const mended = withoutStop(sequence, at)
    if (mended === undefined) return undefined
    sequence = mended
  }
  return undefined
}

/** Every stop codon begins with T: another base there makes it none. */
function withoutStop(sequence: string, at: number): string | undefined {
  return ['C', 'A', 'G']
    .map((base) => sequence.slice(0, at) + base + sequence.slice(at + 1))
    .find((changed) => !breaksRepeatRule(changed.slice(Math.max(0, at - 6), at + 7)))
}

/** GFF3 as archives of small genomes write it: a gene, and right under it its coding sequence. */
export function toGff3(contigs: readonly Contig[], genes: readonly Gene[]): string {
  const header = [
    '##gff-version 3',
    ...contigs.map(({ name, sequence }) => `##sequence-region ${name} 1 ${sequence.length}`),
  ]
  const rows = genes.flatMap(({ contig, name, strand, start, end }) => {
    const row = (type: string, phase: string, attributes: string) =>
      [contig, 'demonstration', type, start, end, '.', strand, phase, attributes].join('\t')
    return [
      row('gene', '.', `ID=gene-${name};Name=${name};gene=${name};gene_biotype=protein_coding`),
      row('CDS', '0', `ID=cds-${name};Parent=gene-${name};gene=${name};product=made-up protein ${name}`),
    ]
  })
  return `${[...header, ...rows].join('\n')}\n`
}
