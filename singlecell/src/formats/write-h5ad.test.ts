import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { readCells } from '../look.ts'
import { simulate } from '../simulate.ts'
import { writeH5ad } from './write-h5ad.ts'

/** Debian's Python, which has its anndata where that package is installed. */
const python = '/usr/bin/python3'
const lacking =
  spawnSync(python, ['-c', 'import anndata']).status === 0 ? false : 'python3-anndata is not installed'

let path: string
let folder: string
const { barcodes, genes, matrix, columns } = simulate({
  cells: 300,
  genes: 500,
  types: ['B cell', 'NK cell'],
  depth: 400,
  seed: 3,
})
const numbers = {
  name: 'a number/of it',
  values: Float64Array.from(barcodes, (_, cell) => (cell === 7 ? NaN : cell / 3)),
}
const plane = { name: 'X_umap', axes: 2, points: Float32Array.from({ length: 600 }, (_, at) => at / 7) }

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-written-'))
  path = join(folder, 'cells.h5ad')
  await writeH5ad(path, {
    barcodes,
    genes,
    matrix,
    columns: [...columns, numbers],
    embeddings: [plane],
    geneColumns: [
      {
        name: 'gene_ids',
        codes: Int32Array.from(genes, (_, at) => at),
        names: genes,
      },
    ],
    layers: { doubled: matrix.values.map((value) => 2 * value) },
    texts: { methods: 'Wie es war, 方法 “x”' },
    tables: {
      markers: {
        index: ['1', '2'],
        columns: [
          {
            name: 'auc',
            values: Float64Array.of(0.9, 0.8),
          },
        ],
      },
    },
  })
})
after(() => rm(folder, { recursive: true, force: true }))

test('what was written is read again as it was', async () => {
  const read = await readCells([{ path, name: 'cells.h5ad' }])
  assert.deepEqual([read.barcodes, read.genes, read.kind], [barcodes, genes, 'counts'])
  assert.deepEqual(read.byGene, matrix)
  assert.deepEqual(read.columns.slice(0, 2), columns)
  assert.deepEqual(read.embeddings, [plane])
})

test('anndata opens what was written, and finds every value', { skip: lacking }, () => {
  const script = `
import anndata, json, sys
a = anndata.read_h5ad(sys.argv[1])
x = a.X.tocsc(); x.sort_indices()
print(json.dumps({
  'shape': list(a.shape), 'barcodes': list(a.obs_names), 'genes': list(a.var_names),
  'values': x.data.tolist(), 'places': x.indices.tolist(), 'pointers': x.indptr.tolist(),
  'doubled': a.layers['doubled'].tocsc().data.tolist(), 'planted': list(a.obs['planted']),
  'ordered': bool(a.obs['planted'].cat.ordered), 'number': a.obs['a number_of it'].fillna(-1).tolist(),
  'plane': a.obsm['X_umap'].ravel().tolist(), 'methods': str(a.uns['methods']), 'auc': a.uns['markers']['auc'].tolist(),
  'ids': list(a.var['gene_ids'])}))`
  const { stdout, stderr } = spawnSync(python, ['-W', 'ignore', '-c', script, path], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  assert.ok(stdout, stderr)
  const planted = columns.find(({ name }) => name === 'planted')
  assert.deepEqual(JSON.parse(stdout), {
    shape: [300, 500],
    barcodes,
    genes,
    ids: genes,
    values: [...matrix.values],
    places: [...matrix.places],
    pointers: [...matrix.pointers],
    doubled: [...matrix.values].map((value) => 2 * value),
    planted: planted && 'codes' in planted ? [...planted.codes].map((code) => planted.names[code]) : [],
    ordered: false,
    number: [...numbers.values].map((value) => (Number.isNaN(value) ? -1 : value)),
    plane: [...plane.points],
    methods: 'Wie es war, 方法 “x”',
    auc: [0.9, 0.8],
  })
})
