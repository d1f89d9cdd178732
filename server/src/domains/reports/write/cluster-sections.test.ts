import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { formats } from '@omics/contract/formats'
import { projects } from '@omics/contract/projects/projects'
import type { ReportSection } from '@omics/contract/reports/sections'
import { platformGrant } from '../../../http/grant.ts'
import { startPlatform, type Platform } from '../../../testing/platform.ts'
import { addFileFromBytes } from '../../files/keep.ts'
import { clusterSections, clusterTable } from './cluster-sections.ts'
import { tableOf } from './read.ts'
import { wordsIn } from './words.ts'

let platform: Platform
let project: string

before(async () => {
  platform = await startPlatform()
  const lin = await platform.person('lin')
  project = (await lin.call(projects.create, { body: { name: 'Cells' } })).id
})
after(() => platform.close())

async function sectionsOf(name: string, rows: readonly string[], sample = '') {
  const row = await addFileFromBytes(
    platform.context,
    platformGrant(project),
    Buffer.from(`${rows.join('\n')}\n`),
    { parentId: null, name, origin: 'upload' },
  )
  const one = { row, output: 'table', title: 'Table', sample, file: row }
  const told = { words: wordsIn.zh, language: 'zh' as const }
  const table = await tableOf(platform.context, row)
  const kind = clusterTable(table?.columns ?? [])
  return table && kind && clusterSections(platform.context, told, one, table, kind)
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

test('tables with such columns that are not written by plain tabs are left as they are', async () => {
  assert.equal(await sectionsOf('markers.csv', ['cluster,gene,auc', '1,CD3E,0.9']), undefined)
  assert.equal(await sectionsOf('quoted.tsv', ['"cluster"\t"gene"\t"auc"', '"1"\t"CD3E"\t0.9']), undefined)
  assert.equal(await sectionsOf('told.tsv', ['## by hand', 'cluster\tgene\tauc', '1\tCD3E\t0.9']), undefined)
  const composition = ['column,group,cluster,cell_type,cells,percent', 'all,all,1,T cell,6,100']
  assert.equal(await sectionsOf('composition.csv', composition), undefined)
  assert.equal(await sectionsOf('elbow.csv', ['component,percent_of_variance', '1,20']), undefined)
})

test('sections of several samples, and of columns with names of other signs, are told apart', async () => {
  const rows = [
    'column\tgroup\tcluster\tcell_type\tcells\tpercent',
    'all\tall\t1\tT cell\t6\t100',
    ...['样本', '供体'].flatMap((column) =>
      ['a', 'b'].map((group) => `${column}\t${group}\t1\tT cell\t3\t100`),
    ),
  ]
  const own = async (sample: string) => (await sectionsOf(`composition-${sample}.tsv`, rows, sample)) ?? []
  const sections = [...(await own('心')), ...(await own('肝'))]
  assert.deepEqual(
    sections.map(({ title }) => title),
    ['心', '肝'].flatMap((sample) => [
      `Table · ${sample}`,
      `细胞组成（按样本） · ${sample}`,
      `细胞组成（按供体） · ${sample}`,
    ]),
  )
  assert.equal(new Set(sections.map(({ key }) => key)).size, 6)
  for (const { key } of sections) assert.match(key, formats.sectionKey.pattern)
})

test(
  'a column of very many groups is not drawn, and takes no time from others',
  { timeout: 60_000 },
  async () => {
    const many = Array.from({ length: 100_000 }, (_, at) => `barcode\tC${at}\t1\tT cell\t1\t100`)
    const found = await sectionsOf('many.tsv', [
      'column\tgroup\tcluster\tcell_type\tcells\tpercent',
      ...['all\tall\t1\tT cell\t6\t60', 'all\tall\t2\tB cell\t4\t40', ...many],
      ...['s1', 's2'].map((sample) => `sample\t${sample}\t1\tT cell\t3\t100`),
    ])
    const charts = (found ?? []).flatMap((part) => (part.kind === 'plot' ? part.chart.title : []))
    assert.deepEqual([tableIn(found).rows.length, charts], [2, ['细胞组成（按样本）']])
  },
)
