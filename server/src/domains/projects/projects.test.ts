import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { projects } from '@omics/contract/projects/projects'
import { samples } from '@omics/contract/samples/samples'
import { sql } from 'drizzle-orm'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { freeSpace } from './dashboard.ts'

let platform: Platform
let owner: Caller
let stranger: Caller

before(async () => {
  platform = await startPlatform()
  owner = await platform.person('lin')
  stranger = await platform.person('chen')
})
after(() => platform.close())

const create = (by: Caller, name: string) => by.call(projects.create, { body: { name } })

test('whoever makes a project owns it, and nobody else sees it', async () => {
  const project = await create(owner, '克雷伯菌 outbreak 🧫')
  assert.equal(project.role, 'owner')
  const shown = await stranger.answer(projects.show, { params: { id: project.id } })
  assert.equal(shown.status, 404)
  assert.equal(shown.error?.id, 'not_found')
})

test('a list is the same with and without a slash at the end', async () => {
  const headers = { authorization: `Bearer ${owner.token}` }
  for (const url of ['/api/projects', '/api/projects/', '/api/projects/?page=1']) {
    const response = await platform.server.inject({ url, headers })
    assert.equal(response.statusCode, 200, url)
    assert.ok(response.json().data.items)
  }
})

test('a search finds two Chinese characters inside a name', async () => {
  await create(owner, '2025 春季新冠变异监测')
  const found = await owner.call(projects.list, { query: { search: '新冠' } })
  assert.deepEqual(
    found.items.map((project) => project.name),
    ['2025 春季新冠变异监测'],
  )
  assert.equal((await owner.call(projects.list, { query: { search: '水稻' } })).total, 0)
})

test('of two people saving the same version the second is shown the first one’s values', async () => {
  const { id, version } = await create(owner, 'Wastewater')
  const save = (name: string) => owner.answer(projects.update, { params: { id }, body: { name, version } })
  assert.equal((await save('Wastewater 2024')).status, 200)
  const refused = await save('Sewage')
  assert.equal(refused.error?.id, 'stale')
  assert.equal((refused.data as { name: string }).name, 'Wastewater 2024')
})

test('a viewer may look and not change, an editor may change and not share', async () => {
  const { id, version } = await create(owner, 'Shared')
  const params = { id }
  const rename = { params, body: { name: 'Renamed', version } }
  const share = { params, body: { users: [stranger.personId], role: 'owner' as const } }
  await owner.call(projects.addUser, { params, body: { users: [stranger.personId], role: 'viewer' } })
  assert.equal((await stranger.call(projects.show, { params })).role, 'viewer')
  assert.equal((await stranger.answer(projects.update, rename)).error?.id, 'forbidden')
  await owner.call(projects.addUser, { params, body: { users: [stranger.personId], role: 'editor' } })
  assert.equal((await stranger.answer(projects.update, rename)).status, 200)
  assert.equal((await stranger.answer(projects.addUser, share)).error?.id, 'forbidden')
})

test('the last owner cannot leave', async () => {
  const { id } = await create(owner, 'Lonely')
  const leave = { kind: 'person' as const, member_id: owner.personId }
  const refused = await owner.answer(projects.removeMember, { params: { id }, body: leave })
  assert.equal(refused.error?.id, 'last_owner')
  assert.equal((await owner.call(projects.members, { params: { id } })).length, 1)
})

test('a project in the trash is gone for everybody and comes back whole', async () => {
  const { id } = await create(owner, 'Thrown away')
  await owner.call(projects.remove, { params: { id } })
  assert.equal((await owner.answer(projects.show, { params: { id } })).status, 404)
  const trash = await owner.call(projects.list, { query: { trash: true } })
  assert.ok(trash.items.some((project) => project.id === id))
  assert.equal((await stranger.answer(projects.restore, { params: { id } })).status, 404)
  await owner.call(projects.restore, { params: { id } })
  assert.equal((await owner.call(projects.show, { params: { id } })).name, 'Thrown away')
})

test('a project is as new as the last work in it, but not as who marked it as a favourite', async () => {
  const { id } = await create(owner, 'Worked in')
  const changed = async () => {
    await platform.context.db.execute(sql`update project set updated_at = '2020-01-01' where id = ${id}`)
    return async () =>
      !(await owner.call(projects.show, { params: { id } })).updated_at.startsWith('2020-01-01')
  }
  const byFavourite = await changed()
  await owner.call(projects.favour, { params: { id }, body: { favourite: true } })
  assert.equal(await byFavourite(), false)
  const bySample = await changed()
  await owner.call(samples.add, { params: { id }, body: { items: [{ name: 'S1' }] } })
  assert.equal(await bySample(), true)
  const byRefusal = await changed()
  await owner.answer(samples.add, { params: { id }, body: { items: [{ name: 'S1' }] } })
  assert.equal(await byRefusal(), false)
})

test('every chart and figure answers for an empty project', async () => {
  const { id } = await create(owner, 'Empty')
  const params = { id }
  assert.equal((await owner.call(projects.dashboard, { params })).core_hours, 0)
  assert.equal((await owner.call(projects.chartFlow, { params, body: { days: 7 } })).length, 7)
  assert.equal((await owner.call(projects.chartDataSample, { params, body: {} })).length, 30)
  assert.equal((await owner.call(projects.charUser, { params, body: {} }))[0]?.operations, 1)
  const home = await owner.call(projects.home, {})
  assert.ok(home.projects_total > 0)
  assert.deepEqual(home.running, [])
  const onDisk = await platform.context.storage.free()
  assert.ok(home.free_bytes <= Math.min(home.quota_bytes - home.bytes, onDisk * 1.1), `${home.free_bytes}`)
  await owner.call(projects.homeChartFlow, { body: {} })
  await owner.call(projects.homeChartDataSample, { body: {} })
  assert.ok((await owner.call(projects.homeChartData, { body: {} })).length > 0)
})

test('free is the less of what the quotas leave and what the disk has, and says which', () => {
  assert.deepEqual(freeSpace(1000, 50), { free_bytes: 50, free_by: 'disk' })
  assert.deepEqual(freeSpace(40, 50), { free_bytes: 40, free_by: 'quota' })
  assert.deepEqual(freeSpace(-5, 50), { free_bytes: 0, free_by: 'quota' })
})
