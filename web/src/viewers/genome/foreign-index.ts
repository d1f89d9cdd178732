import { isGzip } from '../bytes/gzip.ts'
import { joined } from '../bytes/joined.ts'
import { readRange } from '../bytes/range.ts'
import { streamBytes } from '../bytes/stream.ts'
import type { FileSource } from '../source.ts'

/** Of an index, unpacked: enough to know where some blocks of its file begin. */
const enough = 256 * 1024
/** Blocks that are looked up in the file. */
const looked = 3

/** Whether an index leads to where no block of the file begins, as one of another file does. What is no BAI, TBI or CSI passes. */
export async function isForeign(
  source: FileSource,
  index: FileSource,
  signal: AbortSignal,
): Promise<boolean> {
  if (!/\.(bai|tbi|csi)$/i.test(index.name)) return false
  const places = blocksIn(await headOf(index, signal))
  const step = Math.max(1, Math.floor(places.length / looked))
  const some = places.filter((_, at) => at % step === 0).slice(-looked)
  const begins = some.map(
    async (place) =>
      place < source.size && isGzip(await readRange(source, place, Math.min(source.size, place + 3), signal)),
  )
  return !(await Promise.all(begins)).every(Boolean)
}

async function headOf(index: FileSource, signal: AbortSignal): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const { bytes } of streamBytes(index, signal)) {
    parts.push(bytes.slice())
    length += bytes.length
    if (length >= enough) break
  }
  return joined(parts)
}

/** Where blocks begin that the begin of an index names, in bytes; sections 4.2, 5 and the CSI paper of the SAM specifications. */
function blocksIn(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const found: number[] = []
  try {
    const { at, sequences, isCsi, countsOf } = headerOf(view)
    let place = at
    const next = () => {
      place += 4
      return view.getInt32(place - 4, true)
    }
    for (let sequence = 0; sequence < sequences; sequence += 1) {
      for (let bins = next(); bins > 0; bins -= 1) {
        const bin = view.getUint32(place, true)
        place += isCsi ? 12 : 4
        for (let chunks = next(); chunks > 0; chunks -= 1) {
          if (bin !== countsOf) found.push(Number(view.getBigUint64(place, true) >> 16n))
          place += 16
        }
      }
      if (!isCsi) place += 8 * next()
    }
  } catch (error) {
    // The rest lies beyond what was read.
    if (!(error instanceof RangeError)) throw error
  }
  return found.toSorted((one, other) => one - other)
}

/** Where the sequences begin, and the bin that holds counts rather than places. */
function headerOf(view: DataView): { at: number; sequences: number; isCsi: boolean; countsOf: number } {
  const magic = String.fromCharCode(...[0, 1, 2].map((at) => view.getUint8(at)))
  const number = (at: number) => view.getInt32(at, true)
  if (magic === 'BAI') return { at: 8, sequences: number(4), isCsi: false, countsOf: 37_450 }
  if (magic === 'TBI') return { at: 36 + number(32), sequences: number(4), isCsi: false, countsOf: 37_450 }
  if (magic !== 'CSI') return { at: 0, sequences: 0, isCsi: false, countsOf: 0 }
  const aside = 16 + number(12)
  const bins = (8 ** (number(8) + 1) - 1) / 7
  return { at: aside + 4, sequences: number(aside), isCsi: true, countsOf: bins + 1 }
}
