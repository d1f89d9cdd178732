import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { look, readCells } from '../look.ts'
import { lzf } from './filters.ts'
import { withHdf5 } from './open.ts'
import { partsOf } from './tree.ts'

const python = '/usr/bin/python3'
const skip =
  spawnSync(python, ['-c', 'import anndata']).status === 0 ? false : 'python3-anndata is not installed'

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-filters-'))
})
after(() => rm(folder, { recursive: true, force: true }))

/** 400 cells as anndata writes them by gzip, the same with all numbers by lzf, and all of it by lzf as anndata does that. */
function written(): Record<'gzip' | 'lzf' | 'later', string> {
  const at = (name: string) => join(folder, `${name}.h5ad`)
  const paths = { gzip: at('gzip'), lzf: at('lzf'), later: at('later') }
  const script = `
import anndata, h5py, numpy, pandas, scipy.sparse, shutil, sys
draw = numpy.random.default_rng(3)
x = scipy.sparse.csr_matrix(draw.poisson(0.3, (400, 300)).astype('float32'))
obs = pandas.DataFrame({'sample': pandas.Categorical(['健康', 'ill'] * 200), 'depth': draw.random(400)},
  index=[f'CELL{at}' for at in range(400)])
a = anndata.AnnData(x, obs=obs, var=pandas.DataFrame(index=[f'GENE{at}' for at in range(300)]))
a.layers['doubled'] = (2 * x).tocsc()
a.obsm['X_umap'] = draw.random((400, 2))
gzip, lzf, later = sys.argv[1:]
a.write_h5ad(gzip, compression='gzip')
a.write_h5ad(later, compression='lzf')
shutil.copy(gzip, lzf)
with h5py.File(lzf, 'a') as f:
  numbers = []
  f.visititems(lambda name, part: numbers.append(name) if getattr(part, 'compression', None) and part.dtype.kind in 'iuf' else None)
  for name in numbers:
    values, told = f[name][()], dict(f[name].attrs)
    del f[name]
    f.create_dataset(name, data=values, compression='lzf').attrs.update(told)
  assert f['X/data'].compression == 'lzf' and len(numbers) > 5`
  const made = spawnSync(python, ['-W', 'ignore', '-c', script, paths.gzip, paths.lzf, paths.later], {
    encoding: 'utf8',
  })
  assert.equal(made.status, 0, made.stderr)
  return paths
}

test('what h5py packs by lzf is read value by value, as it is packed by gzip', { skip }, async () => {
  const paths = written()
  const [fast, small] = [await readCells([named(paths.lzf)]), await readCells([named(paths.gzip)])]
  assert.deepEqual(fast, small)
  assert.deepEqual(await look([named(paths.lzf)]), await look([named(paths.gzip)]))
  const parts = await Promise.all([paths.lzf, paths.gzip].map((path) => withHdf5(path, 'r', partsOf)))
  assert.deepEqual(parts[0], parts[1])
})

test(
  'a browser fetches the filter once a file asks for it, and says which one it has not',
  { skip },
  async () => {
    const { lzf: path } = written()
    const script = `
import { readFileSync } from 'node:fs'
import { cellsOfH5ad } from ${JSON.stringify(new URL('../formats/h5ad.ts', import.meta.url).href)}
import { withHdf5Bytes } from ${JSON.stringify(new URL('in-memory.ts', import.meta.url).href)}
import { installedFilter } from ${JSON.stringify(new URL('installed-filters.ts', import.meta.url).href)}
const asked = []
const bytes = readFileSync(${JSON.stringify(path)})
const read = (filters) => withHdf5Bytes(bytes, (file) => cellsOfH5ad(file).barcodes.length, filters)
const refused = await read().catch(({ reason, detail }) => [reason, detail])
const cells = await read(async (name) => (asked.push(name), installedFilter(name)))
console.log(JSON.stringify({ refused, cells, asked, again: await read() }))`
    // The library of this process has the filter already.
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    })
    assert.notEqual(stdout, '', stderr)
    assert.deepEqual(JSON.parse(stdout), {
      refused: ['unknown_filter', lzf],
      cells: 400,
      asked: [lzf],
      again: 400,
    })
  },
)

test(
  'texts that a later HDF5 packed by lzf are refused by the name of the filter, and no other part is harmed',
  { skip },
  async () => {
    const { later, gzip } = written()
    await assert.rejects(readCells([named(later)]), { reason: 'unknown_filter', detail: lzf })
    const { parts } = await withHdf5(later, 'r', partsOf)
    const firstOf = (path: string) => parts.find((part) => part.path === path)?.first
    assert.deepEqual(firstOf('/obs/_index'), [])
    assert.equal(firstOf('/X/data')?.length, 8)
    assert.equal((await readCells([named(gzip)])).barcodes.length, 400)
  },
)

test('another filter is told by its name', { skip }, async () => {
  const bytes = await readFile(written().lzf)
  for (let at = bytes.indexOf('lzf\0'); at >= 0; at = bytes.indexOf('lzf\0', at + 1)) {
    bytes.write('odd', at)
    bytes.writeUInt16LE(0x7fff, at - 8)
  }
  const path = join(folder, 'odd.h5ad')
  await writeFile(path, bytes)
  await assert.rejects(readCells([named(path)]), { reason: 'unknown_filter', detail: 'odd' })
})

const named = (path: string) => ({ path, name: path })
