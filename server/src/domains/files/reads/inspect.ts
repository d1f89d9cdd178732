import { readDoubts, type ReadDoubt } from '@omics/contract/files/read-doubts'
import type { Bytes } from '../bytes.ts'
import { beginOfReads, endsWithinRead, type BeginOfReads } from './records.ts'
import { magic, membersIn, unpack } from './unpack.ts'

/** Files up to so many bytes are read whole; of others only as much of each end. */
const [wholeBytes, endBytes] = [3 * 1024 * 1024, 1024 * 1024]
/** Of what is unpacked, no more is looked at. */
const unpackedBytes = 8 * 1024 * 1024
/** Reads are never packed to less than a thirtieth. */
const widest = 30

/** Looks at the first and the last blocks of a file of reads, never at more than 4 MiB of it. */
export async function inspectReads(bytes: Bytes, packed: boolean): Promise<BeginOfReads> {
  if (bytes.size === 0) return { doubts: ['empty'], firstRead: '' }
  const { doubts, firstRead } = await (packed ? inspectPacked(bytes) : inspectPlain(bytes))
  return { doubts: readDoubts.filter((doubt) => doubts.includes(doubt)), firstRead }
}

const textOf = (piece: Buffer) => piece.toString('latin1')

async function inspectPlain(bytes: Bytes): Promise<BeginOfReads> {
  if (bytes.size <= wholeBytes) return beginOfReads(textOf(await bytes.read(0, bytes.size)), true)
  const begin = beginOfReads(textOf(await bytes.read(0, endBytes)), false)
  const end = textOf(await bytes.read(bytes.size - endBytes, bytes.size))
  return withEnd(begin, endsWithinRead(end))
}

async function inspectPacked(bytes: Bytes): Promise<BeginOfReads> {
  const whole = bytes.size <= wholeBytes
  const piece = await bytes.read(0, whole ? bytes.size : endBytes)
  if (!piece.subarray(0, 2).equals(magic.subarray(0, 2))) return { doubts: ['not_gzip'], firstRead: '' }
  const { text, end } = await unpack(piece, unpackedBytes)
  const begin = beginOfReads(textOf(text), whole && end === 'whole')
  if (end === 'damaged') return { ...begin, doubts: [...begin.doubts, 'damaged'] }
  if (whole && end !== 'full') return withEnd(begin, end === 'cut')
  const spread = text.length < unpackedBytes ? text.length / piece.length : widest
  return withEnd(begin, await endsEarly(bytes, Math.min(2 * spread, widest)))
}

const withEnd = (begin: BeginOfReads, early: boolean): BeginOfReads => ({
  ...begin,
  doubts: [...begin.doubts, ...(early ? (['cut_off'] satisfies ReadDoubt[]) : [])],
})

/**
 * Whether a packed file stops before its end: by its last members where there are any, else by the length that it tells.
 * @param spread how many bytes one of it becomes at most
 */
async function endsEarly({ size, read }: Bytes, spread: number): Promise<boolean> {
  const piece = await read(size - endBytes, size)
  let cut = false
  for (const at of membersIn(piece)) {
    const { text, end } = await unpack(piece.subarray(at), 4 * unpackedBytes)
    if (end === 'whole') return text.length > 0 && endsWithinRead(textOf(text))
    // What only looks like the begin of a member fails within its first bytes.
    if (end === 'cut' && text.length > 4096) cut = true
  }
  return cut || !lengthFits(size, piece.readUInt32LE(piece.length - 4), spread)
}

/**
 * Whether the length at the end of a gzip file, which counts modulo 4 GiB, can be that of what is packed in it: where a
 * file was cut there stands any number. The last member may be a small part of the file.
 */
function lengthFits(packed: number, unpacked: number, spread: number): boolean {
  if (packed * spread >= 2 ** 32) return true
  return unpacked >= packed / 20 && unpacked <= packed * spread
}
