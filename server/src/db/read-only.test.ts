import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { projects } from '@omics/contract/projects/projects'
import { until } from '@omics/engine/testing/until'
import { startPlatform, type Caller, type Platform } from '../testing/platform.ts'
import { patiently } from './patience.ts'

let platform: Platform
let owner: Caller

before(async () => {
  platform = await startPlatform()
  owner = await platform.person('lin')
})
after(() => platform.close())

/** What a standby does that takes over: every connection is lost, and those that come take no change. */
async function takeChanges(takes: boolean): Promise<void> {
  const { pool } = platform.context.connection
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  await pool.query(`begin read write;
    alter database "${rows[0]?.name}" set default_transaction_read_only = ${takes ? 'off' : 'on'};
    commit`)
  await pool
    .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
    .catch(() => undefined)
}

test('while the database takes no changes everybody goes on reading, and is told to try a change later', async () => {
  const { id } = await owner.call(projects.create, { body: { name: 'Before' } })
  // Long enough ago for the next use to be written down.
  await platform.context.connection.pool.query(`update session set last_used_at = now() - interval '1 hour'`)
  await takeChanges(false)
  const { status } = await owner.answer(projects.show, { params: { id } })
  assert.equal(status, 200)
  const refused = await owner.answer(projects.create, { body: { name: 'Meanwhile' } })
  assert.deepEqual([refused.status, refused.error?.id], [503, 'unavailable'])
  await takeChanges(true)
  await owner.call(projects.create, { body: { name: 'Afterwards' } })
})

test('the work of a run that meets a database which takes no changes waits until it takes them', async () => {
  await takeChanges(false)
  let tries = 0
  const work = patiently(async () => {
    tries += 1
    await platform.context.connection.pool.query('update session set last_used_at = now()')
  })
  await until('It was not tried again', async () => tries > 3)
  await takeChanges(true)
  await work
})
