import { gzipSync } from 'node:zlib'
import { createRandom } from '../../demonstration/random.ts'
import { sequence } from '../../demonstration/sequencing.ts'

interface Read {
  readonly bases: string
  readonly qualities: string
}

/** Both reads of each pair as FASTQ, packed. */
export function toFastqs(pairs: Iterable<readonly [Read, Read]>): readonly [Uint8Array, Uint8Array] {
  const files: [string, string] = ['', '']
  let count = 0
  for (const [first, second] of pairs) {
    count += 1
    files[0] += `@pair_${count}/1\n${first.bases}\n+\n${first.qualities}\n`
    files[1] += `@pair_${count}/2\n${second.bases}\n+\n${second.qualities}\n`
  }
  return [gzipSync(files[0]), gzipSync(files[1])]
}

/** Paired reads from all over a genome. */
export function pairedReads(genome: string, depth: number, seed: number): readonly [Uint8Array, Uint8Array] {
  return toFastqs(sequence([genome], depth, createRandom(seed)))
}
