import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dictionaries, dictionaryEntries } from '@omics/contract/administration/dictionaries'
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

/** A dictionary with the entries a, b, c, d in this order. */
async function letters(key: string) {
  const { id } = await admin.call(dictionaries.create, { body: { key, title_en: key, title_zh: key } })
  for (const [position, value] of ['a', 'b', 'c', 'd'].entries()) {
    const body = { dictionary_id: id, value, title_en: value, title_zh: value, position }
    await admin.call(dictionaryEntries.create, { body })
  }
  return id
}

const entriesOf = async (dictionary: string) =>
  (await admin.call(dictionaryEntries.list, { query: { dictionary } })).items

const orderOf = async (dictionary: string) => (await entriesOf(dictionary)).map(({ value }) => value).join('')

async function move(dictionary: string, value: string, position: number) {
  const entry = (await entriesOf(dictionary)).find((one) => one.value === value)
  return admin.call(dictionaryEntries.move, { params: { id: entry?.id ?? '' }, body: { position } })
}

test('entries are put in order one by one, up, down and beyond the end', async () => {
  const key = 'ordered'
  await letters(key)
  await move(key, 'd', 0)
  assert.equal(await orderOf(key), 'dabc')
  await move(key, 'd', 2)
  assert.equal(await orderOf(key), 'abdc')
  await move(key, 'a', 99_999)
  assert.equal(await orderOf(key), 'bdca')
  assert.deepEqual(
    (await entriesOf(key)).map(({ position }) => position),
    [0, 1, 2, 3],
  )
})

test('many who move entries at once leave an order without gaps or two at one place', async () => {
  const key = 'busy'
  await letters(key)
  await Promise.all(['a', 'b', 'c', 'd', 'a', 'b'].map((value, at) => move(key, value, at % 4)))
  assert.deepEqual(
    (await entriesOf(key)).map(({ position }) => position),
    [0, 1, 2, 3],
  )
  assert.equal([...(await orderOf(key))].toSorted().join(''), 'abcd')
})

test('a save that would put an entry back where it was is refused as stale', async () => {
  const key = 'moved'
  const dictionary_id = await letters(key)
  const [first] = await entriesOf(key)
  assert.ok(first)
  await move(key, 'a', 3)
  const body = { ...first, dictionary_id, title_en: 'A' }
  const late = await admin.answer(dictionaryEntries.update, { params: { id: first.id }, body })
  assert.equal(late.error?.id, 'stale')
})

test('everybody signed in reads the entries that are in use, and only those who may change them', async () => {
  const key = 'read'
  await letters(key)
  const [first] = await entriesOf(key)
  assert.ok(first)
  const disabled = { ...first, state: 'disabled' as const }
  await admin.call(dictionaryEntries.update, { params: { id: first.id }, body: disabled })
  const query = { dictionary: key, state: 'active' as const }
  const { items } = await member.call(dictionaryEntries.list, { query })
  assert.equal(items.map(({ value }) => value).join(''), 'bcd')
  const refused = await member.answer(dictionaryEntries.move, {
    params: { id: first.id },
    body: { position: 1 },
  })
  assert.equal(refused.error?.id, 'not_permitted')
})
