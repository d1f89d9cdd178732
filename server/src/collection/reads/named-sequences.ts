import { reverseComplement, toFasta } from '../../demonstration/genome.ts'
import { createRandom } from '../../demonstration/random.ts'
import type { Example } from '../example.ts'
import { codingSequence, randomSequence } from '../sequences.ts'

const random = createRandom(41)

/** Proteins, and the genes that code for them. */
export const proteins = Array.from({ length: 12 }, () => `M${randomSequence(59, 'protein', random)}`)
const genes = proteins.map((protein) => `${codingSequence(protein, random)}TAA`)

/** Genes in which the motif was put, from 0. */
export const withMotif = [2, 7, 9]
/** As a pattern it has the letters N. */
export const motif = 'GGATCCNNNNGAATTC'

const planted = genes.map((gene, index) =>
  withMotif.includes(index) ? `${gene}GGATCC${'ACGT'.charAt(index % 4).repeat(4)}GAATTC` : gene,
)

/** Twelve genes, the first once more under another name and the second from its other strand. */
export const named: readonly { readonly name: string; readonly sequence: string }[] = [
  ...planted.map((sequence, index) => ({ name: `gene_${index + 1} of the example`, sequence })),
  { name: 'copy of the first', sequence: planted[0] ?? '' },
  { name: 'turned second', sequence: reverseComplement(planted[1] ?? '') },
]

export const namedSequences =
  (inputs: Example['inputs']): (() => Example) =>
  () => ({
    files: { 'genes.fasta': toFasta(named) },
    inputs: { sequences: 'example:genes.fasta', ...inputs },
  })
