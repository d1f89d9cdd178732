import assert from 'node:assert/strict'
import { dictionaries, dictionaryEntries } from '@omics/contract/administration/dictionaries'
import { roles, type Role } from '@omics/contract/administration/roles'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'

/** What a role of the examples holds: what those who are tried hold themselves, for nobody gives more. */
const held = { menus: [], buttons: ['role_change'] }

const roleWrite = ({ unique }: World) => ({
  title_en: unique('Curator'),
  title_zh: unique('数据管理员'),
  description: 'd',
  ...held,
})

export function newRole(world: World, buttons: string[] = held.buttons): Promise<Role> {
  const body = { ...roleWrite(world), buttons }
  return world.people.administrator.call(roles.create, { body })
}

const shownRole = ({ people }: World, id: string) => people.administrator.call(roles.show, { params: { id } })

export const rolesExamples: ExamplesOf<'roles'> = {
  list: async (call, world) => {
    const role = await newRole(world)
    const { items } = await call({ query: { search: role.title_zh, sort: '-updated_at' } })
    assert.deepEqual(items, [role])
  },
  all: async (call, world) => {
    const role = await newRole(world)
    assert.deepEqual(
      (await call({})).find(({ id }) => id === role.id),
      role,
    )
  },
  tree: async (call) => {
    const names = (await call({ params: { id: '2' } })).flatMap(({ children }) => children)
    assert.ok(names.some(({ name, title_zh }) => name === 'role_change' && title_zh !== ''))
  },
  create: async (call, world) => {
    const body = roleWrite(world)
    const made = await call({ body })
    assert.deepEqual({ ...made, ...body }, made)
    assert.deepEqual(await shownRole(world, made.id), made)
  },
  show: async (call, world) => {
    const role = await newRole(world)
    assert.deepEqual(await call({ params: { id: role.id } }), role)
  },
  update: async (call, world) => {
    const { id, version } = await newRole(world)
    const body = { ...roleWrite(world), buttons: [], version }
    const saved = await call({ params: { id }, body })
    assert.deepEqual({ ...saved, ...body, version: version + 1 }, saved)
    assert.deepEqual(await shownRole(world, id), saved)
  },
  remove: async (call, world) => {
    const { id } = await newRole(world)
    await call({ params: { id } })
    const gone = await world.people.administrator.answer(roles.show, { params: { id } })
    assert.equal(gone.status, 404)
  },
}

const dictionaryWrite = ({ unique }: World) => ({
  key: unique('feedback').replace(' ', '_'),
  title_en: unique('Feedback'),
  title_zh: unique('反馈'),
  description: 'd',
})

function newDictionary(world: World) {
  const body = dictionaryWrite(world)
  return world.people.administrator.call(dictionaries.create, { body })
}

const shownDictionary = ({ people }: World, id: string) =>
  people.administrator.call(dictionaries.show, { params: { id } })

export const dictionariesExamples: ExamplesOf<'dictionaries'> = {
  list: async (call, world) => {
    const made = await newDictionary(world)
    const { items } = await call({ query: { search: made.title_zh, sort: 'key' } })
    assert.deepEqual(items, [made])
  },
  create: async (call, world) => {
    const body = dictionaryWrite(world)
    const made = await call({ body })
    assert.deepEqual({ ...made, ...body }, made)
    assert.deepEqual(await shownDictionary(world, made.id), made)
  },
  show: async (call, world) => {
    const made = await newDictionary(world)
    assert.deepEqual(await call({ params: { id: made.id } }), made)
  },
  update: async (call, world) => {
    const { id, version } = await newDictionary(world)
    const body = { ...dictionaryWrite(world), version }
    const saved = await call({ params: { id }, body })
    assert.deepEqual({ ...saved, ...body, version: version + 1 }, saved)
    assert.deepEqual(await shownDictionary(world, id), saved)
  },
  remove: async (call, world) => {
    const { id } = await newDictionary(world)
    await call({ params: { id } })
    const gone = await world.people.administrator.answer(dictionaries.show, { params: { id } })
    assert.equal(gone.status, 404)
  },
}

const entryWrite = (dictionary_id: string) => ({
  dictionary_id,
  value: 'bug',
  title_en: 'Bug',
  title_zh: '缺陷',
  position: 3,
  state: 'active' as const,
})

async function newEntry(world: World) {
  const { id } = await newDictionary(world)
  return world.people.administrator.call(dictionaryEntries.create, { body: entryWrite(id) })
}

const entriesOf = async ({ people }: World, dictionary: string) =>
  (await people.administrator.call(dictionaryEntries.list, { query: { dictionary } })).items

export const dictionaryEntriesExamples: ExamplesOf<'dictionaryEntries'> = {
  list: async (call, world) => {
    const entry = await newEntry(world)
    const query = { dictionary: entry.dictionary_id, state: 'active' as const, search: '缺' }
    assert.deepEqual((await call({ query })).items, [entry])
  },
  create: async (call, world) => {
    const body = entryWrite((await newDictionary(world)).id)
    const made = await call({ body })
    assert.deepEqual({ ...made, ...body }, made)
    assert.deepEqual(await entriesOf(world, body.dictionary_id), [made])
  },
  update: async (call, world) => {
    const { id, dictionary_id, version } = await newEntry(world)
    const body = { ...entryWrite(dictionary_id), title_en: 'Fault', state: 'disabled' as const, version }
    const saved = await call({ params: { id }, body })
    assert.deepEqual([saved.title_en, saved.state], ['Fault', 'disabled'])
    assert.deepEqual(await entriesOf(world, dictionary_id), [saved])
  },
  move: async (call, world) => {
    const first = await newEntry(world)
    const body = { ...entryWrite(first.dictionary_id), value: 'wish', position: 9 }
    const { id } = await world.people.administrator.call(dictionaryEntries.create, { body })
    const moved = await call({ params: { id }, body: { position: 0 } })
    const [top, below] = await entriesOf(world, first.dictionary_id)
    assert.deepEqual(top, moved)
    assert.deepEqual([top?.value, top?.position, below?.value, below?.position], ['wish', 0, 'bug', 1])
  },
  remove: async (call, world) => {
    const { id, dictionary_id } = await newEntry(world)
    await call({ params: { id } })
    assert.deepEqual(await entriesOf(world, dictionary_id), [])
  },
}
