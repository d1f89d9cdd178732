import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { projects } from '@omics/contract/projects/projects'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { prefixOf } from './prefix.ts'

let platform: Platform
let owner: Caller

before(async () => {
  platform = await startPlatform()
  owner = await platform.person('lin')
})
after(() => platform.close())

const create = (name: string, prefix?: string) =>
  owner.call(projects.create, { body: { name, ...(prefix !== undefined && { prefix }) } })

test('a name gives its initials, Chinese by its pinyin, and always two to six letters and digits', () => {
  const expected = {
    'SARS-CoV-2 wastewater': 'SC2W',
    'Lake water': 'LW',
    Wastewater: 'WAS',
    'Lake water 2025, round 12': 'LWR12',
    污水监测: 'WSJC',
    '2025 年 杭州 (Hangzhou) 城市污水监测': 'NHZHC',
    Überprüfung: 'UBE',
    X: 'X1',
    '2025': 'P1',
    '🧫': 'P1',
  }
  assert.deepEqual(
    Object.keys(expected).map((name) => [name, prefixOf(name)]),
    Object.entries(expected),
  )
})

test('a project without a prefix gets that of its name, and the next of the name a number', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, () => create('Lake water')))
  assert.deepEqual(
    made.map(({ prefix }) => prefix).toSorted(),
    ['LW', ...Array.from({ length: 11 }, (_, n) => `LW${n + 2}`)].toSorted(),
  )
  assert.deepEqual(await owner.call(projects.prefix, { query: { name: 'Lake water' } }), { prefix: 'LW13' })
})

test('a prefix is chosen, refused where another project has it or it is none, and changed by owners alone', async () => {
  const mine = await create('River', 'RIV')
  const other = await owner.answer(projects.create, { body: { name: 'Rivulet', prefix: 'RIV' } })
  assert.deepEqual([other.status, other.error?.fields?.map(({ path }) => path)], [422, ['prefix']])
  for (const prefix of ['R', '2R', 'RIVERAS', 'r i', '河']) {
    assert.equal((await owner.answer(projects.create, { body: { name: 'X', prefix } })).status, 422, prefix)
  }
  const editor = await platform.person('mei')
  const params = { id: mine.id }
  await owner.call(projects.addUser, { params, body: { users: [editor.personId], role: 'editor' } })
  const change = { name: 'River', description: '', version: mine.version }
  const refused = await editor.answer(projects.update, { params, body: { ...change, prefix: 'RVR' } })
  assert.equal(refused.status, 403)
  const renamed = await editor.call(projects.update, { params, body: { ...change, prefix: 'RIV' } })
  assert.equal(renamed.prefix, 'RIV')
  const body = { ...change, version: renamed.version, prefix: 'rvr' }
  assert.equal((await owner.call(projects.update, { params, body })).prefix, 'RVR')
})
