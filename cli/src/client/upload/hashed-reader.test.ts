import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { HashedReader } from './hashed-reader.ts'
import type { LocalFile } from './local-files.ts'

let folder: string
const bytes = randomBytes(3 * 1024 * 1024 + 7)

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-reader-'))
})
after(() => rm(folder, { recursive: true, force: true }))

async function written(): Promise<LocalFile> {
  const path = join(folder, 'reads.bin')
  await writeFile(path, bytes)
  return { path, target: 'reads.bin', size: bytes.length, modified: (await stat(path)).mtimeMs }
}

async function collected(pieces: AsyncIterable<Uint8Array>, most = Infinity): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) {
    all.push(piece)
    if (all.length >= most) break
  }
  return Buffer.concat(all)
}

test('the digest is that of the whole file wherever reading began, broke off and began again', async () => {
  const reader = await HashedReader.open(await written())
  const began = 1_000_001
  await collected(reader.from(began), 2)
  const again = 1_500_000
  assert.deepEqual(await collected(reader.from(again)), bytes.subarray(again))
  assert.equal(await reader.digest(), createHash('sha256').update(bytes).digest('hex'))
  await reader.close()
})

test('a file that shrinks while it is read is refused', async () => {
  const file = await written()
  const reader = await HashedReader.open(file)
  await truncate(file.path, 1_000)
  await assert.rejects(collected(reader.from(0)), { id: 'file_changed' })
  await reader.close()
})
