import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { valuesOf } from '@omics/contract/singlecell/expressed'
import { writeH5ad } from '@omics/singlecell/formats/write-h5ad'
import { simulate } from '@omics/singlecell/simulate'
import { readApart } from './read.ts'

let folder: string
const whole = () => join(folder, 'whole.h5ad')
const half = () => join(folder, 'half.h5ad')

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-read-'))
  const drawn = simulate({ cells: 200, genes: 300, types: ['B cell', 'NK cell'], depth: 500, seed: 4 })
  await writeH5ad(whole(), { ...drawn, geneColumns: [] })
  const bytes = await readFile(whole())
  // What says how the file is laid out stays; the values are cut off.
  await writeFile(half(), bytes.subarray(0, bytes.length >> 1))
})
after(() => rm(folder, { recursive: true, force: true }))

async function geneOf(path: string, name: string) {
  const told = await readApart('ann', { ask: 'gene', path, name })
  return told instanceof Uint8Array ? valuesOf(told.buffer) : told
}

test('the values of genes are read one after the other, and after a file that is no good as well', async () => {
  const found = await readApart('ann', { ask: 'genes', path: whole(), search: '' })
  assert.ok(Array.isArray(found))
  const [first = '', second = ''] = found
  const values = await geneOf(whole(), first)
  assert.ok(values instanceof Float32Array && values.length === 200)
  assert.notDeepEqual(await geneOf(whole(), second), values)
  for (let time = 0; time < 3; time += 1) {
    const unfit = await geneOf(half(), first)
    assert.ok(unfit && 'unfit' in unfit, JSON.stringify(unfit))
    assert.deepEqual(await geneOf(whole(), first), values)
  }
})
