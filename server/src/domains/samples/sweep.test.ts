import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { projects } from '@omics/contract/projects/projects'
import { sampleColumns } from '@omics/contract/samples/columns'
import { samples } from '@omics/contract/samples/samples'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { sweepSamples } from './sweep.ts'

let platform: Platform
let owner: Caller
let params: { id: string }

before(async () => {
  platform = await startPlatform()
  owner = await platform.person('lin')
  params = { id: (await owner.call(projects.create, { body: { name: 'Sweep' } })).id }
})
after(() => platform.close())

const found = async (search: string) =>
  (await owner.call(samples.list, { params, query: { search } })).items.map(({ name }) => name)

test('the search finds nothing by a removed column, and everything once it is back', async () => {
  const column = await owner.call(sampleColumns.create, { params, body: { label: 'Site', type: 'text' } })
  const other = await owner.call(sampleColumns.create, { params, body: { label: 'Note', type: 'text' } })
  const values = { [column.id]: '江南医院', [other.id]: 'swab' }
  await owner.call(samples.add, { params, body: { items: [{ name: 'HZ-1', values }] } })
  assert.deepEqual(await found('江南'), ['HZ-1'])
  const title = { params: { ...params, title_id: column.id } }
  await owner.call(sampleColumns.remove, title)
  assert.deepEqual(await found('江南'), [])
  assert.deepEqual(await found('医'), [])
  assert.deepEqual(await found('swab'), ['HZ-1'])
  await owner.call(sampleColumns.restore, title)
  assert.deepEqual(await found('江南'), ['HZ-1'])

  await owner.call(sampleColumns.remove, title)
  await sweepSamples(platform.context.db)
  await owner.call(sampleColumns.restore, title)
  await owner.call(sampleColumns.remove, title)
  await platform.context.db.execute(
    sql`update sample_column set removed_at = now() - interval '31 days' where id = ${column.id}`,
  )
  await sweepSamples(platform.context.db)
  assert.equal((await owner.answer(sampleColumns.restore, title)).status, 404)
  const [sample] = (await owner.call(samples.list, { params })).items
  assert.deepEqual(sample?.values, { [other.id]: 'swab' })
  assert.deepEqual(await found('江南'), [])
  assert.deepEqual(await found('swab'), ['HZ-1'])
})

test('deleted samples can be brought back for 30 days and are forgotten then', async () => {
  const added = await owner.call(samples.add, {
    params,
    body: { items: [{ name: 'alpha' }, { name: 'beta' }] },
  })
  const { batch } = await owner.call(samples.remove, { params, body: { ids: added.map(({ id }) => id) } })
  await platform.context.db.execute(
    sql`update sample set deleted_at = now() - interval '31 days' where name = 'alpha'`,
  )
  await sweepSamples(platform.context.db)
  assert.equal((await owner.call(samples.restore, { params, body: { batch } })).restored, 1)
  assert.deepEqual(await found('alpha'), [])
  assert.deepEqual(await found('beta'), ['beta'])
})
