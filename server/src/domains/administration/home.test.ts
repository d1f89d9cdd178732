import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { session } from '@omics/contract/account/session'
import { channels } from '@omics/contract/administration/channels'
import { emptyHome, home, type HomeContent } from '@omics/contract/administration/home'
import { toolIntroductions } from '@omics/contract/administration/tool-introductions'
import { defaultAppearance, system } from '@omics/contract/system/configuration'
import { tools } from '@omics/contract/tools/tools'
import { publishWorkflow } from '../../api-tests/runs.ts'
import { dayOf, isHomeForVisitors } from '../system/home-page.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'

let platform: Platform
let administrator: Caller
let member: Caller
before(async () => {
  platform = await startPlatform()
  administrator = await platform.person('administrator', 'admin')
  member = await platform.person('member')
})
after(() => platform.close())

async function set(content: Partial<HomeContent>): Promise<void> {
  const { version } = await administrator.call(home.configuration, {})
  await administrator.call(home.configure, { body: { content: { ...emptyHome, ...content }, version } })
}

const announcement = (title: string, from: string | null, until: string | null) => ({
  tone: 'information' as const,
  title_en: title,
  title_zh: title,
  text_en: '',
  text_zh: '',
  from,
  until,
})

test('until it is said, visitors meet the home page where tools are introduced on it', async () => {
  const { db } = platform.context
  assert.equal(await isHomeForVisitors(db), false)
  const body = { title_en: 'Trees', title_zh: '建树', text_en: '', text_zh: '', image: '', target: '' }
  const made = await administrator.call(toolIntroductions.create, { body })
  assert.equal(await isHomeForVisitors(db), true)
  assert.equal((await platform.visitor.call(home.page, {})).tools.length, 1)
  const { content, version } = await administrator.call(home.configuration, {})
  assert.equal(content.for_visitors, true, 'who sets the home page sees it')
  await administrator.call(home.configure, {
    body: { content: { ...content, for_visitors: false }, version },
  })
  assert.deepEqual((await platform.visitor.call(home.page, {})).tools, [])
  await administrator.call(toolIntroductions.remove, { params: { id: made.id } })
})

test('visitors meet the home page only where it is for them', async () => {
  const { visitor } = platform
  const pages = async () => (await visitor.call(session.visitorPermission, {})).menus.map(({ name }) => name)
  await set({ announcements: [announcement('a', null, null)] })
  assert.deepEqual((await visitor.call(home.page, {})).announcements, [])
  assert.equal((await member.call(home.page, {})).announcements.length, 1)
  assert.ok(!(await pages()).includes('index'))
  await set({ announcements: [announcement('a', null, null)], for_visitors: true })
  assert.equal((await visitor.call(home.page, {})).announcements.length, 1)
  assert.ok((await pages()).includes('index'))
})

test('an announcement shows from its first to its last day', async () => {
  const day = (offset: number) => dayOf(new Date(Date.now() + offset * 86_400_000))
  await set({
    announcements: [
      announcement('over', null, day(-1)),
      announcement('today', day(0), day(0)),
      announcement('to come', day(1), null),
    ],
  })
  const { announcements } = await member.call(home.page, {})
  assert.deepEqual(
    announcements.map(({ title_en }) => title_en),
    ['today'],
  )
})

test('figures are told where the home page shows them, beside that to those alone who put it together', async () => {
  await set({ figures: false, for_visitors: true })
  assert.equal(await member.call(home.figures, {}), null)
  assert.equal(await platform.visitor.call(home.figures, {}), null)
  assert.equal((await administrator.call(home.figures, {}))?.projects, 0)
  await set({ figures: true, for_visitors: false })
  assert.equal(await platform.visitor.call(home.figures, {}), null)
  assert.equal((await member.call(home.figures, {}))?.projects, 0)
})

test('introductions that are switched off are not shown, and none where the page leaves them out', async () => {
  const body = { title_en: 'Assembly', title_zh: '组装', position: 1 }
  await administrator.call(toolIntroductions.create, { body })
  await administrator.call(toolIntroductions.create, { body: { ...body, position: 0, title_en: 'First' } })
  await administrator.call(toolIntroductions.create, { body: { ...body, state: 'disabled' } })
  await set({ tools: true })
  const titles = async () => (await member.call(home.page, {})).tools.map(({ title_en }) => title_en)
  assert.deepEqual(await titles(), ['First', 'Assembly'])
  await set({ tools: false })
  assert.deepEqual(await titles(), [])
})

test('an introduction of a tool says what the catalogue says, and no visitor meets a tool that is not open to all', async () => {
  const { versionId } = await publishWorkflow(administrator, 'Trees')
  const face = { title: 'Trees', title_zh: '建树', summary: 'From an alignment.', version_id: versionId }
  const tool = await administrator.call(tools.create, { body: face })
  const body = { tool_id: tool.id, title_en: 'Another name', text_en: 'Other words', position: 9 }
  assert.equal((await administrator.answer(toolIntroductions.create, { body })).status, 422, 'a private one')
  const params = { id: tool.id }
  const share = (more: object) =>
    administrator.call(tools.share, { params, body: { sharing: 'published', ...more } })
  await share({})
  const made = await administrator.call(toolIntroductions.create, { body })
  await set({ tools: true })
  const onPage = async () => (await member.call(home.page, {})).tools.find(({ id }) => id === made.id)
  const { title_en, title_zh, text_en, text_zh, target } = (await onPage()) ?? made
  assert.deepEqual(
    [title_en, title_zh, text_en, text_zh, target],
    ['Trees', '建树', face.summary, face.summary, `/tool/${tool.id}`],
  )
  const { version } = await administrator.call(tools.show, { params })
  await administrator.call(tools.update, { params, body: { ...face, title: 'Phylogeny', version } })
  assert.equal((await onPage())?.title_en, 'Phylogeny')
  const query = { search: 'Phylogeny' }
  assert.equal((await administrator.call(toolIntroductions.list, { query })).items[0]?.id, made.id)
  await share({ hidden: true })
  assert.equal(await onPage(), undefined)
  const nameless = await administrator.answer(toolIntroductions.create, { body: { text_en: 'x' } })
  assert.equal(nameless.status, 422)
})

test('a link leads to a page of the platform or to a web address, and nowhere else', async () => {
  const { version } = await administrator.call(home.configuration, {})
  for (const target of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', '']) {
    const link = { title_en: 'a', title_zh: '甲', text_en: '', text_zh: '', target }
    const body = { content: { ...emptyHome, links: [link] }, version }
    assert.equal((await administrator.answer(home.configure, { body })).status, 422, target)
  }
})

test('of two who save the home page the later one is told what the other one saved', async () => {
  const { version } = await administrator.call(home.configuration, {})
  await set({ figures: true })
  const late = await administrator.answer(home.configure, { body: { content: emptyHome, version } })
  assert.deepEqual([late.status, late.data], [409, await administrator.call(home.configuration, {})])
})

test('of two who save the settings the later one is told, and 7: restoring brings the look back alone', async () => {
  const before = await administrator.call(system.configuration, {})
  const look = { ...defaultAppearance, name: '疾控云', name_abbreviation: 'CDC', theme_color: '#11A983' }
  const first = { ...look, registration: 'open' as const, version: before.version }
  await administrator.call(system.configure, { body: first })
  assert.equal((await administrator.answer(system.configure, { body: first })).status, 409)
  const restored = await administrator.call(system.recover, {})
  assert.deepEqual(
    [restored.name, restored.name_abbreviation, restored.theme_color, restored.registration],
    ['', 'GS', '#0046AA', 'open'],
  )
  assert.equal((await member.answer(system.recover, {})).status, 403)
})

test('a channel by which people came cannot be deleted', async () => {
  const { id } = await administrator.call(channels.create, {
    body: { key: 'cdc', title_en: 'CDC', title_zh: '疾控' },
  })
  await platform.context.connection.pool.query('update person set channel_id = $1 where id = $2', [
    id,
    member.personId,
  ])
  const refused = await administrator.answer(channels.remove, { params: { id } })
  assert.deepEqual([refused.status, refused.error?.id], [409, 'still_referenced'])
})
