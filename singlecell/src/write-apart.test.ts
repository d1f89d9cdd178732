import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { writeH5ad } from './formats/write-h5ad.ts'
import { readCells } from './look.ts'
import { simulate } from './simulate.ts'
import { writeNamed, writeNamedForSeurat, writeSubset } from './write-apart.ts'

const python = '/usr/bin/python3'
const lacking =
  spawnSync(python, ['-c', 'import anndata']).status === 0 ? false : 'python3-anndata is not installed'
const simulated = simulate({ cells: 40, genes: 120, types: ['B cell', 'NK cell'], depth: 200, seed: 2 })
const plane = { name: 'X_umap', axes: 2, points: Float32Array.from({ length: 80 }, (_, at) => at / 3) }
/** The cells 0, 3 and 17. */
const three = Uint8Array.of(0b1001, 0, 0b10, 0, 0)

let folder: string
let path: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-apart-'))
  path = join(folder, 'cells.h5ad')
  await writeH5ad(path, { ...simulated, geneColumns: [], embeddings: [plane] })
})
after(() => rm(folder, { recursive: true, force: true }))

const namings = [
  {
    column: 'planted',
    groups: { 'B cell': 'B 细胞' },
    splits: [{ label: 'Odd, “one”', cells: three }],
  },
]
const expected = simulated.types.map((type, cell) =>
  [0, 3, 17].includes(cell) ? 'Odd, “one”' : type === 'B cell' ? 'B 细胞' : type,
)

test(
  'names of groups and cells that were split off stand in a column of their own, which anndata reads value by value',
  { skip: lacking },
  async () => {
    const to = join(folder, 'named.h5ad')
    await writeNamed(path, to, namings)
    const script = `
import anndata, json, sys
a, b = anndata.read_h5ad(sys.argv[1]), anndata.read_h5ad(sys.argv[2])
print(json.dumps({
  'named': list(b.obs['planted_named']), 'planted': list(b.obs['planted']) == list(a.obs['planted']),
  'cells': list(a.obs_names) == list(b.obs_names), 'genes': list(a.var_names) == list(b.var_names),
  'values': bool((a.X != b.X).nnz == 0), 'plane': bool((a.obsm['X_umap'] == b.obsm['X_umap']).all()),
  'ordered': bool(b.obs['planted_named'].cat.ordered)}))`
    const { stdout, stderr } = spawnSync(python, ['-W', 'ignore', '-c', script, path, to], {
      encoding: 'utf8',
    })
    assert.ok(stdout, stderr)
    assert.deepEqual(JSON.parse(stdout), {
      named: expected,
      planted: true,
      cells: true,
      genes: true,
      values: true,
      plane: true,
      ordered: false,
    })
  },
)

test('places of cells in float64 stay as precise in what is written of them', { skip: lacking }, async () => {
  const precise = { name: 'X_fine', axes: 2, points: Float64Array.from({ length: 80 }, (_, at) => at / 3) }
  const [from, some, seurat] = ['fine', 'some', 'seurat'].map((name) => join(folder, `${name}.h5ad`))
  assert.ok(from && some && seurat)
  await writeH5ad(from, { ...simulated, geneColumns: [], embeddings: [plane, precise] })
  await writeSubset(from, some, Uint8Array.of(255, 255, 255, 0, 0))
  await writeNamedForSeurat(from, seurat, [])
  const script = `
import h5py, json, sys
print(json.dumps([{name: [str(at.dtype), at[-1].tolist()] for name, at in h5py.File(path)['obsm'].items()}
  for path in sys.argv[1:]]))`
  const { stdout, stderr } = spawnSync(python, ['-c', script, some, seurat], { encoding: 'utf8' })
  assert.ok(stdout, stderr)
  const [subset, converted] = JSON.parse(stdout)
  assert.deepEqual(subset.X_fine, ['float64', [46 / 3, 47 / 3]])
  assert.equal(subset.X_umap[0], 'float32')
  assert.deepEqual(converted.X_fine, ['float64', [78 / 3, 79 / 3]])
})

test('a copy that was named once can be named again', async () => {
  const [once, twice] = [join(folder, 'once.h5ad'), join(folder, 'twice.h5ad')]
  await writeNamed(path, once, namings)
  await writeNamed(once, twice, namings)
  const { columns } = await readCells([{ path: twice, name: 'twice.h5ad' }])
  const names = columns.map(({ name }) => name)
  assert.ok(names.includes('planted_named') && names.includes('planted_named_2'), names.join())
})

test('some cells are written with their values, columns and places', async () => {
  const to = join(folder, 'some.h5ad')
  const bits = Uint8Array.of(0b11111111, 0, 0b1111, 0, 0)
  await writeSubset(path, to, bits)
  const some = await readCells([{ path: to, name: 'some.h5ad' }])
  const kept = [0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19]
  assert.deepEqual(
    some.barcodes,
    kept.map((cell) => simulated.barcodes[cell]),
  )
  const [planted] = some.columns
  assert.deepEqual(
    planted && 'codes' in planted && Array.from(planted.codes, (code) => planted.names[code]),
    kept.map((cell) => simulated.types[cell]),
  )
  assert.deepEqual([...(some.embeddings[0]?.points ?? [])].slice(-2), [...plane.points.subarray(38, 40)])
  const total = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0)
  const own = simulated.matrix.values.filter((_, at) => kept.includes(simulated.matrix.places[at] ?? -1))
  assert.equal(total(some.byGene.values), total(own))
})
