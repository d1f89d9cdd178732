import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import ExcelJS from 'exceljs'
import { projects } from '@omics/contract/projects/projects'
import { reports } from '@omics/contract/reports/reports'
import { pathOf, type SentBodyOf } from '@omics/contract/endpoint'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'

type Sections = NonNullable<SentBodyOf<typeof reports.create>['sections']>

let platform: Platform
let lin: Caller
let projectId: string

before(async () => {
  platform = await startPlatform()
  lin = await platform.person('lin', 'admin')
  projectId = (await lin.call(projects.create, { body: { name: 'Rivers 河流' } })).id
})
after(() => platform.close())

async function workbookOf(sections: Sections): Promise<ExcelJS.Workbook> {
  const body = { project_id: projectId, title: '报告', language: 'zh', sections } as const
  const { id } = await lin.call(reports.create, { body })
  const answer = await platform.server.inject({
    url: pathOf(reports.tables.path, { id }),
    headers: { authorization: `Bearer ${lin.token}` },
  })
  assert.equal(answer.statusCode, 200)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(Uint8Array.from(answer.rawPayload).buffer)
  return book
}

const shown = { shown: true, edited: false }
const table = (key: string, title: string, rows: string[][], isShown = true): Sections[number] => ({
  ...shown,
  kind: 'table',
  key,
  title,
  shown: isShown,
  columns: ['样本 🧬', '值'],
  rows,
  total: 9,
  file_id: null,
})

test('each table of a report is a sheet, called after its chapter where it has no title', async () => {
  const book = await workbookOf([
    { ...shown, kind: 'chapter', key: 'c', title: '变异', depth: 0 },
    table('t1', '', [
      ['=1+1', '12.5'],
      ['he said "no", 它\n', '007'],
      ['<b>', '1e-9'],
    ]),
    table('t2', '', [['@x', 'NaN']]),
    table('t3', '不显示', [['x', '1']], false),
    {
      ...shown,
      kind: 'parameters',
      key: 'p',
      title: '参数',
      items: [
        { name: 'ploidy', label: '倍性', value: '2' },
        { name: 'other', label: '', value: '-' },
      ],
    },
  ])
  assert.deepEqual(
    book.worksheets.map(({ name }) => name),
    ['变异', '变异 2', '参数'],
  )
  const valuesOf = (at: number) => {
    const rows: unknown[][] = []
    book.worksheets[at]?.eachRow((row) => rows.push([row.getCell(1).value, row.getCell(2).value]))
    return rows
  }
  assert.deepEqual(valuesOf(0), [
    ['样本 🧬', '值'],
    ['=1+1', 12.5],
    ['he said "no", 它\n', '007'],
    ['<b>', 1e-9],
    ['报告保留前 3 行，共 9 行。', null],
  ])
  assert.equal(book.worksheets[0]?.getCell('A2').type, ExcelJS.ValueType.String)
  assert.deepEqual(valuesOf(2), [
    ['参数', '设定值'],
    ['倍性（ploidy）', 2],
    ['other', '-'],
  ])
})

test('a report without a table is a workbook that says so', async () => {
  const book = await workbookOf([])
  assert.deepEqual(
    book.worksheets.map(({ name }) => name),
    ['无表格'],
  )
})
