import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type Written, writeH5ad } from './formats/write-h5ad.ts'
import { withHdf5 } from './hdf5/open.ts'
import { groupIn } from './hdf5/reading.ts'
import { writeByGene, writeNumbers } from './hdf5/writing.ts'
import { look, readCells } from './look.ts'
import { methodsText } from './methods.ts'
import { simulate } from './simulate.ts'
import { keepGoodCells } from './steps/quality.ts'
import { Unreadable } from './unreadable.ts'
import { writeSubset } from './write-apart.ts'

let folder: string
const home = process.cwd()
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-bad-'))
  process.chdir(folder)
})
after(async () => {
  process.chdir(home)
  await rm(folder, { recursive: true, force: true })
})

const types = ['B cell', 'NK cell', 'CD14 monocyte']
const drawn = (cells = 60): Written => ({
  ...simulate({ cells, genes: 300, types, depth: 500, seed: 3 }),
  geneColumns: [],
})

async function written(change: (own: Written) => Partial<Written> = () => ({}), cells?: number) {
  const own = drawn(cells)
  await writeH5ad('cells.h5ad', { ...own, ...change(own) })
  return { path: join(folder, 'cells.h5ad'), name: 'cells.h5ad' }
}

/** The value in the middle, where files are looked at, in place of what is there. */
const withValue = (value: number) =>
  written(({ matrix }) => {
    const values = matrix.values.slice()
    values[values.length >> 1] = value
    return { matrix: { ...matrix, values } }
  })

async function reasonOf(doing: Promise<unknown>): Promise<string> {
  try {
    await doing
  } catch (error) {
    if (error instanceof Unreadable) return error.reason
    throw error
  }
  return 'none'
}

test('an h5ad that was written half says so', async () => {
  const file = await written()
  const { size } = await stat(file.path)
  for (const share of [0.2, 0.5, 0.9]) {
    await truncate((await written()).path, Math.floor(size * share))
    assert.ok(['damaged', 'not_hdf5', 'not_h5ad'].includes(await reasonOf(look([file]))), `${share}`)
  }
})

test('an HDF5 file of something else is told from an h5ad', async () => {
  const file = { path: join(folder, 'other.h5'), name: 'other.h5' }
  await withHdf5(file.path, 'w', (other) => writeNumbers(other, 'spectra', new Float32Array(9), [9]))
  assert.equal(await reasonOf(look([file])), 'not_h5ad')
})

test('values below 0 are scaled ones, of which nothing is computed', async () => {
  const file = await withValue(-1.5)
  assert.equal((await look([file])).kind, 'scaled')
  assert.equal(await reasonOf(keepGoodCells([file], {})), 'no_counts')
})

test('one value below 0 that a look passed over is found before anything is computed', async () => {
  const file = await written(({ matrix }) => {
    const values = matrix.values.slice()
    values[3] = -7
    return { matrix: { ...matrix, values } }
  }, 400)
  assert.equal((await look([file])).kind, 'counts')
  assert.equal(await reasonOf(keepGoodCells([file], {})), 'no_counts')
})

test('a value that is no number is told when the file is looked at', async () => {
  assert.equal(await reasonOf(look([await withValue(Number.NaN)])), 'not_finite')
  assert.equal(await reasonOf(look([await withValue(Number.POSITIVE_INFINITY)])), 'not_finite')
})

test('barcodes and genes that come again are numbered, and how many do is told', async () => {
  const file = await written(({ barcodes, genes }) => ({
    barcodes: ['A', 'A', ...barcodes.slice(2)],
    genes: ['CD3E', 'CD3E', ...genes.slice(2)],
  }))
  const { repeated_genes, repeated_cells } = await look([file])
  assert.deepEqual([repeated_genes, repeated_cells], [1, 1])
  const { barcodes, genes } = await readCells([file])
  assert.deepEqual(
    [barcodes.slice(0, 2), genes.slice(0, 2)],
    [
      ['A', 'A-1'],
      ['CD3E', 'CD3E-1'],
    ],
  )
})

test('ids without symbols are told, and symbols are taken where a column has them', async () => {
  const ids = ({ genes }: Written) => genes.map((_, at) => `ENSG${String(at).padStart(11, '0')}`)
  const without = await written((own) => ({ genes: ids(own) }))
  assert.equal((await look([without])).ids_only, true)
  const withSymbols = await written((own) => ({
    genes: ids(own),
    geneColumns: [{ name: 'gene_symbols', codes: Int32Array.from(own.genes.keys()), names: own.genes }],
  }))
  assert.equal((await look([withSymbols])).ids_only, false)
  assert.deepEqual((await readCells([withSymbols])).genes.slice(0, 3), drawn().genes.slice(0, 3))
})

test('genes of mice are known by how they are written', async () => {
  const file = await written(({ genes }) => ({
    genes: genes.map((gene) => gene.charAt(0) + gene.slice(1).toLowerCase()),
  }))
  assert.equal((await look([file])).species, 'mouse')
})

test('one cell is too few', async () => {
  const file = await written(undefined, 1)
  assert.equal((await look([file])).cells, 1)
  assert.equal(await reasonOf(keepGoodCells([file], {})), 'no_cells')
})

test('layers of another size are told before an analysis, and one that cannot be read in its methods', async () => {
  const { matrix } = drawn()
  const file = await written(() => ({ layers: { spliced: matrix.values.slice() } }))
  await withHdf5(file.path, 'a', (h5ad) => {
    const layers = groupIn(h5ad, 'layers')
    assert.ok(layers)
    writeNumbers(layers, 'small', new Float32Array(6), [2, 3])
    writeByGene(layers, 'broken', { ...matrix, places: matrix.places.map(() => 1e6) })
  })
  const { layers, layers_left_out: leftOut } = await look([file])
  assert.deepEqual(
    layers.map(({ name }) => name),
    ['broken', 'spliced'],
  )
  assert.deepEqual(leftOut, ['small'])

  await keepGoodCells([file], {})
  const quality = JSON.parse(await readFile('quality.json', 'utf8'))
  assert.deepEqual(quality.layers_left_out, ['small', 'broken'])
  assert.match(
    methodsText(quality, {}),
    /were left out: small, broken\.[^]*# 方法[^]*未保留：small、broken。/,
  )
  const kept = await withHdf5('kept.h5ad', 'r', (h5ad) => groupIn(h5ad, 'layers')?.keys())
  assert.deepEqual(kept, ['counts', 'spliced'])

  const all = new Uint8Array(8).fill(255)
  assert.equal(await reasonOf(writeSubset(file.path, 'some.h5ad', all)), 'unfit_layer')
})
