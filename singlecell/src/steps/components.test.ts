import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { writeParts } from '../formats/write-h5ad.ts'
import { logarithms } from '../expression.ts'
import { simulate } from '../simulate.ts'
import { batchesOf, findComponents } from './components.ts'
import { readTsv } from './step-files.ts'

const groups = (name: string, ...codes: number[]) => ({
  name,
  codes: Int32Array.from(codes),
  names: ['one', 'two'],
})

test('batches are those of the column that was chosen, also where another is called after it', () => {
  const columns = [
    groups('sample', 0, 0, 1),
    groups('sample_of_file', 0, 1, 1),
    groups('phase_of_file', 1, 0, 1),
  ]
  assert.deepEqual([...(batchesOf({ columns }, 'sample') ?? [])], [0, 0, 1])
  assert.deepEqual([...(batchesOf({ columns }, 'phase') ?? [])], [0, 1, 0])
  assert.throws(() => batchesOf({ columns }, 'donor'), { reason: 'no_batches' })
})

test('components tell parts of one whole, the first ones most, with batches as without', async () => {
  const types = ['B cell', 'NK cell', 'CD14 monocyte', 'CD4 T cell']
  const drawn = simulate({ cells: 300, genes: 400, types, depth: 800, seed: 9, batches: 3 })
  const folder = await mkdtemp(join(tmpdir(), 'omics-components-'))
  const before = process.cwd()
  process.chdir(folder)
  try {
    const counts = drawn.matrix.values
    const matrix = logarithms({ byGene: drawn.matrix, kind: 'counts' })
    await writeParts('kept.h5ad', { ...drawn, matrix, geneColumns: [], layers: { counts } })
    for (const batch of ['', 'batch']) {
      await findComponents('kept.h5ad', { variableGenes: 200, components: 20, batch, threads: 1 })
      const rows = await readTsv('elbow.tsv')
      const percents = rows.map(({ percent_of_variance }) => Number(percent_of_variance))
      const sum = percents.reduce((all, one) => all + one, 0)
      assert.ok(sum > 20 && sum <= 100, `${batch} ${sum}`)
      assert.equal(rows.filter(({ used }) => used === 'yes').length, 20)
      assert.equal(rows.length, 30)
      assert.deepEqual(percents.slice(0, 3), percents.toSorted((one, other) => other - one).slice(0, 3))
    }
  } finally {
    process.chdir(before)
    await rm(folder, { recursive: true })
  }
})
