import type { Bytes } from '../bytes.ts'
import type { IndexedPlaces, Place } from './places.ts'

/** Empty blocks that may stand at the end: one marks it, and files that were joined may hold more. */
const mostEmpty = 4

/** Whether the places of an index are such in a file of BGZF blocks: each lies in one, and behind the last is nothing. */
export async function pointInto(file: Bytes, { begins, end, toTheEnd }: IndexedPlaces): Promise<boolean> {
  const isAtEnd = end.block === file.size && end.within === 0
  for (const { block: at, within } of isAtEnd ? begins : [...begins, end]) {
    const block = await blockAt(file, at)
    if (!block || within > block.unpacked) return false
  }
  return toTheEnd ? isEnd(file, end) : true
}

async function isEnd(file: Bytes, { block: start, within }: Place): Promise<boolean> {
  let at = start
  if (within > 0) {
    const block = await blockAt(file, start)
    if (block?.unpacked !== within) return false
    at += block.length
  }
  for (let empty = 0; at < file.size && empty <= mostEmpty; empty += 1) {
    const block = await blockAt(file, at)
    if (block?.unpacked !== 0) return false
    at += block.length
  }
  return at === file.size
}

const headerBytes = 18

/** The block that begins at a byte: its own bytes, and how many it unpacks to. Undefined where none begins. */
async function blockAt(file: Bytes, at: number): Promise<{ length: number; unpacked: number } | undefined> {
  if (at + headerBytes > file.size) return undefined
  const header = await file.read(at, at + headerBytes)
  const isBlock = header.readUInt32BE(0) === 0x1f_8b_08_04 && header.toString('latin1', 12, 14) === 'BC'
  const length = header.readUInt16LE(16) + 1
  if (!isBlock || at + length > file.size) return undefined
  return { length, unpacked: (await file.read(at + length - 4, at + length)).readUInt32LE() }
}
