import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { backgroundJobs } from '@omics/contract/administration/background-jobs'
import { live } from '@omics/contract/analyses/analyses'
import { roles } from '@omics/contract/administration/roles'
import { jobs } from '@omics/contract/jobs/jobs'
import { projects } from '@omics/contract/projects/projects'
import { createJobs } from '../../gateways/jobs/jobs.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { digests } from '../files/references/digest-job.ts'

let platform: Platform
let owner: Caller
let other: Caller
let admin: Caller
let role: string

before(async () => {
  platform = await startPlatform()
  owner = await platform.person('owner')
  other = await platform.person('other')
  admin = await platform.person('root', 'admin')
  const body = {
    title_en: 'Keeper of references',
    title_zh: '参考数据管理员',
    menus: ['references'],
    buttons: ['reference_change'],
  }
  role = (await admin.call(roles.create, { body })).id
  await platform.context.db.execute(
    sql`insert into person_role (person_id, role_id) values (${owner.personId}, ${role})`,
  )
})
after(() => platform.close())

/** A job of the owner that nobody performs. */
async function waiting(name: string): Promise<string> {
  const left = createJobs(platform.databaseUrl, pino({ level: 'silent' }))
  const data = { reference: crypto.randomUUID(), name }
  const { id } = await left.begin(platform.context.db, digests, data, { ownerId: owner.personId })
  await left.close()
  return id
}

test('the jobs of somebody are there for them alone, and for those who administer them', async () => {
  const id = await waiting('hg38')
  const params = { id }
  assert.deepEqual(
    (await owner.call(jobs.own, {})).map((job) => job.id),
    [id],
  )
  assert.deepEqual(await other.call(jobs.own, {}), [])
  for (const who of [other, admin])
    for (const endpoint of [jobs.stop, jobs.again])
      assert.equal((await who.answer(endpoint, { params })).error?.id, 'not_found')
  await other.call(jobs.clear, { body: { ids: [id] } })
  const topic = { query: { topics: `jobs:${owner.personId}` } }
  assert.equal((await other.answer(live.events, topic)).error?.id, 'not_found')
  assert.equal((await owner.answer(backgroundJobs.list, {})).error?.id, 'not_permitted')
  assert.equal((await owner.answer(jobs.again, { params })).error?.id, 'job_under_way')
  await admin.call(backgroundJobs.stop, { params })
  assert.equal((await owner.call(jobs.own, {}))[0]?.state, 'cancelled')
  await owner.call(jobs.stop, { params })
  await owner.call(jobs.clear, { body: {} })
  assert.deepEqual(await owner.call(jobs.own, {}), [])
})

test('what goes on about a thing is seen where that is, by those who see its project', async () => {
  const { id: projectId } = await owner.call(projects.create, { body: { name: 'Shared' } })
  const left = createJobs(platform.databaseUrl, pino({ level: 'silent' }))
  const data = { reference: crypto.randomUUID(), name: 'mm10' }
  const subject = { kind: 'file', id: 'reads' }
  const place = { ownerId: admin.personId, projectId, subject }
  const { id } = await left.begin(platform.context.db, digests, data, place)
  await left.close()
  const about = async (who: Caller) =>
    (await who.call(jobs.about, { query: { kind: 'file' } })).map((job) => job.id)
  for (const who of [owner, admin]) assert.deepEqual(await about(who), [id])
  assert.deepEqual(await about(other), [])
  await platform.context.db.execute(sql`delete from shown_job`)
  await platform.context.db.execute(sql`delete from jobs.job`)
})

test('the time left follows from the pace of this try, and nothing is told where there is none', async () => {
  const id = await waiting('mm39')
  const { db } = platform.context
  const leftAfter = async (seconds: number, done: number, total: number | null) => {
    await db.execute(sql`
      update shown_job set state = 'running', first_done = 100, first_at = now() - ${seconds} * interval '1 second',
        done = ${done}, total = ${total}, unit = 'files', progress_at = now() where id = ${id}`)
    const [job] = await owner.call(jobs.own, {})
    return job?.seconds_left ?? null
  }
  assert.equal(Math.round((await leftAfter(10, 200, 500)) ?? 0), 30)
  assert.equal(await leftAfter(1, 200, 500), null, 'too early')
  assert.equal(await leftAfter(10, 100, 500), null, 'nothing done yet')
  assert.equal(await leftAfter(10, 200, null), null)
  assert.equal(await leftAfter(10, 500, 500), null)
  await db.execute(sql`delete from shown_job`)
})

test('an administrator finds a job by its name and its person, and repeats what failed without being shown', async () => {
  const id = await waiting('100% “odd”_name 中文')
  const found = async (search: string) =>
    (await admin.call(backgroundJobs.list, { query: { search } })).items.map((job) => job.id)
  for (const search of ['100%', '“odd”_', '中文', 'owner'])
    assert.deepEqual(await found(search), [id], search)
  assert.deepEqual(await found('%_%'), [])
  const { db } = platform.context
  await db.execute(sql`delete from shown_job`)
  await db.execute(
    sql`update jobs.job set state = 'failed', completed_on = now(), output = '{"message": "Away"}'`,
  )
  const [failed] = (await admin.call(backgroundJobs.list, { query: { state: 'failed' } })).items
  assert.deepEqual([failed?.id, failed?.title, failed?.technical], [id, null, 'Away'])
  await admin.call(backgroundJobs.again, { params: { id } })
  assert.equal((await admin.answer(backgroundJobs.remove, { params: { id } })).error?.id, 'not_found')
})

test('who may not begin such a job any more does not begin it again', async () => {
  const params = { id: await waiting('hg19') }
  await owner.call(jobs.stop, { params })
  await owner.call(jobs.again, { params })
  await owner.call(jobs.stop, { params })
  await platform.context.db.execute(sql`delete from person_role where role_id = ${role}`)
  assert.equal((await owner.answer(jobs.again, { params })).error?.id, 'not_permitted')
})
