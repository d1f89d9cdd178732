import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { templates } from '@omics/contract/reports/templates'
import { publishedWorkflow } from '../demonstration/warehouse.ts'
import { startPlatform, type Caller, type Platform } from '../testing/platform.ts'
import { bringCollection } from './bring.ts'
import { supplied } from './collection.ts'
import { whole } from './whole.ts'

let platform: Platform
let admin: Caller

before(async () => {
  platform = await startPlatform()
  admin = await platform.person('admin', 'admin')
  await bringCollection(
    platform.context,
    supplied.filter(({ key }) => key in whole),
  )
  await publishedWorkflow(platform.context.db, admin.personId, 'main.wdl')
})
after(() => platform.close())

test('each template of the gallery binds outputs that its workflow has, and a copy of it is published as it is', async () => {
  const all = await admin.call(templates.gallery, {})
  assert.equal(all.length, 5)
  for (const { key, title_en, title_zh, summary_en, summary_zh, workflow } of all) {
    assert.ok(title_en && title_zh && summary_en && summary_zh && workflow, key)
    const made = await admin.call(templates.start, { params: { key } })
    assert.deepEqual([made.workflow?.id, made.faults], [workflow.id, []], key)
    // The demonstration has a result of its own.
    assert.equal(made.example_tool_id !== null, key !== 'variant_calling', key)
    assert.deepEqual(untranslated(made.contents), [], key)
    const body = { version: made.version }
    const { published } = await admin.call(templates.publish, { params: { id: made.id }, body })
    assert.equal(published, 1, key)
  }
})

/** Texts of a template that lack a language. */
function untranslated(part: unknown): unknown[] {
  if (typeof part !== 'object' || part === null) return []
  if ('en' in part && 'zh' in part) return Boolean(part.en) === Boolean(part.zh) ? [] : [part]
  return Object.values(part).flatMap(untranslated)
}

test('a template is copied each time anew, and one that there is not is told', async () => {
  const params = { key: 'assembly' }
  const copies = [
    await admin.call(templates.start, { params }),
    await admin.call(templates.start, { params }),
  ]
  const ids = copies.flatMap(({ contents }) => contents.chapters.map(({ id }) => id))
  assert.equal(new Set(ids).size, ids.length)
  const missing = await admin.answer(templates.start, { params: { key: 'no_such' } })
  assert.equal(missing.status, 404)
})
