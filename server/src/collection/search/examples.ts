import { createRandom } from '../../demonstration/random.ts'
import { toFasta } from '../../demonstration/genome.ts'
import type { Example, Examples } from '../example.ts'
import { mutated, randomSequence } from '../sequences.ts'

/** The protein of the proteome that each query comes from, three letters of ten exchanged. */
export const orthologues = { query_1: 'protein_7', query_2: 'protein_31', query_3: 'protein_52' } as const

/** Sixty unrelated proteins, and three queries that descend from three of them. */
function proteinSearch(): Example {
  const random = createRandom(18)
  const proteome = Array.from({ length: 60 }, (_, index) => ({
    name: `protein_${index + 1}`,
    sequence: `M${randomSequence(200 + random.below(200), 'protein', random)}`,
  }))
  const queries = Object.entries(orthologues).map(([name, from]) => ({
    name,
    sequence: mutated(proteome.find((one) => one.name === from)?.sequence ?? '', 0.3, 'protein', random),
  }))
  return {
    files: { 'queries.fasta': toFasta(queries), 'proteome.fasta': toFasta(proteome) },
    inputs: { query: 'example:queries.fasta', subjects: 'example:proteome.fasta', program: 'blastp' },
  }
}

export const searchExamples: Examples = { blast: proteinSearch }
