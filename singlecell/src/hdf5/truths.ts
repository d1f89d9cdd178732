import { readSync, writeSync } from 'node:fs'
import { lookup3 } from './lookup3.ts'
import { unsettled } from './unordered.ts'

const text = (of: string) => Buffer.from(of, 'latin1')
const placeholder = text(unsettled)

/** An attribute’s sizes, its name and what is said of a text, as the library writes them before the placeholder. */
const before = Buffer.concat([
  text('\x03\0\x08\0\x08\0\x04\0\0'),
  text('ordered\0'),
  text('\x13\x12\0\0\x1f\0\0\0'),
  text('\x02\0\0\0'),
])

/** The same for a byte of the names FALSE and TRUE, which is what Python reads as true or false; and FALSE. */
const settled = Buffer.concat([
  text('\x03\0\x08\0\x26\0\x04\0\0'),
  text('ordered\0'),
  text('\x18\x02\0\0\x01\0\0\0'),
  text('\x10\x08\0\0\x01\0\0\0\0\0\x08\0'),
  text('FALSE\0\0\0TRUE\0\0\0\0\0\x01'),
  text('\x02\0\0\0'),
  text('\0'),
])

/** Where truths begin in what the library writes. */
export function truthsIn(bytes: Uint8Array): number[] {
  const written = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const found = []
  for (let at = written.indexOf(placeholder); at >= 0; at = written.indexOf(placeholder, at + 1))
    found.push(at - before.length)
  return found
}

/** Puts truths where their placeholders stand in a file that was closed. */
export function settleTruths(descriptor: number, places: ReadonlySet<number>): void {
  for (const place of places) settle(descriptor, place)
}

/** As much as the parts of a group’s description have before and behind an attribute. */
const around = 4096

function settle(descriptor: number, place: number): void {
  const from = Math.max(0, place - around)
  const bytes = Buffer.alloc(place - from + around)
  const length = readSync(descriptor, bytes, 0, bytes.length, from)
  const at = place - from
  // The library may have put it elsewhere since.
  if (!bytes.subarray(at).subarray(0, before.length).equals(before)) return
  const part = partAround(bytes.subarray(0, length), at)
  if (!part) throw new Error('A part of the file has no checksum')
  settled.copy(bytes, at)
  bytes.writeUInt32LE(lookup3(bytes.subarray(part.begin, part.end)), part.end)
  writeSync(descriptor, bytes, part.begin, part.end + 4 - part.begin, from + part.begin)
}

/** The part of a description that holds a place: where it begins, and where its checksum stands. */
function partAround(bytes: Buffer, place: number): { begin: number; end: number } | undefined {
  const begin = Math.max(bytes.lastIndexOf('OHDR', place), bytes.lastIndexOf('OCHK', place))
  if (begin < 0) return undefined
  for (let end = place + settled.length; end + 4 <= bytes.length; end += 1)
    if (bytes.readUInt32LE(end) === lookup3(bytes.subarray(begin, end))) return { begin, end }
  return undefined
}
