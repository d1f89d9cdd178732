import { reverseComplement, toFasta } from '../../demonstration/genome.ts'
import { createRandom } from '../../demonstration/random.ts'
import type { Example } from '../example.ts'
import { mutated, randomSequence, translated } from '../sequences.ts'
import { isolate } from './isolate.ts'
import { longFasta } from './long-reads.ts'

const random = createRandom(64)

/** Of every other gene of the isolate a relative's protein is known: its name by where the gene starts. */
export const called: ReadonlyMap<number, string> = new Map(
  isolate.genes
    .filter((_, index) => index % 2 === 0)
    .map(({ start }, index) => [start, `made-up synthase ${index + 1}`]),
)

const relatives = isolate.genes.flatMap(({ start, end, strand }) => {
  const product = called.get(start)
  if (product === undefined) return []
  const gene = isolate.genome.slice(start - 1, end)
  const protein = translated(strand === '+' ? gene : reverseComplement(gene))
  return [{ name: `REL_${start} ${product}`, sequence: mutated(protein, 0.2, 'protein', random) }]
})

/** A fifth of each is other than in the isolate, and some proteins are like none of it. */
export const knownProteins = toFasta([
  ...relatives,
  ...Array.from({ length: 5 }, (_, index) => ({
    name: `OTHER_${index + 1} unrelated protein`,
    sequence: randomSequence(250, 'protein', random),
  })),
])

export const isolateLongReads = (): Example => ({
  files: { 'long.fasta.gz': longFasta(isolate.genome, 140, 65), 'known.fasta': knownProteins },
  inputs: { sample: 'isolate 7', reads: 'example:long.fasta.gz', known: 'example:known.fasta' },
})
