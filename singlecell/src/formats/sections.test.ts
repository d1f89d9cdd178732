import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { columnOf, overviewOf, planeOf } from '../browse.ts'
import { withHdf5 } from '../hdf5/open.ts'
import type { Subtree } from '../hdf5/subtree.ts'
import { partsOf } from '../hdf5/tree.ts'
import { hires, simulateTissue, spot, tissueColours, tissueTypes } from '../simulate-tissue.ts'
import { keepGoodCells } from '../steps/quality.ts'
import { removeDoublets } from '../steps/doublets.ts'
import { writeNamed, writeSubset } from '../write-apart.ts'
import { imageIn } from './sections.ts'
import { type Written, writeH5ad } from './write-h5ad.ts'

const python = '/usr/bin/python3'
const lacking =
  spawnSync(python, ['-c', 'import anndata']).status === 0 ? false : 'python3-anndata is not installed'
const tissue = simulateTissue({ sections: ['left lobe', '右叶'], side: 12, genes: 150, seed: 4 })
const half = tissue.barcodes.length / 2

let path: string
let folder: string
const startedIn = process.cwd()
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-tissue-'))
  process.chdir(folder)
  path = join(folder, 'tissue.h5ad')
  await writeH5ad(path, tissue)
})
after(async () => {
  process.chdir(startedIn)
  await rm(folder, { recursive: true, force: true })
})

/** The colour of the picture of each cell’s section under it, beside its type. */
const seenIn = (file: string) =>
  withHdf5(file, 'r', (opened) => {
    const { sections } = overviewOf(opened)
    const points = planeOf(opened, 'spatial') ?? new Float32Array(0)
    const [types, libraries] = ['planted', 'library_id'].map((name) => columnOf(opened, name))
    const pictures = sections.map(({ name }) => imageIn(opened, name, 'hires'))
    return Array.from({ length: points.length / 2 }, (_, cell) => {
      const section = libraries?.[cell] ?? 0
      const { width = 0, scale = 1 } = sections[section]?.images[0] ?? {}
      const [x, y] = [2 * cell, 2 * cell + 1].map((at) => Math.floor((points[at] ?? 0) * scale))
      const pixel = 4 * ((y ?? 0) * width + (x ?? 0))
      return {
        type: tissueTypes[types?.[cell] ?? 0],
        colour: [...(pictures[section] ?? []).slice(pixel, pixel + 4)],
      }
    })
  })

async function assertOnTissue(file: string, least: number): Promise<void> {
  const seen = await seenIn(file)
  assert.ok(seen.length >= least, `${seen.length} cells`)
  for (const { type = 'B cell', colour } of seen) assert.deepEqual(colour, [...tissueColours[type], 255])
}

test('sections are told with their pictures, the width of a spot and the column that says which cells are of which', async () => {
  const { sections, section_column } = await withHdf5(path, 'r', overviewOf)
  const images = [{ name: 'hires', width: 120, height: 120, scale: hires, fault: null }]
  assert.deepEqual(sections, [
    { name: 'left lobe', spot, images },
    { name: '右叶', spot, images },
  ])
  assert.equal(section_column, 'library_id')
})

test('each spot lies on the pixel of the colour that was planted there', () => assertOnTissue(path, 2 * half))

test('the parts of a file show its sections and pictures', async () => {
  const { parts } = await withHdf5(path, 'r', partsOf)
  const image = parts.find((part) => part.path === '/uns/spatial/left lobe/images/hires')
  assert.deepEqual([image?.shape, image?.type, image?.first], [[120, 120, 3], 'uint8', ['20', '20', '20']])
})

test('the steps that take cells away leave those that stay on their tissue', async () => {
  await keepGoodCells([{ path, name: 'tissue.h5ad' }], {
    leastCounts: 0,
    leastGenes: 0,
    mostMitochondrial: 100,
  })
  await assertOnTissue('kept.h5ad', half)
  await removeDoublets('kept.h5ad', { threads: 1, threshold: 0.9 })
  await assertOnTissue('kept.h5ad', 10)
})

test('a copy with names and one of some cells have their tissue too', async () => {
  const [named, some] = [join(folder, 'named.h5ad'), join(folder, 'some.h5ad')]
  await writeNamed(path, named, [{ column: 'planted', groups: { 'B cell': 'B' }, splits: [] }])
  await assertOnTissue(named, 2 * half)
  await writeSubset(path, some, new Uint8Array(Math.ceil(tissue.barcodes.length / 8)).fill(0b10101010))
  await assertOnTissue(some, half - 4)
})

test('anndata finds pictures and scales where scanpy and squidpy look for them', { skip: lacking }, () => {
  const script = `
import anndata, json, sys
a = anndata.read_h5ad(sys.argv[1])
s = a.uns['spatial']
print(json.dumps({name: [list(part['images']['hires'].shape), str(part['images']['hires'].dtype),
  part['images']['hires'][0, 0].tolist(), float(part['scalefactors']['tissue_hires_scalef']),
  float(part['scalefactors']['spot_diameter_fullres'])] for name, part in s.items()} | {'first': a.obsm['spatial'][0].tolist()}))`
  for (const file of [path, 'named.h5ad', 'some.h5ad']) {
    const { stdout, stderr } = spawnSync(python, ['-W', 'ignore', '-c', script, file], { encoding: 'utf8' })
    assert.ok(stdout, stderr)
    const told = [[120, 120, 3], 'uint8', tissueColours.corner, hires, spot]
    const { first, ...sections } = JSON.parse(stdout)
    assert.deepEqual(sections, { 'left lobe': told, 右叶: told })
    assert.equal(first[1], 50)
  }
})

const bytes = (shape: number[], type = '<B'): Subtree => {
  const size = shape.reduce((all, one) => all * one, 1)
  return {
    marks: {},
    value: type === '<f' ? new Float32Array(size).fill(0.5) : new Uint8Array(size),
    shape,
    type,
  }
}
const branch = (parts: Readonly<Record<string, Subtree>>): Subtree => ({
  marks: {},
  parts: new Map(Object.entries(parts)),
})
const factor = (value: number): Subtree => ({ marks: {}, value, shape: [], type: '<d' })

async function withImages(
  images: Readonly<Record<string, Subtree>>,
  factors: Readonly<Record<string, Subtree>>,
) {
  const spatial = branch({ one: branch({ images: branch(images), scalefactors: branch(factors) }) })
  const odd: Written = { ...tissue, spatial }
  await writeH5ad(join(folder, 'odd.h5ad'), odd)
  return withHdf5(join(folder, 'odd.h5ad'), 'r', (file) => ({
    faults: overviewOf(file).sections[0]?.images.map(({ name, fault }) => [name, fault]),
    shown: (name: string) => withHdf5(join(folder, 'odd.h5ad'), 'r', (again) => imageIn(again, 'one', name)),
  }))
}

test('what is no picture, is too large or has no scale is told and never read', async () => {
  const text: Subtree = { marks: {}, value: 'a.png', shape: [], type: 'S' }
  const { faults, shown } = await withImages(
    { flat: bytes([9]), long: bytes([1, 9000, 3]), two: bytes([4, 4, 2]), unscaled: bytes([4, 4, 3]), text },
    { tissue_long_scalef: factor(1), tissue_two_scalef: factor(1), tissue_text_scalef: factor(1) },
  )
  assert.deepEqual(Object.fromEntries(faults ?? []), {
    flat: 'no_image',
    long: 'too_large',
    two: 'no_image',
    unscaled: 'no_scale',
    text: 'no_image',
  })
  for (const name of ['flat', 'long', 'two', 'unscaled', 'text', 'none', '../images/flat'])
    assert.equal(await shown(name), null)
})

test('pictures in shares of brightness, in grey and with opacity are shown as they are meant', async () => {
  const { faults, shown } = await withImages(
    { shares: bytes([2, 2, 3], '<f'), grey: bytes([2, 2], '<f'), clear: bytes([2, 2, 4]) },
    { tissue_shares_scalef: factor(1), tissue_grey_scalef: factor(1), tissue_clear_scalef: factor(1) },
  )
  assert.deepEqual(new Set(faults?.map(([, fault]) => fault)), new Set([null]))
  assert.deepEqual([...((await shown('shares')) ?? [])].slice(0, 4), [128, 128, 128, 255])
  assert.deepEqual([...((await shown('grey')) ?? [])].slice(0, 4), [128, 128, 128, 255])
  assert.deepEqual([...((await shown('clear')) ?? [])].slice(0, 4), [0, 0, 0, 0])
})

test('factors that are no numbers above 0 are as if they were not there', async () => {
  const { faults } = await withImages(
    { a: bytes([2, 2, 3]), b: bytes([2, 2, 3]), c: bytes([2, 2, 3]) },
    {
      tissue_a_scalef: factor(0),
      tissue_b_scalef: factor(NaN),
      tissue_c_scalef: { marks: {}, value: 'one', shape: [], type: 'S' },
    },
  )
  assert.deepEqual(new Set(faults?.map(([, fault]) => fault)), new Set(['no_scale']))
})
