import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { writeH5ad } from '../formats/write-h5ad.ts'
import { simulate } from '../simulate.ts'

const drawn = simulate({ cells: 60, genes: 200, types: ['B cell', 'NK cell'], depth: 300, seed: 4 })

test('the same cells make the same bytes whenever they are written, by which results are known again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'omics-same-'))
  const written = async (name: string) => {
    const path = join(folder, name)
    await writeH5ad(path, { ...drawn, geneColumns: [] })
    return readFile(path)
  }
  try {
    const first = await written('first.h5ad')
    // The times that HDF5 keeps have whole seconds.
    await delay(1100)
    assert.ok(first.equals(await written('second.h5ad')))
  } finally {
    await rm(folder, { recursive: true })
  }
})
