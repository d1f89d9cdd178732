import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newNotebook } from './new-notebook.ts'

test('a new notebook has one empty cell and the kernel of its language', async () => {
  const read: unknown = JSON.parse(await newNotebook('reads', 'r').file.text())
  assert.deepEqual(read, {
    cells: [{ cell_type: 'code', execution_count: null, metadata: {}, outputs: [], source: [] }],
    metadata: { kernelspec: { display_name: 'R', language: 'R', name: 'ir' } },
    nbformat: 4,
    nbformat_minor: 4,
  })
})

test('its name ends as that of a notebook, once', () => {
  assert.equal(newNotebook('水稻 读段', 'python').path, '水稻 读段.ipynb')
  assert.equal(newNotebook('reads.IPYNB', 'python').path, 'reads.IPYNB')
})
