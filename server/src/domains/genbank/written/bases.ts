import type { Location, Span } from '../flat/location.ts'
import type { SequenceRecord } from '../flat/record.ts'

// By the codes of IUPAC.
const pairs = new Map([...'acgturyswkmbdhvn'].map((base, at) => [base, [...'tgcaayrswmkvhdbn'][at] ?? base]))

/** More bases than the longest gene has, its introns included. */
const longest = 10_000_000

/**
 * The bases of a feature, read along its strands; undefined where a part of it lies in another record, or outside of
 * the sequence, and where it reads the sequence again and again or more than ten million bases. A span whose end comes
 * before its start goes over the origin of a circle.
 */
export function basesOf(record: SequenceRecord, { spans }: Location): string | undefined {
  const { length } = record.sequence
  const read = spans.reduce((sum, { start, end }) => sum + end - start + 1 + (end < start ? length : 0), 0)
  if (read > Math.min(2 * length, longest)) return undefined
  const parts = spans.map((span) => partOf(record, span))
  return parts.some((part) => part === undefined) ? undefined : parts.join('')
}

function partOf(
  { sequence, circular }: SequenceRecord,
  { start, end, strand, of, between }: Span,
): string | undefined {
  if (of !== undefined || between === true || start < 1 || Math.max(start, end) > sequence.length)
    return undefined
  if (start > end && !circular) return undefined
  const bases =
    start <= end
      ? sequence.toString('latin1', start - 1, end)
      : sequence.toString('latin1', start - 1) + sequence.toString('latin1', 0, end)
  return strand === 1 ? bases : complemented(bases)
}

function complemented(bases: string): string {
  let read = ''
  for (let at = bases.length - 1; at >= 0; at -= 1) read += pairs.get(bases[at] ?? '') ?? bases[at]
  return read
}
