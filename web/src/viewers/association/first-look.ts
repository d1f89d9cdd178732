import { blocksWithin, isBgzf } from '../bytes/bgzf.ts'
import { readRange } from '../bytes/range.ts'
import type { PlainSource } from '../source.ts'
import type { AskedColumns } from './columns.ts'
import { newline } from './line-cells.ts'
import { ResultsReader, type Begun, type Rows } from './read-results.ts'

/** Places of a large file, at even distances, so that each chromosome has its part of them; and how much is read there. */
const places = 240
const bytesEach = 24 * 1024
/** Of blocks of BGZF: one begins within the first half of these, as text packs to a third, and ends within the other. */
const packedEach = 48 * 1024
/** As many as a browser fetches from one server. */
const atOnce = 6
const firstRead = 64 * 1024
/** A smaller one is unpacked sooner. */
const leastPacked = 16 * 1024 * 1024

/** A first look at a file: the rows of some of its places, and the share of it that these are. */
export interface Look {
  readonly rows: Rows
  readonly part: number
}

/** What the lines hold of a large file of BGZF, which is unpacked from any of its blocks on; undefined of all others. */
export async function begunPacked(
  source: PlainSource,
  asked: AskedColumns,
  signal?: AbortSignal,
  least = leastPacked,
): Promise<Begun | undefined> {
  if (source.size < least) return undefined
  const head = await readRange(source, 0, firstRead, signal)
  if (!isBgzf(head)) return undefined
  const first = new ResultsReader({ asked })
  first.push(blocksWithin(head).held)
  return first.begun()
}

/** Reads the whole lines at some places of a large file: a picture of those is there long before that of all. */
export async function readFirst(source: PlainSource, begun: Begun): Promise<Look> {
  const reader = new ResultsReader({ begun, rows: 1 << 18 })
  const isPacked = isBgzf(await readRange(source, 0, firstRead))
  const each = isPacked ? packedEach : bytesEach
  const count = Math.max(1, Math.min(places, Math.floor(source.size / each)))
  let seen = 0
  const look = () => ({ rows: reader.finish(), part: Math.min(1, seen / source.size) })
  for (let first = 0; first < count; first += atOnce) {
    const reads = Array.from({ length: Math.min(atOnce, count - first) }, (_, more) => {
      const from = Math.floor(((first + more) / count) * source.size)
      return readRange(source, from, from + each)
    })
    for (const bytes of await Promise.all(reads)) {
      const { held, packed } = isPacked ? blocksWithin(bytes, 1) : { held: bytes, packed: bytes.length }
      seen += packed
      // What comes before the first line end is the rest of a line, or the header.
      const lines = held.subarray(held.indexOf(newline) + 1, held.lastIndexOf(newline) + 1)
      if (lines.length > 0 && !reader.push(lines)) return look()
    }
  }
  return look()
}
