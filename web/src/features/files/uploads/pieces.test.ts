import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { piecesOf } from './pieces.ts'

const bytes = randomBytes(3 * 1024 * 1024 + 17)
const digestOf = (value: Uint8Array) => createHash('sha256').update(value).digest('hex')

async function read(blob: Blob) {
  const hash = createHash('sha256')
  const buffers = new Set<number>()
  for await (const piece of piecesOf(blob)) {
    hash.update(piece)
    buffers.add(piece.buffer.byteLength)
  }
  return { digest: hash.digest('hex'), buffers: [...buffers] }
}

test('a blob is read whole, in pieces of at most a megabyte', async () => {
  assert.deepEqual(await read(new Blob([bytes])), { digest: digestOf(bytes), buffers: [1024 * 1024, 17] })
})

test('a part of a blob is read and nothing beside it', async () => {
  const { digest } = await read(new Blob([bytes]).slice(1_000_001, 2_500_000))
  assert.equal(digest, digestOf(bytes.subarray(1_000_001, 2_500_000)))
})

test('an empty blob has no pieces', async () => {
  assert.deepEqual((await read(new Blob([]))).buffers, [])
})
