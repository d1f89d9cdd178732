import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { overviewOf } from './browse.ts'
import type { Column } from './cells.ts'
import { layersIn, readLayer } from './formats/layers.ts'
import { writeH5ad } from './formats/write-h5ad.ts'
import { withHdf5 } from './hdf5/open.ts'
import { type JoinedPart, writeJoined } from './join.ts'
import { commonLayers } from './joined-layers.ts'
import { readCells } from './look.ts'
import { simulate } from './simulate.ts'
import { simulateTissue } from './simulate-tissue.ts'
import { Unreadable } from './unreadable.ts'

let folder: string
let parts: JoinedPart[]
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-joined-'))
  await write('a.tsv', 'gene\tC1\tC2\nCD3E\t1\t0\nLYZ\t0\t5\n')
  await write('b.tsv', 'gene\tC1\tC3\tC4\nLYZ\t2\t0\t1\nNKG7\t0\t7\t0\n')
  parts = [partOf('healthy, 1', 'a.tsv'), partOf('病人', 'b.tsv')]
})
after(() => rm(folder, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const partOf = (sample: string, name: string) => ({ sample, files: [{ path: join(folder, name), name }] })
const joined = async (given: readonly JoinedPart[], table?: string) => {
  const to = join(folder, 'joined.h5ad')
  await writeJoined(to, given, table === undefined ? undefined : join(folder, table))
  return readCells([{ path: to, name: 'joined.h5ad' }])
}
const counts = (name: string) => ({ name, kind: 'counts' as const })
const shown = (column: Column | undefined) =>
  column &&
  ('values' in column ? [...column.values] : [...column.codes].map((code) => column.names[code] ?? null))
const refusedAs = (reason: string) => (error: unknown) =>
  error instanceof Unreadable && error.reason === reason

test('cells of several samples stand beside each other, with the genes of any and the sample of each', async () => {
  const { barcodes, genes, byGene, columns } = await joined(parts)
  assert.deepEqual(barcodes, ['healthy, 1_C1', 'healthy, 1_C2', '病人_C1', '病人_C3', '病人_C4'])
  assert.deepEqual(genes, ['CD3E', 'LYZ', 'NKG7'])
  assert.deepEqual([...byGene.pointers], [0, 1, 4, 5])
  assert.deepEqual([...byGene.places], [0, 1, 2, 4, 3])
  assert.deepEqual([...byGene.values], [1, 5, 2, 1, 7])
  assert.deepEqual(shown(columns.find(({ name }) => name === 'sample')), [
    ...['healthy, 1', 'healthy, 1', '病人', '病人', '病人'],
  ])
})

test('what a table says of samples becomes columns of their cells, texts as groups and numbers as such', async () => {
  await write(
    'samples.csv',
    '\uFEFFsample,condition,age\n"healthy, 1","none, ""yet""",31\n病人,肝炎,\nother,x,1\n',
  )
  const { columns } = await joined(parts, 'samples.csv')
  const column = (wanted: string) => shown(columns.find(({ name }) => name === wanted))
  assert.deepEqual(column('condition'), ['none, "yet"', 'none, "yet"', '肝炎', '肝炎', '肝炎'])
  assert.deepEqual(column('age'), [31, 31, NaN, NaN, NaN])
})

test('a sample that the table does not have, or has twice, is told', async () => {
  await write('other.tsv', 'sample\tcondition\n病人\tx\n')
  await assert.rejects(joined(parts, 'other.tsv'), refusedAs('no_sample'))
  await write('twice.tsv', 'sample\tcondition\n病人\tx\n病人\ty\n')
  await assert.rejects(joined(parts, 'twice.tsv'), refusedAs('twice_in_table'))
})

test('counts are not joined with what was normalised', async () => {
  await write('normalised.tsv', 'gene\tC1\tC2\nCD3E\t1.5\t0\n')
  const mixed = [...parts, partOf('c', 'normalised.tsv')]
  await assert.rejects(joined(mixed), refusedAs('mixed_kinds'))
})

test('layers that all files have with values of one kind are joined as the matrix is; others are left out', async () => {
  const halves = await Promise.all(
    [1, 2].map(async (seed) => {
      const { matrix, ...cells } = simulate({ cells: 8, genes: 40, types: ['B cell'], depth: 60, seed })
      const genes = cells.genes.map((gene, at) => (at < 30 ? gene : `${gene}_of_${seed}`))
      const twice = matrix.values.map((value) => value * 2)
      const mixed = seed === 1 ? twice : matrix.values.map((value) => value / 3)
      const layers = { spliced: twice, mixed, [`own${seed}`]: twice }
      await writeH5ad(join(folder, `half${seed}.h5ad`), { ...cells, genes, geneColumns: [], matrix, layers })
      return partOf(`half ${seed}`, `half${seed}.h5ad`)
    }),
  )
  const { byGene, genes } = await joined(halves)
  assert.equal(genes.length, 50)
  const path = join(folder, 'joined.h5ad')
  const { fit, spliced } = await withHdf5(path, 'r', (file) => ({
    fit: layersIn(file).fit.map(({ name, kind }) => ({ name, kind })),
    spliced: readLayer(file, 'spliced'),
  }))
  assert.deepEqual(fit, [{ name: 'spliced', kind: 'counts' }])
  assert.deepEqual(spliced, { ...byGene, values: byGene.values.map((value) => value * 2) })
})

test('of the layers of several files those are told that are left out', () => {
  const files = [
    [counts('spliced'), counts('smooth'), counts('own')],
    [{ name: 'smooth', kind: 'normalised' } as const, counts('spliced'), counts('other')],
  ]
  assert.deepEqual(commonLayers(files), { kept: ['spliced'], leftOut: ['smooth', 'own', 'other'] })
  assert.deepEqual(commonLayers([[], [counts('spliced')]]), { kept: [], leftOut: ['spliced'] })
  assert.deepEqual(commonLayers([]), { kept: [], leftOut: [] })
})

test('slices of tissue come along, each called as its sample', async () => {
  const slices = await Promise.all(
    [1, 2].map(async (seed) => {
      const path = join(folder, `slice${seed}.h5ad`)
      await writeH5ad(path, simulateTissue({ sections: ['V1'], side: 6, genes: 100, seed }))
      return partOf(`slice ${seed}`, `slice${seed}.h5ad`)
    }),
  )
  const { columns } = await joined(slices)
  assert.ok(columns.some(({ name }) => name === 'planted'))
  const { sections, section_column, embeddings } = await withHdf5(
    join(folder, 'joined.h5ad'),
    'r',
    overviewOf,
  )
  assert.deepEqual(
    sections.map(({ name, images }) => [name, images[0]?.fault]),
    [
      ['slice 1', null],
      ['slice 2', null],
    ],
  )
  assert.deepEqual([section_column, embeddings], ['sample', ['spatial']])
})
