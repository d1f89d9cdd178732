import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { readNpy, writeNpy } from './npy.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-npy-'))
})
after(() => rm(folder, { recursive: true, force: true }))

test('numbers of each kind are read again as they were written', () => {
  for (const data of [
    Float32Array.of(1.5, -2, 3, 4),
    Float64Array.of(1 / 3, 2, 3, 4),
    Int32Array.of(1, 2, 3, -4),
  ]) {
    const path = join(folder, 'numbers.npy')
    writeNpy(path, { rows: 2, columns: 2, data })
    assert.deepEqual(readNpy(path), { rows: 2, columns: 2, data })
  }
})
