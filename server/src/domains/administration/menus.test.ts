import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { api } from '@omics/contract/api'
import type { MenuEntry } from '@omics/contract/account/session'
import type { MenuNode } from '@omics/contract/administration/menus'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'

let platform: Platform
let admin: Caller
let member: Caller

before(async () => {
  platform = await startPlatform()
  admin = await platform.person('admin', 'admin')
  member = await platform.person('member')
})
after(() => platform.close())

const unset = {
  title_en: null,
  title_zh: null,
  icon: null,
  is_show: null,
  always_show: null,
  place_right: null,
  no_cache: null,
  affix: null,
  for_visitors: null,
}

async function set(name: string, more: Partial<MenuNode>) {
  const { version = 0 } = (await admin.call(api.menus.list, {})).find((menu) => menu.name === name) ?? {}
  return admin.answer(api.menus.update, { params: { name }, body: { ...unset, ...more, version } })
}

async function seenBy(person: Caller): Promise<ReadonlyMap<string, MenuEntry>> {
  const { menus } = await person.call(api.session.permission, {})
  return new Map(menus.flatMap((menu) => [menu, ...menu.children]).map((menu) => [menu.name, menu]))
}

test('what is set about a menu comes with everybody’s permission list, and resetting it takes it away', async () => {
  await set('project_list', { title_en: 'Studies', title_zh: '课题', icon: 'dna', is_show: false })
  const seen = (await seenBy(member)).get('project_list')
  assert.deepEqual([seen?.setting?.title_zh, seen?.setting?.icon, seen?.is_show], ['课题', 'dna', false])
  await admin.call(api.menus.reset, { params: { name: 'project_list' } })
  const own = (await seenBy(member)).get('project_list')
  assert.deepEqual([own?.setting, own?.is_show], [undefined, true])
})

test('a menu that is hidden is no refusal: who may open the page still may', async () => {
  await set('project', { is_show: false })
  assert.equal((await member.answer(api.projects.list, {})).status, 200)
  assert.equal((await seenBy(member)).get('project')?.isPermission, true)
})

test('a link is seen by those who see its menu, and leads only over HTTP', async () => {
  const link = {
    parent: 'administration',
    title_en: 'Wiki',
    title_zh: '维基',
    url: 'https://wiki.example.org/',
  }
  const { name } = await admin.call(api.menus.createLink, { body: link })
  assert.equal((await seenBy(admin)).get(name)?.setting?.url, link.url)
  assert.equal((await seenBy(member)).get(name), undefined)
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '//example.org', 'file:///etc/passwd'])
    assert.equal((await admin.answer(api.menus.createLink, { body: { ...link, url } })).status, 422, url)
  await admin.call(api.menus.removeLink, { params: { name } })
  const { items } = await admin.call(api.operations.list, { query: { search: 'Wiki', outcome: 'succeeded' } })
  assert.deepEqual(
    items.map(({ object_name }) => object_name),
    ['Wiki / 维基', 'Wiki / 维基'],
  )
})

test('visitors see the links alone that are for them, and none of the pages beside', async () => {
  const link = { parent: 'app_store', title_en: 'Help', title_zh: '帮助', url: 'https://help.example.org/' }
  const { name } = await admin.call(api.menus.createLink, { body: link })
  const other = await admin.call(api.menus.createLink, { body: { ...link, title_en: 'Inside' } })
  const visible = async () => (await platform.visitor.call(api.session.visitorPermission, {})).menus
  assert.deepEqual(await visible(), [])
  const titles = { title_en: link.title_en, title_zh: link.title_zh }
  assert.equal((await set(name, { ...titles, for_visitors: true })).status, 200)
  await set('process_warehouse', { for_visitors: true })
  assert.deepEqual(
    (await visible()).map((menu) => [menu.name, menu.children.map((child) => child.name)]),
    [['app_store', [name]]],
  )
  for (const one of [name, other.name]) await admin.call(api.menus.removeLink, { params: { name: one } })
  await admin.call(api.menus.reset, { params: { name: 'process_warehouse' } })
})

test('an order names every menu of its parent, and a menu that there is not cannot be set', async () => {
  const body = { parent: 'analysis', names: ['analysis_list'] }
  assert.equal((await admin.answer(api.menus.order, { body })).error?.id, 'not_found')
  assert.equal((await set('no_such_menu', {})).error?.id, 'not_found')
  assert.equal(
    (await admin.answer(api.menus.removeLink, { params: { name: 'project' } })).error?.id,
    'not_found',
  )
})

test('a stale setting is refused and shows what stands there now', async () => {
  await set('role', { title_en: 'First' })
  const body = { ...unset, title_en: 'Second', version: 0 }
  const late = await admin.answer(api.menus.update, { params: { name: 'role' }, body })
  assert.equal(late.error?.id, 'stale')
  assert.equal((late.data as MenuNode).title_en, 'First')
})
