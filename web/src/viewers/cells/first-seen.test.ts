import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstSeen } from './first-seen.ts'

const grouped = (...names: string[]) => names.map((name) => ({ name, groups: ['1', '2'] }))

test('the browser of cells opens on UMAP, else on t-SNE, else on the first plane', () => {
  const planeOf = (...embeddings: string[]) => firstSeen({ embeddings, columns: [] }).plane
  assert.equal(planeOf('X_pca', 'X_tsne', 'X_umap'), 'X_umap')
  assert.equal(planeOf('PCA', 'HARMONY_UMAP', 'tSNE'), 'HARMONY_UMAP')
  assert.equal(planeOf('X_pca', 'X_tSNE'), 'X_tSNE')
  assert.equal(planeOf('X_pca', 'spatial'), 'X_pca')
  assert.equal(planeOf(), '')
})

test('cells are coloured by their type, else by their cluster, else by what groups them', () => {
  const depth = { name: 'cell_type_score', groups: null }
  const columnOf = (...names: string[]) =>
    firstSeen({ embeddings: [], columns: [depth, ...grouped(...names)] }).column
  assert.equal(columnOf('sample', 'leiden', 'CellType'), 'CellType')
  assert.equal(columnOf('louvain', 'bulk_labels'), 'bulk_labels')
  assert.equal(columnOf('bulk_labels', 'cell_type'), 'cell_type')
  assert.equal(columnOf('sample', 'seurat_clusters'), 'seurat_clusters')
  assert.equal(columnOf('sample'), 'sample')
  assert.equal(columnOf(), 'cell_type_score')
  const unknown = { name: 'cell_type', groups: ['unknown'] }
  const columns = [unknown, ...grouped('cluster')]
  assert.equal(firstSeen({ embeddings: [], columns }).column, 'cluster', 'one type tells nothing')
  assert.equal(firstSeen({ embeddings: [], columns: [unknown] }).column, 'cell_type')
})
