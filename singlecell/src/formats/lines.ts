import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** The bytes of a file, unpacked where its first two say that it is gzip. */
export async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  const stream = createReadStream(path, { highWaterMark: 1 << 20 })
  const iterator: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  const first = await iterator.next()
  if (first.done) return
  const whole = joined(first.value, iterator)
  const isPacked = first.value[0] === 0x1f && first.value[1] === 0x8b
  try {
    yield* isPacked ? Readable.from(whole).pipe(createGunzip()) : whole
  } finally {
    stream.destroy()
  }
}

async function* joined(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** The lines of a text file, packed or not, without their ends. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  yield* createInterface({ input: Readable.from(bytesOf(path)), crlfDelay: Infinity })
}
