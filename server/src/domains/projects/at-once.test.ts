import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { projects } from '@omics/contract/projects/projects'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'

let platform: Platform
let lin: Caller
let chen: Caller

before(async () => {
  platform = await startPlatform()
  lin = await platform.person('lin')
  chen = await platform.person('chen')
})
after(() => platform.close())

/** What comes of a call while somebody else is about to write a row that names this one. */
async function whileNamed(table: 'person' | 'project', id: string, call: () => Promise<{ status: number }>) {
  const other = await platform.context.connection.pool.connect()
  try {
    await other.query('begin')
    await other.query(`select 1 from ${table} where id = $1 for key share`, [id])
    const status = call().then((answer) => answer.status)
    return await Promise.race([status, delay(5000, 'waits')])
  } finally {
    await other.query('rollback')
    other.release()
  }
}

test('projects are made, shared and brought back while others write rows that name their maker or them', async () => {
  const make = (name: string) => lin.answer(projects.create, { body: { name } })
  assert.equal(await whileNamed('person', lin.personId, () => make('Made meanwhile')), 201)
  const { id } = await lin.call(projects.create, { body: { name: 'Shared meanwhile' } })
  const body = { users: [chen.personId], role: 'editor' as const }
  const share = () => lin.answer(projects.addUser, { params: { id }, body })
  assert.equal(await whileNamed('project', id, share), 200)
  await lin.call(projects.remove, { params: { id } })
  const restore = () => lin.answer(projects.restore, { params: { id } })
  assert.equal(await whileNamed('person', lin.personId, restore), 200)
})
