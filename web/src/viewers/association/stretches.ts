import { isGzip } from '../bytes/gzip.ts'
import { readRange } from '../bytes/range.ts'
import type { PlainSource } from '../source.ts'
import type { AskedColumns } from './columns.ts'
import { newline } from './line-cells.ts'
import { ResultsReader, type ReaderOptions, type Rows } from './read-results.ts'

/** A part of a large file: the lines that begin from one byte on and before another. */
export interface Stretch {
  readonly from: number
  readonly to: number
  readonly reader: ReaderOptions
}

/** The rows of one part. */
export interface ReadStretch {
  readonly kind: 'stretch'
  readonly rows: Rows
}

/** What of it goes from one worker to another without a copy. */
export const buffersOf = ({ rows }: ReadStretch) =>
  [rows.chromosome, rows.position, rows.strength].map(({ buffer }) => buffer)

const [firstRead, largestRead] = [64 * 1024, 2 * 1024 * 1024]
/** Of a part no more than the end of its last line lies behind it. */
const beyond = firstRead
/** A smaller file is read sooner than several workers have started. */
const leastSize = 32 * 1024 * 1024
const mostStretches = 4

/**
 * The parts in which a large file is read at once; none of a small one, one that is packed, or one whose beginning does
 * not tell what its lines hold.
 */
export async function stretchesOf(
  source: PlainSource,
  asked: AskedColumns,
  cores: number,
  signal?: AbortSignal,
  least = leastSize,
): Promise<readonly Stretch[]> {
  if (source.size < least) return []
  const start = await readRange(source, 0, firstRead, signal)
  if (isGzip(start)) return []
  const first = new ResultsReader({ asked })
  first.push(start)
  const begun = first.begun()
  if (!begun) return []
  const count = Math.max(2, Math.min(mostStretches, cores))
  const each = Math.ceil(source.size / count)
  const lines = start.reduce((sum, byte) => sum + (byte === newline ? 1 : 0), 0)
  const rows = Math.ceil((1.05 * each * lines) / start.length)
  return Array.from({ length: count }, (_, at) => ({
    from: at * each,
    to: (at + 1) * each,
    reader: at === 0 ? { asked, rows } : { begun, rows },
  }))
}

/** Reads the lines that begin in a part, the last of them to its end beyond it. */
export async function readStretch(
  source: PlainSource,
  { from, to, reader: options }: Stretch,
  onShare: (share: number) => void,
): Promise<Rows> {
  const reader = new ResultsReader(options)
  // A line begins behind a line end, of which the first may be the last byte before the part.
  let isWithin = from === 0
  let at = isWithin ? 0 : from - 1
  let coming = readRange(source, at, at + largestRead)
  while (at < source.size) {
    const bytes = await coming
    if (bytes.length === 0) break
    const next = at + bytes.length
    // What comes is fetched while this is read.
    coming = readRange(source, next, next < to ? next + largestRead : next + beyond)
    // Nobody may ask for it any more.
    coming.catch(() => {})
    const begin = isWithin ? 0 : bytes.indexOf(newline) + 1
    const end = bytes.indexOf(newline, Math.max(0, to - 1 - at)) + 1
    isWithin ||= begin > 0
    if (isWithin && !reader.push(bytes.subarray(begin, end > 0 ? end : bytes.length))) break
    if (end > 0) break
    at = next
    onShare(Math.min(1, (at - from) / (to - from)))
  }
  return reader.finish()
}
