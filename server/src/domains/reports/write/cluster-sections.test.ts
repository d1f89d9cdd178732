import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { projects } from '@omics/contract/projects/projects'
import type { ReportSection } from '@omics/contract/reports/sections'
import { platformGrant } from '../../../http/grant.ts'
import { startPlatform, type Platform } from '../../../testing/platform.ts'
import { addFileFromBytes } from '../../files/keep.ts'
import { clusterSections } from './cluster-sections.ts'
import { wordsIn } from './words.ts'

let platform: Platform
let project: string

before(async () => {
  platform = await startPlatform()
  const lin = await platform.person('lin')
  project = (await lin.call(projects.create, { body: { name: 'Cells' } })).id
})
after(() => platform.close())

async function sectionsOf(name: string, rows: readonly string[]) {
  const [header = ''] = rows
  const row = await addFileFromBytes(
    platform.context,
    platformGrant(project),
    Buffer.from(`${rows.join('\n')}\n`),
    { parentId: null, name, origin: 'upload' },
  )
  const one = { row, output: name, title: 'Table', file: { id: row.id } }
  const told = { words: wordsIn.zh, language: 'zh' as const }
  return clusterSections(platform.context, told, one, header.split('\t'))
}

const tableIn = (sections: readonly ReportSection[] | undefined) => {
  const found = sections?.find(({ kind }) => kind === 'table')
  assert.ok(found?.kind === 'table')
  return found
}

test('of thousands of markers the first of each cluster are read, under words of the report’s language', async () => {
  const rows = ['1', '2'].flatMap((cluster) =>
    Array.from({ length: 700 }, (_, at) => `${cluster}\tG${at}\t0.9\t1\t80\t20\t0.001\t0.01`),
  )
  const header = 'cluster\tgene\tauc\tlog2_difference\tpercent_in_cluster\tpercent_in_others\tp\tfdr'
  const found = tableIn(await sectionsOf('markers.tsv', [header, ...rows]))
  assert.deepEqual(found.columns.slice(0, 5), ['聚类', '基因', 'AUC', 'log2 差值', '聚类内 (%)'])
  assert.deepEqual([found.rows.length, found.total, found.rows[5]?.slice(0, 2)], [10, 10, ['2', 'G0']])
  assert.match(found.note ?? '', /最高的 5 个基因，文件共 1,400 行/)
})

test('a composition is what each cluster has, and for each column of samples a bar of the types', async () => {
  const found = await sectionsOf('composition.tsv', [
    'column\tgroup\tcluster\tcell_type\tcells\tpercent',
    ...['all\tall\t1\tT cell\t6\t60', 'all\tall\t2\tT cell\t1\t10', 'all\tall\t3\tB cell\t3\t30'],
    ...['sample\ts1\t1\tT cell\t4\t80', 'sample\ts1\t2\tT cell\t0\t0', 'sample\ts1\t3\tB cell\t1\t20'],
    ...['sample\ts2\t1\tT cell\t2\t40', 'sample\ts2\t2\tT cell\t1\t20', 'sample\ts2\t3\tB cell\t2\t40'],
    ...['donor\tone\t1\tT cell\t6\t60', 'donor\tone\t2\tT cell\t1\t10', 'donor\tone\t3\tB cell\t3\t30'],
  ])
  assert.equal(tableIn(found).rows.length, 3)
  const charts = (found ?? []).flatMap((part) => (part.kind === 'plot' ? part.chart : []))
  assert.equal(charts.length, 1, 'one group alone tells nothing')
  const [chart] = charts
  assert.ok(chart?.kind === 'bar' && chart.stacked)
  assert.equal(chart.title, '细胞组成（按样本）')
  assert.deepEqual(chart.categories, ['s1', 's2'])
  assert.deepEqual(chart.series, [
    { name: 'T cell', values: [80, 60] },
    { name: 'B cell', values: [20, 40] },
  ])
})

test('where no type tells clusters apart the bars are of clusters, also of a group whose name begins with a quotation mark', async () => {
  const found = await sectionsOf('unknown.tsv', [
    'column\tgroup\tcluster\tcell_type\tcells\tpercent',
    ...['all\tall\t1\tunknown\t1\t50', 'all\tall\t2\tunknown\t1\t50'],
    ...['sample\t"one\t1\tunknown\t1\t100', 'sample\t"one\t2\tunknown\t0\t0'],
    ...['sample\ttwo\t1\tunknown\t0\t0', 'sample\ttwo\t2\tunknown\t1\t100'],
  ])
  const [chart] = (found ?? []).flatMap((part) => (part.kind === 'plot' ? part.chart : []))
  assert.ok(chart?.kind === 'bar')
  assert.deepEqual(chart.categories, ['"one', 'two'])
  assert.deepEqual(chart.series, [
    { name: '1', values: [100, 0] },
    { name: '2', values: [0, 100] },
  ])
})

test('the variance of each gene stays in its file, that of components is a line, and other tables are as they are', async () => {
  assert.deepEqual(
    await sectionsOf('genes.tsv', ['gene\tmean\tvariance\ttrend\tvariable', 'A\t1\t2\t1\tyes']),
    [],
  )
  const [line] =
    (await sectionsOf('elbow.tsv', ['component\tpercent_of_variance\tused', '1\t20\tyes', '2\t5\tno'])) ?? []
  assert.ok(line?.kind === 'plot' && line.chart.kind === 'line')
  assert.deepEqual(line.chart.series[0]?.points, [
    [1, 20],
    [2, 5],
  ])
  assert.equal(await sectionsOf('sizes.tsv', ['cluster\tcells', '1\t5']), undefined)
})
