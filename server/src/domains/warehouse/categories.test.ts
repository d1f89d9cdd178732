import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dictionaries, dictionaryEntries } from '@omics/contract/administration/dictionaries'
import { flows } from '@omics/contract/warehouse/flows'
import { workflowCategories, workflows } from '@omics/contract/warehouse/workflows'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'

let platform: Platform
let admin: Caller
let lin: Caller
before(async () => {
  platform = await startPlatform()
  admin = await platform.person('admin', 'admin')
  lin = await platform.person('lin')
})
after(() => platform.close())

const source = { path: 'main.wdl', content: 'version 1.1\nworkflow one { output { Int one = 1 } }\n' }
const first = { tag: '1.0', entry: 'main.wdl', sources: [source] }
const offered = async () =>
  (await lin.call(flows.categories, { query: {} })).map(({ id, count }) => [id, count])

test('administrators decide which categories workflows have, and what they are called', async () => {
  const { items } = await admin.call(dictionaries.list, { query: { search: workflowCategories } })
  const dictionary_id = items[0]?.id ?? ''
  const phage = { dictionary_id, value: 'phage', title_en: 'Phages', title_zh: '噬菌体' }
  const refused = await lin.answer(workflows.create, { body: { name: 'early', category: 'phage', first } })
  assert.deepEqual([refused.status, refused.error?.fields?.[0]?.path], [422, 'category'])

  const entry = await admin.call(dictionaryEntries.create, { body: phage })
  const { workflow_id: id } = await lin.call(workflows.create, {
    body: { name: 'hunt', category: 'phage', first },
  })
  const shown = await lin.call(workflows.show, { params: { id } })
  assert.deepEqual([shown.category_en, shown.category_zh], ['Phages', '噬菌体'])
  assert.deepEqual((await offered())[0], ['phage', 1])

  const { version, ...rest } = entry
  const disabled = { ...phage, position: rest.position, state: 'disabled' as const, version }
  await admin.call(dictionaryEntries.update, { params: { id: entry.id }, body: disabled })
  const again = { name: 'hunt again', category: 'phage', version: shown.version }
  assert.equal((await lin.call(workflows.update, { params: { id }, body: again })).category, 'phage')
  assert.deepEqual((await offered()).at(-1), ['phage', 1], 'a workflow keeps the category that it has')
  assert.equal(
    (await lin.answer(workflows.create, { body: { name: 'late', category: 'phage', first } })).status,
    422,
  )
})
