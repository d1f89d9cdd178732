import { createInflater, CutOff, Damaged, isGzip } from '../bytes/gzip.ts'
import { joined } from '../bytes/joined.ts'
import { readRange } from '../bytes/range.ts'
import { streamBytes } from '../bytes/stream.ts'
import type { FileSource } from '../source.ts'
import { lacksEnd } from './ends.ts'
import { smallEnough, type TrackFormat } from './formats.ts'
import type { GenomeTrack } from './load.ts'
import { isRecord } from './text-columns.ts'

/** Why a track is not drawn: its file holds nothing, is another than its name says, or is packed within packed. */
export type Undrawn = 'empty' | 'wrong' | 'twice'
/** What is drawn as far as it goes: what was cut off, and what is not what was packed. */
export type Faulty = 'cut' | 'damaged'

const headBytes = 128 * 1024

/** Why a file cannot be drawn, as its first bytes tell. */
export async function undrawnBecause(
  source: FileSource,
  { format }: TrackFormat,
  signal: AbortSignal,
): Promise<Undrawn | undefined> {
  if (source.size === 0) return 'empty'
  const head = await readRange(source, 0, headBytes, signal)
  const isPacked = isGzip(head)
  const content = isPacked ? unpackedOnce(head) : head
  // igv.js and JBrowse unpack once.
  if (isPacked && isGzip(content)) return 'twice'
  // Of what does not unpack is told when it is read.
  if (isPacked && content.length === 0) return undefined
  return isOfFormat(format, content) ? undefined : 'wrong'
}

function unpackedOnce(head: Uint8Array): Uint8Array {
  try {
    return joined(createInflater().push(head))
  } catch {
    return new Uint8Array()
  }
}

const bigMagic: Readonly<Record<string, number>> = { bigwig: 0x888ffc26, bigbed: 0x8789f2eb }

function isOfFormat(format: string, content: Uint8Array): boolean {
  const begins = (text: string) => [...text].every((letter, at) => content[at] === letter.charCodeAt(0))
  const magic = bigMagic[format]
  if (magic !== undefined) {
    const view = new DataView(content.buffer, content.byteOffset, content.length)
    return content.length >= 4 && (view.getUint32(0, true) === magic || view.getUint32(0) === magic)
  }
  if (format === 'bam') return begins('BAM\u0001')
  if (format === 'cram') return begins('CRAM')
  return hasRecord(format, new TextDecoder().decode(content))
}

/** Whether any of the first lines is a record, or all of them stand over records that come. */
function hasRecord(format: string, text: string): boolean {
  if (text.includes('\0')) return false
  const records = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^(#|track\s|browser\s)/.test(line))
  // A last line may be cut by what was read.
  return text !== '' && (records.length === 0 || records.some((line) => isRecord(line, format)))
}

/** What is wrong with a file that is drawn all the same. One that is read whole anyway is read for it; of others the end tells. */
export async function faultOf(
  { source, format, index }: GenomeTrack,
  signal: AbortSignal,
): Promise<Faulty | undefined> {
  if (await lacksEnd(source, format, signal)) return 'cut'
  const isRead = !index && source.size <= smallEnough && isGzip(await readRange(source, 0, 3, signal))
  return isRead ? faultWithin(source, signal) : undefined
}

async function faultWithin(source: FileSource, signal: AbortSignal): Promise<Faulty | undefined> {
  const parts = streamBytes(source, signal)
  try {
    while (!(await parts.next()).done);
    return undefined
  } catch (error) {
    if (signal.aborted || !isOfContent(error)) throw error
    return error instanceof CutOff ? 'cut' : 'damaged'
  }
}

/** Whether the bytes themselves are at fault: what the decoder throws has a number for it. */
function isOfContent(error: unknown): boolean {
  if (error instanceof CutOff || error instanceof Damaged) return true
  return error instanceof Error && 'code' in error && !(error instanceof DOMException)
}
