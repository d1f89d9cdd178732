import assert from 'node:assert/strict'
import ExcelJS from 'exceljs'
import { reports } from '@omics/contract/reports/reports'
import type { ReportSection } from '@omics/contract/reports/sections'
import type { Caller } from '../../testing/platform.ts'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'

const section: ReportSection = {
  kind: 'text',
  key: 'own-1',
  title: '说明',
  shown: true,
  edited: true,
  text: '**Words**',
}
const shown = (by: Caller, id: string) => by.call(reports.show, { params: { id } })
const later = () => new Date(Date.now() + 3_600_000).toISOString()

async function shared(world: World) {
  const { id, title } = await world.newReport()
  const made = await world.people.owner.call(reports.share, { params: { id }, body: {} })
  return { id, title, ...made }
}

export const reportsExamples: ExamplesOf<'reports'> = {
  list: async (call, { unique, project, people }) => {
    const title = unique('Listed 报告')
    const made = await people.owner.call(reports.create, { body: { project_id: project.id, title } })
    const { items } = await call({ query: { search: title, sort: 'title' } })
    const sees = !['stranger', 'removed'].some((role) => people[role as 'stranger'] === call.me)
    assert.deepEqual(
      items.map(({ id }) => id),
      sees ? [made.id] : [],
    )
  },
  create: async (call, { newProject }) => {
    const { id } = await newProject()
    const body = { project_id: id, title: '春 Spring', language: 'zh' as const, sections: [section] }
    const made = await call({ body })
    assert.deepEqual([made.title, made.sections], [body.title, [section]])
    assert.deepEqual(await shown(call.me, made.id), made)
  },
  show: async (call, { newReport }) => {
    const { id, title } = await newReport()
    assert.equal((await call({ params: { id } })).title, title)
  },
  update: async (call, { newReport }) => {
    const { id, version } = await newReport()
    const saved = await call({ params: { id }, body: { title: 'Saved', sections: [section], version } })
    assert.deepEqual([saved.title, saved.sections, saved.version], ['Saved', [section], version + 1])
    assert.deepEqual(await shown(call.me, id), saved)
  },
  move: async (call, { newReport }) => {
    const { id, version } = await newReport()
    const checked = await call({ params: { id }, body: { state: 'checked', version } })
    assert.deepEqual([checked.state, checked.revision], ['checked', 1])
    assert.deepEqual(await shown(call.me, id), checked)
  },
  pdf: async (call, { newReport }) => {
    const { id } = await newReport()
    // Where the web app is not built, or Chromium is missing, it says so; a journey in a browser holds what is printed.
    const response = await call.raw({ params: { id } })
    assert.ok([200, 503].includes(response.status), await response.text())
  },
  tables: async (call, { newReport, people }) => {
    const { id, title, version } = await newReport()
    const table: ReportSection = {
      kind: 'table',
      key: 'own-2',
      title: 'Depth 深度',
      shown: true,
      edited: true,
      file_id: null,
      columns: ['sample', 'depth'],
      rows: [
        ['=1+1', '31.5'],
        ['007', '12'],
      ],
      total: 9,
    }
    await people.owner.call(reports.update, { params: { id }, body: { title, sections: [table], version } })
    const response = await call.raw({ params: { id } })
    assert.equal(response.status, 200, await response.clone().text())
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(await response.arrayBuffer())
    const rows = book
      .getWorksheet('Depth 深度')
      ?.getSheetValues()
      .map((row) => (Array.isArray(row) ? row.slice(1) : row))
    const kept = 'The report keeps the first 2 of 9 rows.'
    assert.deepEqual(rows?.slice(1), [['sample', 'depth'], ['=1+1', 31.5], ['007', 12], [kept]])
  },
  saveHtml: async (call, { newReport, people }) => {
    const { id, title, version } = await newReport()
    const made = await people.owner.call(reports.update, {
      params: { id },
      body: { title, sections: [section], version },
    })
    const html = '<p>Found <strong>nothing</strong></p><script>alert(1)</script>'
    const saved = await call({ body: { report_id: id, key: section.key, html, version: made.version } })
    const [part] = saved.sections
    assert.equal(part?.kind === 'text' && part.text, '<p>Found <strong>nothing</strong></p>')
  },
  everywhere: async (call, { newReport }) => {
    const { id, project_id, title } = await newReport()
    const { items } = await call({ query: { project_id, search: title, state: 'draft' } })
    assert.ok(items.some((one) => one.id === id))
  },
  export: async (call, { newReport }) => {
    const { title, project_id } = await newReport()
    const response = await call.raw({ query: { project_id, format: 'csv' } })
    assert.match(await response.text(), new RegExp(title.slice(0, 5)))
  },
  remove: async (call, { newReport }) => {
    const { id, project_id } = await newReport()
    await call({ params: { id } })
    const trash = await call.me.call(reports.list, { query: { project_id, trash: 'true' } })
    assert.deepEqual(
      trash.items.map((row) => row.id),
      [id],
    )
  },
  restore: async (call, { newReport, people }) => {
    const { id } = await newReport()
    await people.owner.call(reports.remove, { params: { id } })
    const restored = await call({ params: { id } })
    assert.equal(restored.deleted_at, null)
    assert.deepEqual(await shown(call.me, id), restored)
  },
  shares: async (call, world) => {
    const { id, share } = await shared(world)
    assert.deepEqual(await call({ params: { id } }), [share])
  },
  share: async (call, { newReport, people }) => {
    const { id, title } = await newReport()
    const { share, token } = await call({ params: { id }, body: { ends_at: later() } })
    assert.equal((await people.visitor.call(reports.open, { params: { id: token } })).title, title)
    const [listed] = await call.me.call(reports.shares, { params: { id } })
    assert.deepEqual([listed?.id, listed?.ends_at, listed?.opened], [share.id, share.ends_at, 1])
  },
  changeShare: async (call, world) => {
    const { id, share } = await shared(world)
    const changed = await call({ params: { id, share_id: share.id }, body: { ends_at: later() } })
    assert.notEqual(changed.ends_at, null)
    assert.deepEqual(await call.me.call(reports.shares, { params: { id } }), [changed])
  },
  open: async (call, world) => {
    const { token, title } = await shared(world)
    assert.equal((await call({ params: { id: token } })).title, title)
  },
  withdraw: async (call, world) => {
    const { id, share, token } = await shared(world)
    const left = await call({ params: { id }, body: { share_id: share.id } })
    assert.deepEqual(
      left.map(({ state }) => state),
      ['withdrawn'],
    )
    assert.deepEqual(await call.me.call(reports.shares, { params: { id } }), left)
    const opened = await world.people.visitor.answer(reports.open, { params: { id: token } })
    assert.equal(opened.error?.id, 'share_ended')
  },
  upload: async (call, { newReport, base }) => {
    const { id } = await newReport()
    const report = await call({ params: { id }, file: { name: '图.png', bytes: 'png' } })
    assert.equal(report.sections[0]?.kind, 'image')
    assert.equal((await shown(call.me, id)).version, report.version)
    const [file] = report.files
    assert.equal(await (await fetch(new URL(file?.url ?? '', base))).text(), 'png')
  },
  push: async (call, { analysisId }) => {
    const { report_id } = await call({ params: { id: analysisId }, body: { language: 'zh' } })
    const report = await call.me.call(reports.show, { params: { id: report_id } })
    assert.deepEqual([report.analysis?.id, report.language], [analysisId, 'zh'])
    assert.ok(report.sections.some(({ kind }) => kind === 'provenance'))
  },
}
