import { reverseComplement } from '../../demonstration/genome.ts'
import type { Random } from '../../demonstration/random.ts'
import { codingSequence, randomSequence } from '../sequences.ts'

/** A gene with its stop codon; positions count from 1, both ends included. */
export interface PlantedGene {
  readonly start: number
  readonly end: number
  readonly strand: '+' | '-'
}

/**
 * A chromosome as bacteria have them: gene behind gene on both strands, each with a place for the ribosome before its
 * start, rich in G and C where they code and poor in them between.
 */
export function makeBacterium(length: number, random: Random): { sequence: string; genes: PlantedGene[] } {
  const genes: PlantedGene[] = []
  let sequence = between(random)
  while (sequence.length < length) {
    const protein = `M${randomSequence(150 + random.below(250), 'protein', random)}`
    const gene = `${codingSequence(protein, random, 0.8)}TAA`
    // The ribosome binds six bases before the start.
    const withSite = `AGGAGG${bent('TATATT', random)}${gene}`
    const strand = random.uniform() < 0.5 ? '+' : '-'
    const from = sequence.length + (strand === '+' ? withSite.length - gene.length : 0)
    genes.push({ start: from + 1, end: from + gene.length, strand })
    sequence += (strand === '+' ? withSite : reverseComplement(withSite)) + between(random)
  }
  return { sequence, genes }
}

/** Rich in A and T, with stop codons in every frame of both strands. */
function between(random: Random): string {
  const bases = Array.from(
    { length: 60 + random.below(80) },
    () => (random.uniform() < 0.7 ? 'AT' : 'GC')[random.below(2)],
  )
  return `TTAATTAATTAA${bases.join('')}TTAATTAATTAA`
}

function bent(bases: string, random: Random): string {
  return random.shuffled([...bases]).join('')
}
