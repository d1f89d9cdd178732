import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { projects } from '@omics/contract/projects/projects'
import { templates } from '@omics/contract/reports/templates'
import { workflows } from '@omics/contract/warehouse/workflows'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { sweepTemplates } from './sweep.ts'

let platform: Platform
let lin: Caller
before(async () => {
  platform = await startPlatform()
  lin = await platform.person('lin', 'admin')
})
after(() => platform.close())

async function deleted(title: string): Promise<string> {
  const body = { title_en: title, title_zh: title, contents: { chapters: [] } }
  const { id } = await lin.call(templates.create, { body })
  await lin.call(templates.remove, { params: { id } })
  return id
}

test('a deleted template lies in the trash for 30 days, and is gone for good then unless a report was written by it', async () => {
  const { db } = platform.context
  const [used, old, fresh] = [await deleted('Used'), await deleted('Old'), await deleted('Fresh')]
  const { id: projectId } = await lin.call(projects.create, { body: { name: 'Survey' } })
  await db.execute(sql`
    insert into report (id, project_id, title, template_id, template_number)
    values (${uuidv7()}, ${projectId}, 'Written', ${used}, 1)`)
  await db.execute(sql`
    update report_template set deleted_at = now() - interval '31 days' where id in (${used}, ${old})`)
  await sweepTemplates(db)
  assert.equal((await lin.answer(templates.restore, { params: { id: old } })).status, 404)
  for (const id of [used, fresh]) assert.equal((await lin.call(templates.restore, { params: { id } })).id, id)
})

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
