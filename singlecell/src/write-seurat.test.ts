import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { writeH5ad } from './formats/write-h5ad.ts'
import { withHdf5 } from './hdf5/open.ts'
import { attributeOf, datasetIn, groupIn, numbersOf, textAttribute, textsOf } from './hdf5/reading.ts'
import { readCells } from './look.ts'
import { simulate } from './simulate.ts'
import { writeNamedForSeurat } from './write-apart.ts'

const python = '/usr/bin/python3'
const lacking =
  spawnSync(python, ['-c', 'import anndata']).status === 0 ? false : 'python3-anndata is not installed'
const simulated = simulate({ cells: 60, genes: 120, types: ['B cell', 'NK cell'], depth: 200, seed: 2 })
const counts = simulated.matrix.values
const plane = { name: 'X_umap', axes: 2, points: Float32Array.from({ length: 120 }, (_, at) => at / 3) }

let folder: string
let [path, to] = ['', '']
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-seurat-'))
  ;[path, to] = [join(folder, 'cells.h5ad'), join(folder, 'seurat.h5ad')]
  await writeH5ad(path, {
    ...simulated,
    matrix: { ...simulated.matrix, values: counts.map((value) => Math.log2(value + 1.5)) },
    layers: { counts },
    geneColumns: [],
    embeddings: [plane],
    texts: { methods: 'As it was 方法' },
  })
  const namings = [{ column: 'planted', groups: { 'B cell': 'B 细胞' }, splits: [] }]
  await writeNamedForSeurat(path, to, namings)
})
after(() => rm(folder, { recursive: true, force: true }))

// What SeuratDisk 0.0.0.9021 (R/Convert.R, R/LoadH5Seurat.R) asks for, one by one.
test('values and counts stand by cell, with the shape that SeuratDisk turns, and genes beside each', () =>
  withHdf5(to, 'r', (file) => {
    for (const place of ['X', 'raw/X']) {
      const group = groupIn(file, place)
      assert.ok(group)
      assert.equal(textAttribute(group, 'encoding-type'), 'csr_matrix')
      assert.deepEqual(Array.from(numbersOf(attributeOf(group, 'shape'))), [60, 120])
      // As many pointers as cells and one: by gene they would be 121, and SeuratDisk refuses them.
      assert.equal(datasetIn(group, 'indptr')?.shape?.[0], 61)
    }
    for (const table of ['var', 'raw/var']) {
      const group = groupIn(file, table)
      assert.ok(group && textAttribute(group, '_index') === '_index')
      assert.deepEqual(textsOf(datasetIn(group, '_index')?.value), simulated.genes)
    }
  }))

test('no layer is called as a slot of Seurat, nothing about the whole has several dimensions, and embeddings begin with X_', () =>
  withHdf5(to, 'r', (file) => {
    assert.deepEqual(file.keys().toSorted(), ['X', 'obs', 'obsm', 'raw', 'uns', 'var'])
    assert.deepEqual(groupIn(file, 'uns')?.keys(), ['methods'])
    assert.deepEqual(datasetIn(file, 'uns/methods')?.shape, [1])
    assert.deepEqual(groupIn(file, 'obsm')?.keys(), ['X_umap'])
  }))

test('names of categories stand beside their codes, as of anndata 0.7, to which each column leads', () =>
  withHdf5(to, 'r', (file) => {
    const obs = groupIn(file, 'obs')
    assert.deepEqual(textsOf(obs && datasetIn(obs, '_index')?.value), simulated.barcodes)
    for (const name of ['planted', 'batch', 'planted_named']) {
      const codes = obs && datasetIn(obs, name)
      assert.ok(codes && Object.hasOwn(codes.attrs, 'categories'), name)
      assert.ok(datasetIn(obs, `__categories/${name}`), name)
    }
    assert.deepEqual(textsOf(obs && datasetIn(obs, '__categories/planted_named')?.value), [
      'B 细胞',
      'NK cell',
    ])
  }))

test('it is read again as it was, with the counts', async () => {
  const read = await readCells([{ path: to, name: 'seurat.h5ad' }])
  assert.deepEqual([read.kind, read.barcodes, read.genes], ['counts', simulated.barcodes, simulated.genes])
  assert.deepEqual(read.byGene, simulated.matrix)
  assert.deepEqual(read.embeddings, [plane])
})

test('anndata finds in it every value of the file that it was made of', { skip: lacking }, () => {
  const script = `
import anndata, json, sys
a, b = anndata.read_h5ad(sys.argv[1]), anndata.read_h5ad(sys.argv[2])
print(json.dumps({'values': int((a.X != b.X).nnz), 'counts': int((a.layers['counts'] != b.raw.X).nnz),
  'planted': list(a.obs['planted']) == list(b.obs['planted']), 'cells': list(a.obs_names) == list(b.obs_names),
  'genes': list(a.var_names) == list(b.raw.var_names), 'named': sorted(set(b.obs['planted_named'])),
  'plane': bool((a.obsm['X_umap'] == b.obsm['X_umap']).all()), 'methods': str(b.uns['methods'][0])}))`
  const { stdout, stderr } = spawnSync(python, ['-W', 'ignore', '-c', script, path, to], { encoding: 'utf8' })
  assert.ok(stdout, stderr)
  assert.deepEqual(JSON.parse(stdout), {
    ...{ values: 0, counts: 0, planted: true, cells: true, genes: true, plane: true },
    named: ['B 细胞', 'NK cell'],
    methods: 'As it was 方法',
  })
})
