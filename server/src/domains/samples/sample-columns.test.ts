import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { projects } from '@omics/contract/projects/projects'
import { sampleColumns, type SampleColumnWrite } from '@omics/contract/samples/columns'
import { samples } from '@omics/contract/samples/samples'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'

let platform: Platform
let owner: Caller

before(async () => {
  platform = await startPlatform()
  owner = await platform.person('lin')
})
after(() => platform.close())

async function newProject() {
  const { id } = await owner.call(projects.create, { body: { name: 'Columns' } })
  return { id }
}
const create = (params: { id: string }, body: SampleColumnWrite) =>
  owner.call(sampleColumns.create, { params, body })
const add = (params: { id: string }, items: { name: string; values?: Record<string, string | number> }[]) =>
  owner.call(samples.add, { params, body: { items } })

test('a column gets a WDL name of its own, whatever its label', async () => {
  const params = await newProject()
  assert.equal((await create(params, { label: 'Ct (ORF1ab)', type: 'number' })).key, 'ct_orf1ab')
  assert.equal((await create(params, { label: 'Ct, ORF1ab', type: 'number' })).key, 'ct_orf1ab_2')
  assert.equal((await create(params, { label: '采样日期', type: 'date' })).key, 'cai_yang_ri_qi')
  const taken = { label: 'Other', key: 'CT_ORF1AB', type: 'text' as const }
  assert.equal((await owner.answer(sampleColumns.create, { params, body: taken })).error?.id, 'name_taken')
  const reserved = { label: 'Other', key: 'name', type: 'text' as const }
  assert.equal((await owner.answer(sampleColumns.create, { params, body: reserved })).status, 422)
})

test('two people adding the same column at once get two keys', async () => {
  const params = await newProject()
  const made = await Promise.all([1, 2, 3, 4].map(() => create(params, { label: 'Site', type: 'text' })))
  assert.deepEqual(made.map((column) => column.key).toSorted(), ['site', 'site_2', 'site_3', 'site_4'])
  assert.equal(new Set(made.map((column) => column.position)).size, 4)
})

test('a new type converts every value, and is refused with examples where one does not fit', async () => {
  const params = await newProject()
  const column = await create(params, { label: 'Ct', type: 'text' })
  const [a] = await add(params, [
    { name: 'A', values: { [column.id]: '20.5' } },
    { name: 'B', values: { [column.id]: 'high' } },
  ])
  const toNumber = {
    params: { ...params, title_id: column.id },
    body: { label: 'Ct', type: 'number', version: 1 },
  } as const
  const refused = await owner.answer(sampleColumns.update, toNumber)
  assert.match(refused.error?.fields?.[0]?.message ?? '', /A value does not fit: B: high. Change it first/)
  await owner.call(samples.remove, {
    params,
    body: { matching: { filters: [{ column: 'name', is: 'equals', value: 'B' }] } },
  })
  assert.equal(
    (await owner.answer(sampleColumns.update, toNumber)).status,
    422,
    'a deleted sample may come back',
  )
  await platform.context.db.execute(sql`delete from sample where name = 'B' and project_id = ${params.id}`)
  assert.equal((await owner.call(sampleColumns.update, toNumber)).type, 'number')
  const shown = await owner.call(samples.show, { params: { ...params, sample_id: a?.id ?? '' } })
  assert.equal(shown.values[column.id], 20.5)
  assert.equal((await owner.answer(sampleColumns.update, toNumber)).error?.id, 'stale')
})

test('a column becomes unique only where no two samples share a value', async () => {
  const params = await newProject()
  const column = await create(params, { label: 'Barcode', type: 'text' })
  await add(params, [
    { name: 'A', values: { [column.id]: 'x' } },
    { name: 'B', values: { [column.id]: 'x' } },
  ])
  const unique = {
    params: { ...params, title_id: column.id },
    body: { label: 'Barcode', type: 'text', unique: true, version: 1 },
  } as const
  const refused = await owner.answer(sampleColumns.update, unique)
  assert.match(refused.error?.fields?.[0]?.message ?? '', /2 samples share the value x/)
  const which = { matching: { filters: [{ column: 'name' as const, is: 'equals' as const, value: 'B' }] } }
  await owner.call(samples.fill, { params, body: { which, values: { [column.id]: 'y' } } })
  assert.equal((await owner.call(sampleColumns.update, unique)).unique, true)
  const again = { items: [{ name: 'C', values: { [column.id]: 'y' } }] }
  assert.equal((await owner.answer(samples.add, { params, body: again })).status, 422)
  const both = await owner.answer(samples.fill, {
    params,
    body: { which: { matching: {} }, values: { [column.id]: 'z' } },
  })
  assert.equal(both.status, 422)
})

test('a column that is removed comes back with its values', async () => {
  const params = await newProject()
  const column = await create(params, { label: 'Ct', type: 'number' })
  await add(params, [{ name: 'A', values: { [column.id]: 7 } }])
  const title = { params: { ...params, title_id: column.id } }
  await owner.call(sampleColumns.remove, title)
  assert.deepEqual(await owner.call(sampleColumns.list, { params }), [])
  assert.equal((await owner.answer(sampleColumns.remove, title)).status, 404)
  const taker = await create(params, { label: 'Ct', type: 'number' })
  assert.equal((await owner.answer(sampleColumns.restore, title)).error?.id, 'name_taken')
  await owner.call(sampleColumns.remove, { params: { ...params, title_id: taker.id } })
  assert.equal((await owner.call(sampleColumns.restore, title)).key, 'ct')
  assert.equal((await owner.call(samples.list, { params })).items[0]?.values[column.id], 7)
})

test('columns are hidden, shown and put in order for everybody', async () => {
  const params = await newProject()
  const [a, b, c] = [
    await create(params, { label: 'A', type: 'text' }),
    await create(params, { label: 'B', type: 'text' }),
    await create(params, { label: 'C', type: 'text' }),
  ]
  const hidden = await owner.call(sampleColumns.show, {
    params,
    body: { columns: [{ id: b.id, shown: false }] },
  })
  assert.deepEqual(
    hidden.map((column) => column.shown),
    [true, false, true],
  )
  const ordered = await owner.call(sampleColumns.order, { params, body: { columns: [c.id, a.id] } })
  assert.deepEqual(
    ordered.map((column) => column.label),
    ['C', 'A', 'B'],
  )
  const stranger = { params, body: { columns: [uuidv7()] } }
  assert.equal((await owner.answer(sampleColumns.order, stranger)).status, 404)
})

test('a choice that samples use cannot be taken away', async () => {
  const params = await newProject()
  const column = await create(params, { label: 'Type', type: 'choice', choices: ['Swab', 'Blood'] })
  await add(params, [{ name: 'A', values: { [column.id]: 'Swab' } }])
  const change = (choices: string[]) =>
    owner.answer(sampleColumns.update, {
      params: { ...params, title_id: column.id },
      body: { label: 'Type', type: 'choice', choices, version: 1 },
    })
  assert.match((await change(['Blood'])).error?.fields?.[0]?.message ?? '', /A: Swab/)
  assert.equal((await change([])).status, 422)
  assert.equal((await change(['Swab', 'Urine'])).status, 200)
})

test('a form for a new sample gets the columns and a free name', async () => {
  const params = await newProject()
  await create(params, { label: 'Ct', type: 'number' })
  await add(params, [{ name: 'Sample 9' }, { name: 'Sample x' }])
  const blank = await owner.call(samples.blank, { params })
  assert.equal(blank.name, 'Sample 10')
  assert.equal(blank.columns.length, 1)
})
