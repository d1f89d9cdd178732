import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { desc } from 'drizzle-orm'
import { session } from '@omics/contract/account/session'
import { projects } from '@omics/contract/projects/projects'
import { operation } from '../db/tables/account.ts'
import { logUnended } from './operations.ts'
import { startPlatform, type Caller, type Platform } from '../testing/platform.ts'

let platform: Platform
let owner: Caller
let viewer: Caller
let stranger: Caller
let projectId: string

before(async () => {
  platform = await startPlatform()
  owner = await platform.person('owner')
  viewer = await platform.person('viewer')
  stranger = await platform.person('stranger')
  const description = 'Before'
  projectId = (await owner.call(projects.create, { body: { name: 'Traced', description } })).id
  const body = { users: [viewer.personId], role: 'viewer' as const }
  await owner.call(projects.addUser, { params: { id: projectId }, body })
})
after(() => platform.close())

type Entry = typeof operation.$inferSelect

async function log(): Promise<readonly Entry[]> {
  return platform.context.db.select().from(operation).orderBy(desc(operation.id))
}

/** The entries that some work adds, the latest first. */
async function logged(work: () => Promise<unknown>): Promise<readonly Entry[]> {
  const known = new Set((await log()).map(({ id }) => id))
  await work()
  return (await log()).filter(({ id }) => !known.has(id))
}

const rename = (by: Caller, name: string) =>
  platform.server.inject({
    method: 'PUT',
    url: `/api/projects/${projectId}`,
    remoteAddress: '192.0.2.44',
    headers: { authorization: `Bearer ${by.token}` },
    payload: { name, description: 'Later', version: 1 },
  })

test('a change is kept with who made it, when, from where, on what, and what was before and after', async () => {
  const started = Date.now()
  const [entry, ...others] = await logged(() => rename(owner, 'Renamed'))
  assert.deepEqual(others, [])
  const { id: _id, at, details, ...rest } = entry ?? assert.fail('nothing was logged')
  assert.ok(Math.abs(at.getTime() - started) < 60_000)
  assert.deepEqual(rest, {
    personId: owner.personId,
    personName: 'owner',
    address: '192.0.2.44',
    action: 'put /api/projects/{id} update',
    kind: 'projects',
    objectKind: 'project',
    objectId: projectId,
    projectId,
    succeeded: true,
    error: '',
  })
  assert.deepEqual(details['before'], { name: 'Traced', description: 'Before', prefix: 'TRA' })
  const now = details['after']
  assert.ok(typeof now === 'object' && now !== null && 'name' in now && now.name === 'Renamed')
})

test('a member whose role changes, or who is taken out, is told with the role that they had', async () => {
  const params = { id: projectId }
  const { personId: id } = viewer
  const add = (role: 'owner' | 'viewer') =>
    owner.call(projects.addUser, { params, body: { users: [id], role } })
  const member = { kind: 'person', id, name: 'viewer' }
  const [raised] = await logged(() => add('owner'))
  assert.deepEqual(raised?.details, {
    before: [{ ...member, role: 'viewer' }],
    after: [{ ...member, role: 'owner' }],
  })
  const body = { kind: 'person' as const, member_id: id }
  const [taken] = await logged(() => owner.call(projects.removeMember, { params, body }))
  assert.deepEqual(taken?.details, { before: [{ ...member, role: 'owner' }], after: [] })
  await add('viewer')
})

test('a refused change is kept too, with what it was after and why it was refused', async () => {
  for (const [by, error] of [
    [viewer, 'forbidden'],
    [stranger, 'not_found'],
    [owner, 'stale'],
  ] as const) {
    const [entry] = await logged(() => rename(by, 'Taken'))
    assert.deepEqual(
      [entry?.personId, entry?.succeeded, entry?.error, entry?.objectKind, entry?.objectId, entry?.address],
      [by.personId, false, error, 'project', projectId, '192.0.2.44'],
    )
  }
  const [invalid] = await logged(() => owner.answer(projects.create, { body: { name: '' } }))
  assert.deepEqual([invalid?.succeeded, invalid?.error], [false, 'validation'])
})

test('a stranger’s refused change is not told to the project', async () => {
  const [entry] = await logged(() => rename(stranger, 'Taken'))
  assert.equal(entry?.projectId, null)
})

test('reading leaves no entry', async () => {
  const entries = await logged(() => owner.call(projects.show, { params: { id: projectId } }))
  assert.deepEqual(entries, [])
})

const signIn = (name: string, password: string) =>
  platform.server.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: '192.0.2.45',
    payload: { name, password },
  })

test('sign-ins are kept, and what was no sign-in, but nothing that somebody typed', async () => {
  const [wrong] = await logged(() => signIn('viewer', 'a wrong secret'))
  assert.deepEqual(
    [wrong?.objectId, wrong?.error, wrong?.address],
    [viewer.personId, 'wrong_password', '192.0.2.45'],
  )
  const [right] = await logged(() => signIn('viewer', 'correct horse'))
  assert.deepEqual([right?.objectId, right?.succeeded], [viewer.personId, true])
  // People type passwords where the name belongs.
  const [unknown] = await logged(() => signIn('my secret', 'x'))
  assert.deepEqual([unknown?.objectId, unknown?.error], ['', 'wrong_password'])
  assert.doesNotMatch(JSON.stringify(await log()), /wrong secret|my secret|correct horse/)
})

test('no secret stands in the log', async () => {
  const { token } = await owner.call(session.createPersonalToken, { body: { name: 'laptop' } })
  const answer = await signIn('owner', 'correct horse')
  const secrets = [token, ...answer.cookies.map(({ value }) => value)]
  const text = JSON.stringify(await log())
  for (const secret of secrets) assert.ok(!text.includes(secret))
})

test('entries are neither changed nor removed, one by one or all together', async () => {
  const { pool } = platform.context.connection
  const entries = await log()
  for (const statement of [
    `update operation set person_name = 'somebody else'`,
    `update operation set succeeded = true where not succeeded`,
    `delete from operation`,
    `truncate operation`,
    `truncate person cascade`,
    `select set_config('session_replication_role', 'replica', true); delete from operation`,
    `merge into operation o using (select 1) as s on true when matched then delete`,
  ])
    await assert.rejects(() => pool.query(statement), /append-only/, statement)
  assert.deepEqual(await log(), entries)
})

/** While some work runs, a table takes no rows, as on a disk without room. */
async function withoutRoom(table: 'operation' | 'operation_begun', work: () => Promise<void>): Promise<void> {
  const { pool } = platform.context.connection
  await pool.query(`
    create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger no_room before insert on ${table} execute function no_room()`)
  await work().finally(() => pool.query('drop function no_room cascade'))
}

test('a change whose entry finds no room is in the log later, as one of which nobody knows how it ended', async () => {
  const body = { name: 'Made without room' }
  await withoutRoom('operation', async () => void (await owner.call(projects.create, { body })))
  const [entry, ...others] = await logged(() => logUnended(platform.context.db, new Date()))
  assert.deepEqual(others, [])
  assert.deepEqual(
    [entry?.personId, entry?.kind, entry?.succeeded, entry?.error],
    [owner.personId, 'projects', false, 'outcome_unknown'],
  )
  assert.deepEqual(await logged(() => logUnended(platform.context.db, new Date())), [])
})

test('nothing is changed that could leave no trace in the log', async () => {
  await withoutRoom('operation_begun', async () => {
    const answer = await owner.answer(projects.create, { body: { name: 'Never made' } })
    assert.deepEqual([answer.status, answer.error?.id], [507, 'disk_full'])
  })
  const { rows } = await platform.context.connection.pool.query(
    `select 1 from project where name = 'Never made'`,
  )
  assert.deepEqual(rows, [])
})

test('an entry outlives the account of who it is about', async () => {
  const passing = await platform.person('passing')
  await passing.call(projects.create, { body: { name: 'Left behind' } })
  const { pool } = platform.context.connection
  await pool.query('delete from person where id = $1', [passing.personId])
  const [left] = (await log()).filter(({ personName }) => personName === 'passing')
  assert.deepEqual([left?.personId, left?.succeeded], [null, true])
})
