import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MatrixFacts } from '@omics/contract/singlecell/files'
import { withoutTissue } from './without-tissue.ts'

const facts: MatrixFacts = {
  ...{ cells: 10, genes: 10, values: 50, kind: 'counts', species: 'human' },
  ...{ mitochondrial: 0, repeated_genes: 0, columns: [], embeddings: [] },
}
const slice = { name: 'slice', facts: { ...facts, embeddings: ['X_umap', 'spatial'] } }
const drops = { name: 'drops', facts }

test('of matrices to be joined those are told that keep the others from lying in their tissue', () => {
  assert.deepEqual(withoutTissue([slice, drops]), ['drops'])
  assert.deepEqual(withoutTissue([slice, { ...slice, name: 'another' }]), [])
  assert.deepEqual(withoutTissue([drops, { ...drops, name: 'more' }]), [])
  assert.deepEqual(withoutTissue([]), [])
})
