import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import ExcelJS from 'exceljs'
import { projects } from '@omics/contract/projects/projects'
import { reports, type Report, type ReportState } from '@omics/contract/reports/reports'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'

let platform: Platform
let lin: Caller
let chief: Caller
let projectId: string

before(async () => {
  platform = await startPlatform()
  lin = await platform.person('lin')
  chief = await platform.person('chief', 'admin')
  projectId = (await lin.call(projects.create, { body: { name: 'Checked' } })).id
})
after(() => platform.close())

const newReport = (title: string) =>
  lin.call(reports.create, { body: { project_id: projectId, title, sections: [] } })
const move = ({ id, version }: Report, state: ReportState) =>
  lin.call(reports.move, { params: { id }, body: { state, version } })
const change = ({ id, version }: Report, title: string) => ({
  params: { id },
  body: {
    title,
    sections: [],
    version,
  },
})

test('a checked report that is changed is a draft again, and is not released before somebody checks it', async () => {
  const checked = await move(await newReport('Findings'), 'checked')
  assert.notEqual(checked.checked_by, '')
  const changed = await lin.call(reports.update, change(checked, 'Other findings'))
  assert.deepEqual([changed.state, changed.checked_by, changed.checked_at], ['draft', '', null])
  const body = { state: 'released' as const, version: changed.version }
  const released = await lin.answer(reports.move, { params: { id: changed.id }, body })
  assert.equal(released.status, 422)
})

test('a released report does not change, and its link opens it as it was until the next revision is released', async () => {
  const made = await newReport('First words')
  const { token } = await lin.call(reports.share, { params: { id: made.id }, body: {} })
  const read = async () => (await platform.visitor.call(reports.open, { params: { id: token } })).title
  const released = await move(await move(made, 'checked'), 'released')
  assert.ok(released.released_by !== '' && released.released_at !== null && released.revision === 1)
  const refused = await lin.answer(reports.update, change(released, 'Behind their backs'))
  assert.equal(refused.error?.id, 'report_released')
  const next = await move(released, 'draft')
  assert.deepEqual([next.state, next.revision, next.released_by], ['draft', 2, ''])
  const changed = await lin.call(reports.update, change(next, 'Second words'))
  assert.equal(await read(), 'First words')
  await move(await move(changed, 'checked'), 'released')
  assert.equal(await read(), 'Second words')
})

test('all reports are narrowed by project, writer, state and time, and saved as they are listed', async () => {
  const other = await lin.call(projects.create, { body: { name: 'Elsewhere' } })
  const body = { project_id: other.id, title: '=2+3, "quoted"', sections: [] }
  const made = await lin.call(reports.create, { body })
  const titles = async (query: Record<string, string>) => {
    const { items } = await chief.call(reports.everywhere, { query: { project_id: other.id, ...query } })
    return items.map(({ title }) => title)
  }
  const later = new Date(Date.parse(made.updated_at) + 1000).toISOString()
  for (const query of [
    { person_id: lin.personId },
    { state: 'draft' },
    { until: later },
    { search: 'quoted' },
  ])
    assert.deepEqual(await titles(query), [made.title])
  for (const query of [{ person_id: chief.personId }, { state: 'released' }, { from: later }])
    assert.deepEqual(await titles(query), [])
  const exported = async (format: 'csv' | 'xlsx') => {
    const answer = await platform.server.inject({
      url: reports.export.path,
      query: { project_id: other.id, format },
      headers: { authorization: `Bearer ${chief.token}` },
    })
    return answer.rawPayload
  }
  // A spreadsheet would work out a cell that begins with “=”.
  assert.match((await exported('csv')).toString(), /\n"'=2\+3, ""quoted""",Elsewhere,/)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(Uint8Array.from(await exported('xlsx')).buffer)
  const row = book.worksheets[0]?.getRow(2)
  assert.deepEqual([row?.getCell(1).value, row?.getCell(2).value], [made.title, 'Elsewhere'])
})
