import assert from 'node:assert/strict'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { backgroundJobs } from '@omics/contract/administration/background-jobs'
import { roles } from '@omics/contract/administration/roles'
import { jobs } from '@omics/contract/jobs/jobs'
import { until } from '@omics/engine/testing/until'
import { jobTable } from '../../db/job-schema.ts'
import { digests } from '../../domains/files/references/digest-job.ts'
import type { Caller } from '../../testing/platform.ts'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'

type State = 'failed' | 'waiting' | 'done'

/** A job of somebody that came to be so. It was about a reference that nobody has, and is done in no time. */
async function jobIn({ platform: { context } }: World, ownerId: string, state: State): Promise<string> {
  const data = { reference: uuidv7(), name: 'GRCh38' }
  const { id } = await context.jobs.begin(context.db, digests, data, { ownerId })
  await until('The job was not done', async () => {
    const { rows } = await context.db.execute(sql`
      update shown_job set state = ${state}, finished_at = case when ${state} = 'waiting' then null else now() end
      where id = ${id} and state = 'done' returning 1`)
    return rows.length > 0
  })
  // One that waits and is not in the queue would be put there again.
  if (state === 'waiting')
    await context.db.execute(sql`
      update ${jobTable} set state = 'retry', start_after = now() + interval '1 day', completed_on = null
      where id = ${id}`)
  return id
}

/** Has somebody do something while they may begin such jobs. */
async function asKeeper(world: World, { personId }: Caller, act: () => Promise<unknown>): Promise<void> {
  const title = world.unique('Keeper')
  const body = { title_en: title, title_zh: title, menus: ['references'], buttons: ['reference_change'] }
  const { id } = await world.people.administrator.call(roles.create, { body })
  const { db } = world.platform.context
  await db.execute(sql`insert into person_role (person_id, role_id) values (${personId}, ${id})`)
  try {
    await act()
  } finally {
    await db.execute(sql`delete from person_role where role_id = ${id}`)
  }
}

const ownOf = async (person: Caller, id: string) =>
  (await person.call(jobs.own, {})).find((job) => job.id === id)

const untilDone = (person: Caller, id: string) =>
  until('The job was not done', async () => (await ownOf(person, id))?.state === 'done')

const owner = ({ people }: World) => people.administrator

export const jobsExamples: ExamplesOf<'jobs'> = {
  own: async (call, world) => {
    const id = await jobIn(world, call.me.personId, 'failed')
    const found = (await call({})).find((job) => job.id === id)
    assert.deepEqual([found?.state, found?.title.zh], ['failed', '计算“GRCh38”的校验和'])
  },
  about: async (call, world) => {
    const [id, subject] = [await jobIn(world, call.me.personId, 'waiting'), world.unique('GRCh38')]
    const { db } = world.platform.context
    await db.execute(
      sql`update shown_job set subject_kind = 'reference', subject_id = ${subject} where id = ${id}`,
    )
    const found = (await call({ query: { kind: 'reference' } })).find((job) => job.id === id)
    assert.equal(found?.subject?.id, subject)
    await db.execute(sql`delete from shown_job where id = ${id}`)
  },
  stop: async (call, world) => {
    const id = await jobIn(world, call.me.personId, 'waiting')
    await call({ params: { id } })
    assert.equal((await ownOf(call.me, id))?.state, 'cancelled')
  },
  again: async (call, world) => {
    const id = await jobIn(world, call.me.personId, 'failed')
    await asKeeper(world, call.me, () => call({ params: { id } }))
    await untilDone(call.me, id)
  },
  clear: async (call, world) => {
    const id = await jobIn(world, call.me.personId, 'done')
    await call({ body: { ids: [id] } })
    assert.equal(await ownOf(call.me, id), undefined)
  },
}

const listed = async (world: World, id: string) =>
  (await owner(world).call(backgroundJobs.list, { query: { limit: 500 } })).items.find((job) => job.id === id)

export const backgroundJobsExamples: ExamplesOf<'backgroundJobs'> = {
  list: async (call, world) => {
    const id = await jobIn(world, world.people.stranger.personId, 'failed')
    const { items } = await call({ query: { state: 'failed', kind: 'digests' } })
    assert.equal(items.find((job) => job.id === id)?.owner?.id, world.people.stranger.personId)
  },
  overview: async (call, world) => {
    await jobIn(world, world.people.stranger.personId, 'failed')
    const { kinds } = await call({})
    assert.ok((kinds.find(({ kind }) => kind === 'digests')?.failed ?? 0) > 0)
  },
  again: async (call, world) => {
    const { stranger } = world.people
    const id = await jobIn(world, stranger.personId, 'failed')
    await call({ params: { id } })
    await untilDone(stranger, id)
  },
  stop: async (call, world) => {
    const id = await jobIn(world, world.people.stranger.personId, 'waiting')
    await call({ params: { id } })
    assert.equal((await ownOf(world.people.stranger, id))?.state, 'cancelled')
  },
  remove: async (call, world) => {
    const id = await jobIn(world, world.people.stranger.personId, 'failed')
    await call({ params: { id } })
    assert.equal(await listed(world, id), undefined)
  },
  run: async (call, world) => {
    // Whoever performs jobs has told the queue what is done by itself.
    await jobIn(world, call.me.personId, 'done')
    await call({ body: { kind: 'sweep', key: 'codes' } })
  },
}
