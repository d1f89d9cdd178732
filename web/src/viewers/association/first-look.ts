import { readRange } from '../bytes/range.ts'
import type { PlainSource } from '../source.ts'
import { newline } from './line-cells.ts'
import { ResultsReader, type Begun, type Rows } from './read-results.ts'

/** Places of a large file, at even distances, so that each chromosome has its part of them; and how much is read there. */
const places = 240
const bytesEach = 24 * 1024
/** As many as a browser fetches from one server. */
const atOnce = 6

/** The share of a file that a first look at it reads. */
export const lookedAt = ({ size }: PlainSource): number => Math.min(1, (places * bytesEach) / size)

/** Reads the whole lines at some places of a large file: a picture of those is there long before that of all. */
export async function readFirst(source: PlainSource, begun: Begun): Promise<Rows> {
  const reader = new ResultsReader({ begun, rows: 1 << 18 })
  for (let first = 0; first < places; first += atOnce) {
    const reads = Array.from({ length: Math.min(atOnce, places - first) }, (_, more) => {
      const from = Math.floor(((first + more) / places) * source.size)
      return readRange(source, from, from + bytesEach)
    })
    for (const bytes of await Promise.all(reads)) {
      // What comes before the first line end is the rest of a line, or the header.
      const lines = bytes.subarray(bytes.indexOf(newline) + 1, bytes.lastIndexOf(newline) + 1)
      if (lines.length > 0 && !reader.push(lines)) return reader.finish()
    }
  }
  return reader.finish()
}
