import { gzipSync } from 'node:zlib'
import { otherBase, reverseComplement } from '../../demonstration/genome.ts'
import { createRandom, type Random } from '../../demonstration/random.ts'
import type { Example } from '../example.ts'
import { randomSequence } from '../sequences.ts'

/** What the long reads come from. */
export const longGenome = randomSequence(15_000, 'dna', createRandom(71))

/** Long reads of both strands, one base in thirty exchanged, lost or doubled; many begin before the genome and are cut. */
export function longFasta(genome: string, reads: number, seed: number): Uint8Array {
  const random = createRandom(seed)
  let fasta = ''
  for (let read = 1; read <= reads; read += 1) {
    const from = random.below(genome.length + 2000) - 3000
    const piece = genome.slice(Math.max(0, from), Math.max(0, from) + 3000 + random.below(3000))
    const turned = random.uniform() < 0.5 ? piece : reverseComplement(piece)
    fasta += `>read_${read}\n${withErrors(turned, random)}\n`
  }
  return gzipSync(fasta)
}

export const longReads = (): Example => ({
  files: { 'long.fasta.gz': longFasta(longGenome, 120, 72) },
  inputs: { reads: 'example:long.fasta.gz', technology: 'nanopore' },
})

export const flyeReads = (): Example => ({
  files: { 'long.fasta.gz': longFasta(longGenome, 120, 72) },
  inputs: { reads: 'example:long.fasta.gz', kind: 'nano-hq' },
})

function withErrors(bases: string, random: Random): string {
  return [...bases]
    .map((base) => {
      const dice = random.uniform() * 90
      if (dice >= 3) return base
      return dice < 1 ? otherBase(base, random) : dice < 2 ? '' : base + base
    })
    .join('')
}
