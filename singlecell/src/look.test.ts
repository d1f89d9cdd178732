import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { look, readCells } from './look.ts'
import { partsOf } from './hdf5/tree.ts'
import { withHdf5 } from './hdf5/open.ts'
import { Unreadable } from './unreadable.ts'

const data = fileURLToPath(new URL('../../../shared/data/singlecell', import.meta.url))
const lacking = existsSync(data) ? false : 'the files of other projects are not beside the checkout'
const named = (...names: string[]) => names.map((name) => ({ path: join(data, name), name: basename(name) }))
const folder10x = named('10x/matrix.mtx.gz', '10x/barcodes.tsv.gz', '10x/features.tsv.gz')

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-look-'))
})
after(() => rm(folder, { recursive: true, force: true }))

async function refused(name: string, content: string | Buffer, reason: string): Promise<void> {
  const path = join(folder, name)
  await writeFile(path, content)
  await assert.rejects(
    look([{ path, name }]),
    (error) => error instanceof Unreadable && error.reason === reason,
    name,
  )
}

test('an h5ad tells its cells, genes, groups and embeddings', { skip: lacking }, async () => {
  const facts = await look(named('pbmc68k_reduced.h5ad'))
  assert.deepEqual(
    [facts.format, facts.cells, facts.genes, facts.kind, facts.species, facts.embeddings],
    ['h5ad', 700, 765, 'normalised', 'human', ['X_pca', 'X_umap']],
  )
  assert.equal(facts.columns.find(({ name }) => name === 'bulk_labels')?.groups, 10)
})

test('the folder and the HDF5 file of one 10x sample hold the same counts', { skip: lacking }, async () => {
  const [folderOf, file] = [
    await readCells(folder10x),
    await readCells(named('10x_filtered_feature_bc_matrix.h5')),
  ]
  assert.equal(folderOf.kind, 'counts')
  assert.deepEqual(folderOf.barcodes, file.barcodes)
  assert.deepEqual(folderOf.genes, file.genes)
  assert.deepEqual(folderOf.byGene, file.byGene)
})

test(
  'the parts of a file are shown with the digits that their values were written by',
  { skip: lacking },
  async () => {
    const { parts } = await withHdf5(join(data, 'pbmc68k_reduced.h5ad'), 'r', partsOf)
    const values = parts.find(({ path }) => path === '/X')?.first.slice(0, 4)
    assert.deepEqual(values, ['-0.326', '-0.191', '-0.728', '-0.301'])
  },
)

test('what anndata 0.7 packed by lzf is read', { skip: lacking }, async () => {
  const { cells, genes, format } = await look(named('encoding_0.7.8.h5ad'))
  assert.deepEqual([format, cells, genes], ['h5ad', 30, 20])
})

test('ids tell whose genes they are where their names do not', { skip: lacking }, async () => {
  for (const files of [folder10x, named('10x_filtered_feature_bc_matrix.h5')])
    assert.equal((await look(files)).species, 'human')
})

test('what cannot be read is told by its reason', { skip: lacking }, async () => {
  const whole = await readFile(join(data, 'pbmc68k_reduced.h5ad'))
  await refused('half.h5ad', whole.subarray(0, whole.length / 2), 'not_hdf5')
  for (const [name, reason] of [
    ['nan.h5ad', 'not_finite'],
    ['encoding_0.11.4.h5ad', 'no_matrix'],
  ])
    await assert.rejects(readCells(named(name ?? '')), { reason }, name)
  const cut = join(folder, 'cut.mtx')
  await copyFile(join(data, '10x/matrix.mtx.gz'), cut)
  await truncate(cut, 20_000)
  const files = [{ path: cut, name: 'matrix.mtx.gz' }, ...folder10x.slice(1)]
  await assert.rejects(readCells(files))
})

test('tables are read with genes down or across, and odd ones are refused', async () => {
  const path = join(folder, 'table.csv')
  await writeFile(path, 'cell,CD3E,MT-CO1,LYZ\nA,1,0,2\nB,0,3,0\n')
  const { genes, barcodes, byGene } = await readCells([{ path, name: 'table.csv' }])
  assert.deepEqual(
    [genes, barcodes, [...byGene.values]],
    [
      ['CD3E', 'MT-CO1', 'LYZ'],
      ['A', 'B'],
      [1, 3, 2],
    ],
  )
  await writeFile(join(folder, 'repeated.tsv'), 'gene\tA\tB\nCD3E\t1\t0\nCD3E\t0\t3\nLYZ\t2\t0\n')
  const facts = await look([{ path: join(folder, 'repeated.tsv'), name: 'repeated.tsv' }])
  assert.deepEqual([facts.genes, facts.repeated_genes], [3, 1])
  await refused('empty.tsv', '', 'not_matrix')
  await refused('words.tsv', 'gene\tA\tB\nCD3E\tmuch\t<img onerror=x>\n', 'no_values')
  await refused('short.tsv', 'gene\tA\tB\nCD3E\t1\n', 'sizes_differ')
  await refused('picture.png', Buffer.from('89504e470d0a1a0a', 'hex'), 'not_matrix')
})

test('what a Loom file or a matrix of several 10x samples knows of its cells is told with its groups, as batches are chosen from it', async () => {
  const { File, ready } = await import('h5wasm/node')
  await ready
  const loom = new File(join(folder, 'known.loom'), 'w')
  loom.create_dataset({ name: 'matrix', data: Float32Array.of(1, 0, 2, 0, 3, 4), shape: [2, 3] })
  loom.create_group('row_attrs').create_dataset({ name: 'Gene', data: ['CD3E', 'LYZ'] })
  const known = loom.create_group('col_attrs')
  known.create_dataset({ name: 'CellID', data: ['A', 'B', 'C'] })
  known.create_dataset({ name: 'depth', data: Float64Array.of(1, 3, 6) })
  known.create_dataset({ name: 'donor', data: ['甲', '乙', '甲'] })
  loom.close()
  const tenX = new File(join(folder, 'several.h5'), 'w')
  const matrix = tenX.create_group('matrix')
  matrix.create_dataset({ name: 'data', data: Int32Array.of(1, 2, 3) })
  matrix.create_dataset({ name: 'indices', data: Int32Array.of(0, 1, 0) })
  matrix.create_dataset({ name: 'indptr', data: Int32Array.of(0, 1, 2, 3) })
  matrix.create_dataset({ name: 'shape', data: Int32Array.of(2, 3) })
  const barcodes = ['ACG-1', 'TTG-2', 'CCA-1']
  matrix.create_dataset({ name: 'barcodes', data: barcodes })
  const features = matrix.create_group('features')
  for (const name of ['id', 'name']) features.create_dataset({ name, data: ['CD3E', 'LYZ'] })
  tenX.close()
  const tenXFolder = {
    'matrix.mtx': '%%MatrixMarket matrix coordinate integer general\n2 3 3\n1 1 1\n2 2 2\n1 3 3\n',
    'barcodes.tsv': `${barcodes.join('\n')}\n`,
    'features.tsv': 'CD3E\tCD3E\tGene Expression\nLYZ\tLYZ\tGene Expression\n',
  }
  for (const [name, content] of Object.entries(tenXFolder)) await writeFile(join(folder, name), content)
  const columnsOf = async (...names: string[]) =>
    (await look(names.map((name) => ({ path: join(folder, name), name })))).columns
  assert.deepEqual(await columnsOf('known.loom'), [
    { name: 'depth', groups: null },
    { name: 'donor', groups: 2 },
  ])
  assert.deepEqual(await columnsOf('several.h5'), [{ name: 'sample', groups: 2 }])
  assert.deepEqual(await columnsOf(...Object.keys(tenXFolder)), [{ name: 'sample', groups: 2 }])
})

test('a link in a file to another file of the machine leads nowhere', async () => {
  const { File, ready } = await import('h5wasm/node')
  await ready
  const [secret, path] = [join(folder, 'secret.h5'), join(folder, 'hostile.h5')]
  const kept = new File(secret, 'w')
  kept.create_dataset({ name: 'key', data: Int32Array.of(42) })
  kept.close()
  const hostile = new File(path, 'w')
  hostile.create_external_link(secret, '/key', 'stolen')
  hostile.close()
  const { parts } = await withHdf5(path, 'r', partsOf)
  assert.deepEqual(
    parts.map(({ kind, first }) => [kind, first]),
    [['link', []]],
  )
})
