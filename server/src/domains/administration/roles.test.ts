import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { menuTree } from '@omics/contract/account/permission-tree'
import { api } from '@omics/contract/api'
import { builtinRoles, giveRoles } from '../account/person-roles.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'

let platform: Platform
let admin: Caller

before(async () => {
  platform = await startPlatform()
  admin = await platform.person('admin', 'admin')
})
after(() => platform.close())

const curator = {
  title_en: 'Curator',
  title_zh: '数据管理员',
  description: '',
  menus: ['administration', 'role', 'dictionary_manger'],
  buttons: ['role_change', 'dictionary_change'],
}

/** Somebody whose only role is a new one with these menus and buttons. */
async function withRole(name: string, write: Partial<typeof curator>): Promise<Caller> {
  const body = { ...curator, title_en: name, title_zh: name, ...write }
  const role = await admin.call(api.roles.create, { body })
  const person = await platform.person(name)
  await giveRoles(platform.context.db, [{ id: person.personId, roles: [role.id] }])
  return person
}

test('a role holds the menus and buttons that it was made with, and names that no tree has are left out', async () => {
  const menus = [...curator.menus, 'no_such_menu']
  const made = await admin.call(api.roles.create, { body: { ...curator, menus } })
  assert.deepEqual(made.menus.toSorted(), curator.menus.toSorted())
  assert.deepEqual(await admin.call(api.roles.show, { params: { id: made.id } }), made)
  const { items } = await admin.call(api.roles.list, { query: { search: '数据' } })
  assert.deepEqual(
    items.map(({ id }) => id),
    [made.id],
  )
})

test('a changed role takes effect without signing in again', async () => {
  const person = await withRole('changing', { menus: [], buttons: [] })
  assert.equal((await person.answer(api.dictionaries.list, {})).error?.id, 'not_permitted')
  const { items } = await admin.call(api.roles.list, { query: { search: 'changing' } })
  const [role] = items
  assert.ok(role)
  const body = { ...role, menus: ['dictionary_manger'], buttons: [] }
  await admin.call(api.roles.update, { params: { id: role.id }, body })
  assert.equal((await person.answer(api.dictionaries.list, {})).status, 200)
  const entry = { key: 'colour', title_en: 'Colour', title_zh: '颜色' }
  assert.equal((await person.answer(api.dictionaries.create, { body: entry })).error?.id, 'not_permitted')
  const { menus } = await person.call(api.session.permission, {})
  assert.ok(!menus.some(({ name }) => name === 'project'))
})

test('a role without menus and buttons keeps its people from every project, workflow and report, on the server too', async () => {
  const bare = await withRole('bare', { menus: [], buttons: [] })
  const owner = await platform.person('owner')
  const project = await owner.call(api.projects.create, { body: { name: 'Barley' } })
  const params = { id: project.id }
  const member = { role: 'owner' as const, users: [bare.personId] }
  await owner.call(api.projects.addUser, { params, body: member })
  const report = { project_id: project.id, title: 'Mine' }
  const answers = await Promise.all([
    bare.answer(api.projects.list, {}),
    bare.answer(api.projects.all, {}),
    bare.answer(api.projects.home, {}),
    bare.answer(api.projects.show, { params }),
    bare.answer(api.projects.create, { body: { name: 'Mine' } }),
    bare.answer(api.samples.list, { params }),
    bare.answer(api.files.mkdir, { params, body: { parent_id: null, name: 'Mine' } }),
    bare.answer(api.analyses.allList, {}),
    bare.answer(api.analyses.list, { params }),
    bare.answer(api.workflows.list, {}),
    bare.answer(api.flows.byCategory, {}),
    bare.answer(api.reports.create, { body: report }),
  ])
  assert.deepEqual(
    answers.map(({ error }) => error?.id),
    answers.map(() => 'not_permitted'),
  )
  assert.deepEqual(await bare.call(api.search.objects, { query: { search: 'Barley' } }), [])
})

test('a page in a role opens its calls, and a button what it changes; those of others stay shut', async () => {
  const owner = await platform.person('grower')
  const { id } = await owner.call(api.projects.create, { body: { name: 'Wheat' } })
  const reader = await withRole('reader', {
    menus: ['project', 'project_list', 'project_detail'],
    buttons: [],
  })
  const member = { role: 'owner' as const, users: [reader.personId] }
  await owner.call(api.projects.addUser, { params: { id }, body: member })
  assert.equal((await reader.call(api.projects.list, {})).total, 1)
  assert.deepEqual(
    (await reader.call(api.search.objects, { query: { search: 'Wheat' } })).map(({ kind }) => kind),
    ['project'],
  )
  const folder = { params: { id }, body: { parent_id: null, name: 'Reads' } }
  assert.equal((await reader.answer(api.files.mkdir, folder)).error?.id, 'not_permitted')
  assert.equal((await reader.answer(api.workflows.list, {})).error?.id, 'not_permitted')
  const writer = await withRole('writer', { menus: [], buttons: ['project_change'] })
  await owner.call(api.projects.addUser, {
    params: { id },
    body: { role: 'editor', users: [writer.personId] },
  })
  assert.equal((await writer.answer(api.files.mkdir, folder)).status, 201)
  assert.equal((await writer.answer(api.projects.show, { params: { id } })).error?.id, 'not_permitted')
})

test('a page that a role holds without its group stands in the group all the same, and no other page of it', async () => {
  const desk = await withRole('desk', { menus: ['feedback'], buttons: ['feedback_answer'] })
  const { menus } = await desk.call(api.session.permission, {})
  const group = menus.find(({ name }) => name === 'administration')
  assert.deepEqual(
    group?.children.map(({ name }) => name),
    ['feedback'],
  )
})

test('every experimental page is open to members', async () => {
  const someone = await platform.person('tries-everything')
  const { menus } = await someone.call(api.session.permission, {})
  const shown = menus.find(({ name }) => name === 'experimental')?.children.map(({ name }) => name)
  const all = menuTree.flatMap((menu) => (menu.name === 'experimental' ? menu.children : []))
  assert.deepEqual(shown?.toSorted(), all.map(({ name }) => name).toSorted())
})

test('nobody gives what they do not hold: not by a role, not by an account', async () => {
  const person = await withRole('climber', {})
  const more = { ...curator, title_en: 'More', title_zh: '更多', buttons: ['user_create'] }
  assert.equal((await person.answer(api.roles.create, { body: more })).error?.id, 'beyond_own_role')
  const keeper = await withRole('keeper', { menus: ['user_manger'], buttons: ['user_create'] })
  const account = {
    name: 'friend',
    full_name: 'Friend',
    email: 'friend@example.org',
    password: 'correct horse',
    roles: [builtinRoles.admin],
  }
  assert.equal((await keeper.answer(api.users.create, { body: account })).error?.id, 'beyond_own_role')
})

test('the built-in roles stay, and a role that people have is not deleted', async () => {
  const params = { id: builtinRoles.admin }
  assert.equal((await admin.answer(api.roles.remove, { params })).error?.id, 'builtin_role')
  await withRole('holder', {})
  const { items } = await admin.call(api.roles.list, { query: { search: 'holder' } })
  const id = items[0]?.id ?? ''
  assert.equal((await admin.answer(api.roles.remove, { params: { id } })).error?.id, 'still_referenced')
})

test('a stale save is refused and shows what stands there now', async () => {
  const body = { ...curator, title_en: 'Stale', title_zh: '过期' }
  const role = await admin.call(api.roles.create, { body })
  const params = { id: role.id }
  await admin.call(api.roles.update, {
    params,
    body: { ...body, description: 'first', version: role.version },
  })
  const late = await admin.answer(api.roles.update, {
    params,
    body: { ...body, description: 'second', version: role.version },
  })
  assert.equal(late.error?.id, 'stale')
  assert.equal((late.data as typeof role).description, 'first')
})

test('two roles of one title are refused', async () => {
  const body = { ...curator, title_en: 'Twice', title_zh: '两次' }
  await admin.call(api.roles.create, { body })
  assert.equal((await admin.answer(api.roles.create, { body })).error?.id, 'name_taken')
})

test('of two titles the one that another role has is named, so that its field is marked', async () => {
  await admin.call(api.roles.create, { body: { ...curator, title_en: 'Archivist', title_zh: '保管, 员' } })
  const body = { ...curator, title_en: 'Warden', title_zh: '保管, 员' }
  const { error } = await admin.answer(api.roles.create, { body })
  assert.deepEqual([error?.id, error?.details], ['name_taken', { name: '保管, 员' }])
})

test('the trees tell menus and buttons with their titles in both languages', async () => {
  const menus = await admin.call(api.roles.tree, { params: { id: '1' } })
  const buttons = await admin.call(api.roles.tree, { params: { id: '2' } })
  assert.ok(menus.some(({ name, title_zh }) => name === 'administration' && title_zh === '系统管理'))
  assert.ok(buttons.flatMap(({ children }) => children).some(({ name }) => name === 'user_create'))
  assert.equal((await admin.answer(api.roles.tree, { params: { id: '3' } })).status, 404)
})
