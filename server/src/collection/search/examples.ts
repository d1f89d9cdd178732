import { createRandom } from '../../demonstration/random.ts'
import { reverseComplement, toFasta } from '../../demonstration/genome.ts'
import type { Example, Examples } from '../example.ts'
import { codingSequence, mutated, randomSequence } from '../sequences.ts'

/** The protein of the proteome that each query comes from, three letters of ten exchanged. */
export const orthologues = { query_1: 'protein_7', query_2: 'protein_31', query_3: 'protein_52' } as const

/** Sixty unrelated proteins, and three that descend from three of them. */
export function proteins() {
  const random = createRandom(18)
  const proteome = Array.from({ length: 60 }, (_, index) => ({
    name: `protein_${index + 1}`,
    sequence: `M${randomSequence(200 + random.below(200), 'protein', random)}`,
  }))
  const queries = Object.entries(orthologues).map(([name, from]) => ({
    name,
    sequence: mutated(proteome.find((one) => one.name === from)?.sequence ?? '', 0.3, 'protein', random),
  }))
  return { proteome, queries }
}

function proteinSearch(): Example {
  const { proteome, queries } = proteins()
  return {
    files: { 'queries.fasta': toFasta(queries), 'proteome.fasta': toFasta(proteome) },
    inputs: { query: 'example:queries.fasta', subjects: 'example:proteome.fasta', program: 'blastp' },
  }
}

/** A gene that codes for nothing that is looked in. */
export const orphan = 'query_4'

/** The queries as genes, every second on the other strand, and one that has no relative. */
function geneSearch(): Example {
  const { proteome, queries } = proteins()
  const random = createRandom(3)
  const genes = queries.map(({ name, sequence }, index) => {
    const gene = `${codingSequence(sequence, random)}TAA`
    return { name, sequence: index % 2 === 1 ? reverseComplement(gene) : gene }
  })
  const foreign = { name: orphan, sequence: randomSequence(900, 'dna', random) }
  return {
    files: { 'genes.fasta': toFasta([...genes, foreign]), 'proteome.fasta': toFasta(proteome) },
    inputs: { query: 'example:genes.fasta', subjects: 'example:proteome.fasta', program: 'blastx' },
  }
}

export const searchExamples: Examples = { blast: proteinSearch, diamond: geneSearch }
