import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { overviewOf } from '../browse.ts'
import { withHdf5 } from '../hdf5/open.ts'
import { tableOf } from '../hdf5/table.ts'
import { removeDoublets } from '../steps/doublets.ts'
import { keepGoodCells } from '../steps/quality.ts'
import { writeSubset } from '../write-apart.ts'
import { addToH5ad } from './write-h5ad.ts'

/** Debian's Python, which has its anndata where that package is installed. */
const python = '/usr/bin/python3'
const lacking =
  spawnSync(python, ['-c', 'import anndata, scipy']).status === 0
    ? false
    : 'python3-anndata or python3-scipy is not installed'

const here = process.cwd()
let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-layers-'))
  process.chdir(folder)
})
after(async () => {
  process.chdir(here)
  await rm(folder, { recursive: true, force: true })
})

function run(script: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(python, ['-W', 'ignore', '-c', script, ...args], { encoding: 'utf8' })
  assert.ok(stdout, stderr)
  return stdout
}

/** Sixty cells: counts in X, layers by cell, by gene and dense, one with NaN, a plane, and colours of types. */
const write = `
import anndata, numpy as np, pandas as pd, scipy.sparse as sp, sys
rng = np.random.default_rng(4)
x = rng.poisson(2, (60, 80)).astype('f4')
of = lambda: np.where(rng.random((60, 80)) < .3, rng.random((60, 80)), 0).astype('f4')
dense = of(); dense[3, 5] = np.nan
types = pd.Categorical(rng.choice(['T', 'B', 'NK'], 60), categories=['T', 'B', 'NK', 'none of them'])
a = anndata.AnnData(sp.csr_matrix(x), obs=pd.DataFrame({'type': types}, index=[f'C{n}' for n in range(60)]),
  var=pd.DataFrame(index=[f'G{n}' for n in range(80)]),
  layers={'spliced': sp.csr_matrix(of()), 'unspliced': sp.csc_matrix(of()), 'smooth': dense},
  obsm={'X_umap': rng.random((60, 2)).astype('f4'), 'X_own': rng.random((60, 3)).astype('f4')})
a.uns['type_colors'] = np.array(['#FF0000', '#00ff00', '#0000ff', '#12345678'], dtype=object)
a.write_h5ad(sys.argv[1]); print('written')`

const compare = `
import anndata, json, numpy as np, sys
a, b = anndata.read_h5ad(sys.argv[1]), anndata.read_h5ad(sys.argv[2])
a = a[b.obs_names]
full = lambda m: np.asarray(m.todense()) if hasattr(m, 'todense') else np.asarray(m)
same = lambda one, other: bool(np.array_equal(full(one), full(other), equal_nan=True))
print(json.dumps({
  'layers': sorted(b.layers.keys()), 'same': [same(a.layers[n], b.layers[n]) for n in ('smooth', 'spliced', 'unspliced')],
  'planes': sorted(b.obsm.keys()), 'umap': same(a.obsm['X_umap'], b.obsm[sys.argv[3]]), 'own': same(a.obsm['X_own'], b.obsm['X_own']),
  'colours': list(b.uns['type_colors']), 'types': list(a.obs['type']) == list(b.obs['type']), 'cells': b.n_obs}))`
/** As the last step leaves it, before which nobody else than the steps reads it. */
async function comparedWithKept(): Promise<string> {
  await copyFile('kept.h5ad', 'out.h5ad')
  const cells = await withHdf5('out.h5ad', 'r', (file) => tableOf(file, 'obs')?.rows)
  await addToH5ad('out.h5ad', { columns: [], geneColumns: [] }, cells ?? 0)
  return run(compare, 'own.h5ad', 'out.h5ad', 'X_umap_of_file')
}

const colours = ['#FF0000', '#00ff00', '#0000ff', '#12345678']
const layers = ['smooth', 'spliced', 'unspliced']
const carried = { same: [true, true, true], umap: true, own: true, colours, types: true }

test(
  'layers, planes and colours of a file stay through the first steps and in what some cells are kept as, value by value',
  { skip: lacking },
  async () => {
    run(write, 'own.h5ad')
    await keepGoodCells([{ path: join(folder, 'own.h5ad'), name: 'own.h5ad' }], { leastCounts: 150 })
    const { cells, ...kept } = JSON.parse(await comparedWithKept())
    const told = { ...carried, layers: ['counts', ...layers], planes: ['X_own', 'X_umap_of_file'] }
    assert.deepEqual(kept, told)
    assert.ok(cells >= 10 && cells < 60, `${cells}`)

    await copyFile('kept.h5ad', 'good.h5ad')
    await removeDoublets('good.h5ad', { threads: 1, threshold: undefined })
    const { cells: single, ...left } = JSON.parse(await comparedWithKept())
    assert.deepEqual(left, told)
    assert.ok(single >= 10 && single <= cells, `${single}`)

    await writeSubset('own.h5ad', 'some.h5ad', Uint8Array.of(255, 255, 0, 0, 0, 0, 0, 0))
    assert.deepEqual(JSON.parse(run(compare, 'own.h5ad', 'some.h5ad', 'X_umap')), {
      ...{ ...carried, layers, planes: ['X_own', 'X_umap'], cells: 16 },
    })
  },
)

test(
  'the browser is told the colours of groups, and none where there is not one for each',
  { skip: lacking },
  async () => {
    run(write, 'own.h5ad')
    const coloursIn = async (path: string) => (await withHdf5(path, 'r', overviewOf)).columns[0]?.colours
    assert.deepEqual(await coloursIn('own.h5ad'), colours)
    const fewer = `
import anndata, numpy as np, sys
a = anndata.read_h5ad('own.h5ad'); a.uns['type_colors'] = np.array(sys.argv[2:], dtype=object)
a.write_h5ad(sys.argv[1]); print('written')`
    run(fewer, 'fewer.h5ad', '#ff0000')
    assert.equal(await coloursIn('fewer.h5ad'), undefined)
    run(fewer, 'named.h5ad', 'no colour', '#00ff00', '#0000ff', '#000000')
    assert.equal(await coloursIn('named.h5ad'), undefined)
  },
)
