import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { templates } from '@omics/contract/reports/templates'
import { workflows } from '@omics/contract/warehouse/workflows'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'

let platform: Platform
let lin: Caller
before(async () => {
  platform = await startPlatform()
  lin = await platform.person('lin', 'admin')
})
after(() => platform.close())

test('a template in the trash is given to no workflow', async () => {
  const content = 'version 1.1\nworkflow survey { output { Int reads = 1 } }'
  const first = { tag: '1.0', entry: 'main.wdl', sources: [{ path: 'main.wdl', content }] }
  const version = await lin.call(workflows.create, { body: { name: 'survey', first } })
  const body = { title_en: 'Customers', title_zh: '客户', contents: { chapters: [] } }
  const { id, version: seen } = await lin.call(templates.create, { body })
  const params = { id }
  await lin.call(templates.publish, { params, body: { version: seen } })
  const report = { title: '', introduction: '', outputs: [], templates: [id] }
  const give = () => lin.answer(workflows.setReport, { body: { version_id: version.id, report } })
  await lin.call(templates.remove, { params })
  assert.equal((await give()).status, 404)
  await lin.call(templates.restore, { params })
  assert.equal((await give()).status, 200)
})
