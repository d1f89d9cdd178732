import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Unreadable } from '../unreadable.ts'

/** The bytes of a file, unpacked where its first two say that it is gzip. */
export async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  const stream = createReadStream(path, { highWaterMark: 1 << 20 })
  const iterator: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  const first = await iterator.next()
  if (first.done) return
  const whole = joined(first.value, iterator)
  const isPacked = first.value[0] === 0x1f && first.value[1] === 0x8b
  try {
    yield* isPacked ? unpacked(whole) : whole
  } finally {
    stream.destroy()
  }
}

async function* unpacked(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* Readable.from(packed).pipe(createGunzip())
  } catch (error) {
    throw codeOf(error).startsWith('Z_') ? new Unreadable('damaged') : error
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

async function* joined(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** The lines of a text file, packed or not, without their ends. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  yield* createInterface({ input: Readable.from(withLineEnds(bytesOf(path))), crlfDelay: Infinity })
}

/** Longer than a row of any table, and shorter than a text may be. */
const longestLine = 2 ** 28

/** Throws `not_matrix` where a line does not end, as of few bytes that unpack to many. */
async function* withLineEnds(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let length = 0
  for await (const bytes of parts) {
    const end = bytes.lastIndexOf(10)
    length = end === -1 ? length + bytes.length : bytes.length - end
    if (length > longestLine) throw new Unreadable('not_matrix')
    yield bytes
  }
}
