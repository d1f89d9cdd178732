import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { projects } from '@omics/contract/projects/projects'
import { platformGrant } from '../../../http/grant.ts'
import { startPlatform, type Platform } from '../../../testing/platform.ts'
import { addFileFromBytes } from '../../files/keep.ts'
import { cellsMap } from './cells-map.ts'
import { wordsIn } from './words.ts'

let platform: Platform
let project: string

before(async () => {
  platform = await startPlatform()
  const lin = await platform.person('lin')
  project = (await lin.call(projects.create, { body: { name: 'Cells' } })).id
})
after(() => platform.close())

async function mapOf(name: string, lines: readonly string[]) {
  const text = Buffer.from(lines.join('\n'))
  const row = await addFileFromBytes(platform.context, platformGrant(project), text, {
    parentId: null,
    name,
    origin: 'upload',
  })
  return cellsMap(platform.context, { row, output: 'table', sample: '', file: row }, wordsIn.en)
}

test('of many cells some are drawn, as many of each type as it has among all', async () => {
  const cells = Array.from({ length: 30_000 }, (_, at) => `C${at}\t${at % 3 === 0 ? 'B' : 'T'}\t${at}\t-1`)
  const map = await mapOf('cells.tsv', ['barcode\tcell_type\tX_umap_1\tX_umap_2', ...cells])
  assert.ok(map?.chart.kind === 'scatter')
  const [most, fewer] = map.chart.series
  const drawn = (most?.points.length ?? 0) + (fewer?.points.length ?? 0)
  assert.ok(drawn > 2000 && drawn <= 4000, `${drawn}`)
  assert.deepEqual([most?.name, fewer?.name], ['T', 'B'])
  assert.ok(Math.abs((fewer?.points.length ?? 0) / drawn - 1 / 3) < 0.02)
  assert.equal(map.note, `${drawn.toLocaleString('en-GB')} cells, chosen evenly among all.`)
})

test('where every cell is drawn, nothing says that some were chosen', async () => {
  const cells = Array.from({ length: 3000 }, (_, at) => `C${at}\tB\t${at}\t-1`)
  const map = await mapOf('all.tsv', ['barcode\tcell_type\tX_umap_1\tX_umap_2', ...cells])
  assert.ok(map?.chart.kind === 'scatter')
  assert.deepEqual([map.chart.series[0]?.points.length, map.note], [3000, ''])
})

test('where all cells are of one type their clusters colour them, and a name may begin with a quotation mark', async () => {
  const header = 'barcode\tcell_type\tcluster\tX_umap_1\tX_umap_2'
  const map = await mapOf('unknown.tsv', [header, 'A\tunknown\t"one\t0\t0', 'C\tunknown\ttwo\t1\t1'])
  assert.ok(map?.chart.kind === 'scatter')
  assert.deepEqual(
    map.chart.series.map(({ name }) => name),
    ['"one', 'two'],
  )
})

test('clusters colour cells without types; cells without a place, and tables without UMAP, are not drawn', async () => {
  const map = await mapOf('clusters.tsv', [
    'barcode\tcluster\tX_umap_1\tX_umap_2',
    'A\t1\t0\t0',
    'C\t\t1\t1',
    'G\t1\tNaN\t1',
  ])
  assert.ok(map?.chart.kind === 'scatter')
  assert.equal(map.title, 'Cells by cluster')
  assert.deepEqual(
    map.chart.series.map(({ name, points }) => [name, points.length]),
    [
      ['1', 1],
      ['without a name', 1],
    ],
  )
  assert.equal(map.note, '')
  assert.equal(await mapOf('quality.tsv', ['barcode\tcounts', 'A\t100']), undefined)
})
