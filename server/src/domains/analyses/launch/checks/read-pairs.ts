import type { Json } from '@omics/contract/json'
import type { Row } from '../resolve.ts'

/** Forward and reverse reads that stand beside each other, as their values name them. */
export interface ReadPair {
  readonly forward: string
  readonly reverse: string
  /** The inputs that hold them: one for a pair in a record, else one for each. */
  readonly inputs: readonly string[]
}

/** The pairs of reads of a row: of its inputs, and of the records in them, however deep, lane by lane. */
export function pairsOf(inputs: Row['inputs']): readonly ReadPair[] {
  const nested = Object.entries(inputs).flatMap(([name, value]) =>
    [...within(value)].map(([forward, reverse]) => ({ forward, reverse, inputs: [name] })),
  )
  const beside = [...besides(inputs)].flatMap(({ names, pairs }) =>
    pairs.map(([forward, reverse]) => ({ forward, reverse, inputs: names })),
  )
  return [...beside, ...nested]
}

type Two = readonly [string, string]

function* within(value: Json): Generator<Two> {
  if (typeof value !== 'object' || value === null) return
  for (const { pairs } of besides(value)) yield* pairs
  for (const inner of Object.values(value)) yield* within(inner)
}

function* besides(record: object): Generator<{ names: string[]; pairs: Two[] }> {
  const entries = Object.entries<Json>({ ...record })
  for (const [name, forward] of entries) {
    const wanted = name.match(forwardName) && name.replace(forwardName, '$1')
    const other = entries.find(([key]) => reverseName.test(key) && key.replace(reverseName, '$1') === wanted)
    if (!other) continue
    const [ones, twos] = [namedIn(forward), namedIn(other[1])]
    // What has no reads, or only one of them, is another check's business.
    if (ones.length === twos.length)
      yield { names: [name, other[0]], pairs: ones.map((one, lane): Two => [one, twos[lane] ?? '']) }
  }
}

function namedIn(value: Json): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namedIn) : []
}

/** What inputs and members of forward and of reverse reads are called. */
const forwardName = /(reads?|fastq|fq)_?(r?1|forward)$/i
const reverseName = /(reads?|fastq|fq)_?(r?2|reverse)$/i
