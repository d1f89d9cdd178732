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

test('a blob is read whole, through one buffer of a megabyte', async () => {
  assert.deepEqual(await read(new Blob([bytes])), { digest: digestOf(bytes), buffers: [1024 * 1024] })
})

test('a part of a blob is read and nothing beside it', async () => {
  const { digest } = await read(new Blob([bytes]).slice(1_000_001, 2_500_000))
  assert.equal(digest, digestOf(bytes.subarray(1_000_001, 2_500_000)))
})

test('an empty blob has no pieces', async () => {
  assert.deepEqual((await read(new Blob([]))).buffers, [])
})

test('where blobs are no byte streams, the pieces come as the browser has them', async () => {
  const blob = new Blob([bytes])
  blob.stream = () =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.subarray(0, 10))
        controller.enqueue(bytes.subarray(10))
        controller.close()
      },
    })
  assert.equal((await read(blob)).digest, digestOf(bytes))
})
