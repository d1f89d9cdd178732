import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { projects } from '@omics/contract/projects/projects'
import { reports } from '@omics/contract/reports/reports'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'

let platform: Platform
let lin: Caller

before(async () => {
  platform = await startPlatform()
  lin = await platform.person('lin')
})
after(() => platform.close())

test('a checked report that is changed is a draft again, and is not released before somebody checks it', async () => {
  const { id: project_id } = await lin.call(projects.create, { body: { name: 'Checked' } })
  const made = await lin.call(reports.create, { body: { project_id, title: 'Findings', sections: [] } })
  const params = { id: made.id }
  const checked = await lin.call(reports.move, { params, body: { state: 'checked', version: made.version } })
  assert.notEqual(checked.checked_by, '')
  const body = { title: 'Other findings', sections: [], version: checked.version }
  const changed = await lin.call(reports.update, { params, body })
  assert.deepEqual([changed.state, changed.checked_by, changed.checked_at], ['draft', '', null])
  const { version } = changed
  const released = await lin.answer(reports.move, { params, body: { state: 'released', version } })
  assert.equal(released.status, 422)
})
