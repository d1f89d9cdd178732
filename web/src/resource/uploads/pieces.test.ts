import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { piecesOf } from './pieces.ts'

const bytes = randomBytes(3 * 1024 * 1024 + 17)
const digestOf = (value: Uint8Array) => createHash('sha256').update(value).digest('hex')

async function read(blob: Blob) {
  const hash = createHash('sha256')
  const pieces: Uint8Array[] = []
  const lengths: number[] = []
  for await (const piece of piecesOf(blob)) {
    hash.update(piece)
    lengths.push(piece.byteLength)
    pieces.push(piece)
  }
  return { digest: hash.digest('hex'), lengths, kept: pieces.map(({ byteLength }) => byteLength) }
}

test('a blob is read whole, in pieces of at most a megabyte', async () => {
  const { digest, lengths } = await read(new Blob([bytes]))
  assert.equal(digest, digestOf(bytes))
  assert.deepEqual(lengths, [2 ** 20, 2 ** 20, 2 ** 20, 17])
})

test('a piece that was read takes no memory any more', async () => {
  assert.deepEqual((await read(new Blob([bytes]))).kept, [0, 0, 0, 0])
})

test('a part of a blob is read and nothing beside it', async () => {
  const { digest } = await read(new Blob([bytes]).slice(1_000_001, 2_500_000))
  assert.equal(digest, digestOf(bytes.subarray(1_000_001, 2_500_000)))
})

test('an empty blob has no pieces', async () => {
  assert.deepEqual((await read(new Blob([]))).lengths, [])
})
