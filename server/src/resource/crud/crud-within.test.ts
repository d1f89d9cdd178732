import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { crudIn, id, name, timestamp } from '@omics/contract/crud'
import { platformGrant } from '../../http/grant.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { startPlatform, type Platform } from '../../testing/platform.ts'
import { crudWithin } from './crud-on.ts'

const Primer = z.object({
  id,
  name: z.string(),
  bases: z.string(),
  state: z.enum(['ordered', 'here']),
  version: z.number().int(),
  updated_at: timestamp,
})
const PrimerWrite = z.object({ name, bases: z.string(), state: Primer.shape.state.default('ordered') })
const primers = crudIn('/api/project/{id}/primers', 'primer_id', {
  one: 'a primer',
  many: 'primers',
  row: Primer,
  write: PrimerWrite,
  sort: ['name', 'updated_at'],
  filters: z.object({ state: Primer.shape.state.optional() }),
})
const handlers = crudWithin({
  table: 'primer',
  row: Primer,
  write: PrimerWrite,
  sort: 'name',
  searched: sql`(t.name || ' ' || t.bases)`,
  filters: ['state'],
})
// Handlers that do not serve what the contract declares would not compile here.
implement(primers, handlers)

let platform: Platform
before(async () => {
  platform = await startPlatform()
  await platform.context.db.execute(sql`
    create table primer (
      id uuid primary key, project_id uuid not null, name text not null, bases text not null, state text not null,
      version int not null default 1, updated_at timestamptz not null default now(), deleted_at timestamptz
    )`)
  await platform.context.db.execute(
    sql`create unique index on primer (project_id, lower(name)) where deleted_at is null`,
  )
})
after(() => platform.close())

const mine = '01980000-0000-7000-8000-000000000001'
const theirs = '01980000-0000-7000-8000-000000000002'
const notes: unknown[] = []
const at = (project: string) => ({
  context: platform.context,
  grant: platformGrant(project),
  note: (entry: unknown) => void notes.push(entry),
})
const query = { page: 1, limit: 50 }
const add = (project: string, title: string, state: 'ordered' | 'here' = 'ordered') =>
  handlers.create({ ...at(project), body: { name: title, bases: 'ACGT', state } })
const namesIn = async (project: string, more = {}) =>
  (await handlers.list({ ...at(project), query: { ...query, ...more } })).items.map((row) => row.name)
const refused = (code: string) => (error: unknown) => error instanceof Problem && error.code === code

test('what stands in one project is neither listed, shown, changed nor removed from another', async () => {
  const { id: primer_id, version } = await add(mine, 'forward')
  await add(theirs, 'forward')
  assert.deepEqual(await namesIn(mine), ['forward'])
  const params = { id: theirs, primer_id }
  const body = { name: 'stolen', bases: '', state: 'here' as const, version }
  await assert.rejects(handlers.show({ ...at(theirs), params }), refused('not_found'))
  await assert.rejects(handlers.update({ ...at(theirs), params, body }), refused('not_found'))
  await assert.rejects(handlers.remove({ ...at(theirs), params }), refused('not_found'))
  assert.equal((await handlers.show({ ...at(mine), params: { id: mine, primer_id } })).name, 'forward')
})

test('what is removed lies in the trash, its name is free, and it comes back unless that is taken', async () => {
  const { id: primer_id } = await add(mine, 'reverse')
  const call = { ...at(mine), params: { id: mine, primer_id } }
  await handlers.remove(call)
  assert.deepEqual(await namesIn(mine, { search: 'reverse' }), [])
  assert.deepEqual(await namesIn(mine, { trash: true }), ['reverse'])
  await assert.rejects(handlers.show(call), refused('not_found'))
  const second = await add(mine, 'Reverse')
  await assert.rejects(
    handlers.restore(call),
    (error) =>
      error instanceof Problem && error.code === 'name_taken' && error.more.details?.['name'] === 'reverse',
  )
  await handlers.remove({ ...call, params: { id: mine, primer_id: second.id } })
  assert.equal((await handlers.restore(call)).name, 'reverse')
  await assert.rejects(handlers.restore(call), refused('not_found'))
})

test('a list is narrowed by its filters, and a stale save is refused with what is there now', async () => {
  const primer = await add(mine, 'nested', 'here')
  assert.deepEqual(await namesIn(mine, { state: 'here' }), ['nested'])
  const save = (bases: string) =>
    handlers.update({
      ...at(mine),
      params: { id: mine, primer_id: primer.id },
      body: { name: 'nested', bases, state: 'here', version: primer.version },
    })
  await save('AC')
  await assert.rejects(
    save('GT'),
    (error) =>
      error instanceof Problem && error.code === 'stale' && Primer.parse(error.more.data).bases === 'AC',
  )
})
