import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { emptyHome, home, type HomeContent } from '@omics/contract/administration/home'
import { publicWorkflows } from '@omics/contract/warehouse/public-workflows'
import { workflows } from '@omics/contract/warehouse/workflows'
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

async function set(more: Partial<HomeContent>): Promise<void> {
  const { version } = await admin.call(home.configuration, {})
  await admin.call(home.configure, { body: { content: { ...emptyHome, ...more }, version } })
}

async function add(name: string, visibility: 'platform' | 'private', isPublished: boolean) {
  const content = 'version 1.1\nworkflow w {\n input { Int depth = 3 }\n}\n'
  const first = { tag: '1', entry: 'main.wdl', readme: '# What', sources: [{ path: 'main.wdl', content }] }
  const made = await lin.call(workflows.create, { body: { name, visibility, first } })
  if (isPublished)
    await lin.call(workflows.publish, { params: { id: made.workflow_id, version_id: made.id } })
  return made.workflow_id
}

test('visitors read published workflows where administrators say so, never drafts, private ones or owners', async () => {
  const [open, draft, own] = [
    await add('Open 开放', 'platform', true),
    await add('Draft', 'platform', false),
    await add('Own', 'private', true),
  ]
  const { visitor } = platform
  const names = async (by: Caller) =>
    (await by.call(publicWorkflows.list, { query: {} })).items.map(({ name }) => name)
  const status = async (id: string) => (await visitor.answer(publicWorkflows.show, { params: { id } })).status
  await set({ for_visitors: false, workflows: true })
  assert.deepEqual([await names(visitor), await status(open)], [[], 404])
  await set({ for_visitors: true, workflows: false })
  assert.deepEqual([await names(visitor), await status(open)], [[], 404])
  await set({ for_visitors: true, workflows: true })
  assert.deepEqual(await names(visitor), ['Open 开放'])
  assert.deepEqual([await status(open), await status(draft), await status(own)], [200, 404, 404])
  const shown = await visitor.call(publicWorkflows.show, { params: { id: open } })
  assert.deepEqual([shown.readme, shown.inputs.map(({ name }) => name)], ['# What', ['w.depth']])
  assert.ok(!JSON.stringify(shown).includes('lin'))
})

test('nobody says of their own workflow that it comes along with the platform', async () => {
  const sources = [{ path: 'main.wdl', content: 'version 1.1\nworkflow w {}\n' }]
  const first = { tag: '1', entry: 'main.wdl', sources }
  for (const origin of [{ kind: 'supplied' }, { kind: 'tool', key: 'fastp' }, { kind: 'a', whole: null }]) {
    const body = { name: 'Mine', visibility: 'platform' as const, first, origin }
    const { status, error } = await lin.answer(workflows.create, { body })
    assert.deepEqual([status, error?.fields?.[0]?.path], [422, 'origin'])
  }
})

test('whoever is signed in reads what is open to everybody, whatever visitors may', async () => {
  await set({ for_visitors: false })
  const { items } = await admin.call(publicWorkflows.list, { query: { search: '开放' } })
  assert.equal(items.length, 1)
})
