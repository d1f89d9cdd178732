import { isGzip } from '../bytes/gzip.ts'
import { readRange } from '../bytes/range.ts'
import type { FileSource } from '../source.ts'
import type { TrackFormat } from './formats.ts'

/** The empty block with which BGZF ends, section 4.1.2 of the SAM specification. */
const blockEnd = '1f8b08040000000000ff0600424302001b0003000000000000000000'
/** Of the container with which CRAM 2.1 and 3 end. */
const [cramEnd, cramEndBytes] = ['454f46', 38]
/** The header of bigWig and bigBed: where its index lies, and for each of its levels where those of that do; UCSC’s bbiFile.h. */
const [bbiHeader, bbiLevels, bbiIndex, bbiLevel] = [64, 6, 24, 24]
const mostLevels = 20
const lastLines = 64 * 1024

/** Whether a file ends before it should, as far as its last bytes let one tell; what is packed as one tells only when it is unpacked. */
export async function lacksEnd(
  source: FileSource,
  { format }: TrackFormat,
  signal: AbortSignal,
): Promise<boolean> {
  const { size } = source
  const last = (bytes: number) => readRange(source, Math.max(0, size - bytes), size, signal)
  switch (format) {
    case 'bam':
      return hexOf(await last(blockEnd.length / 2)) !== blockEnd
    case 'cram':
      return !hexOf(await last(cramEndBytes)).includes(cramEnd)
    case 'bigwig':
    case 'bigbed':
      return lastPart(await readRange(source, 0, bbiHeader + mostLevels * bbiLevel, signal)) >= size
    default: {
      const head = await readRange(source, 0, 14, signal)
      if (!isGzip(head)) return endsWithinLine(await last(lastLines))
      if (isInBlocks(head)) return hexOf(await last(blockEnd.length / 2)) !== blockEnd
      return false
    }
  }
}

/** Whether gzip begins with the extra field of a block of BGZF. */
const isInBlocks = (head: Uint8Array) => head[3] === 4 && head[12] === 0x42 && head[13] === 0x43

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Where the last of the parts begins that a header names. */
function lastPart(head: Uint8Array): number {
  if (head.length < bbiHeader) return 0
  const view = new DataView(head.buffer, head.byteOffset, head.length)
  const isLittle = head[0] === 0x26 || head[0] === 0xeb
  const levels = Math.min(view.getUint16(bbiLevels, isLittle), mostLevels)
  const places = Array.from({ length: levels }, (_, level) => bbiHeader + level * bbiLevel + 16)
  const known = [bbiIndex, ...places].filter((place) => place + 8 <= head.length)
  return Math.max(...known.map((place) => Number(view.getBigUint64(place, isLittle))))
}

/** Whether the last line has no end, and fewer columns than the one before, or only names columns. */
function endsWithinLine(bytes: Uint8Array): boolean {
  const lines = new TextDecoder().decode(bytes).split('\n')
  const last = lines.at(-1) ?? ''
  const [before = 0, own = 0] = lines.slice(-2).map((line) => line.split('\t').length)
  return last !== '' && lines.length > 1 && (own < before || last.startsWith('#CHROM'))
}
