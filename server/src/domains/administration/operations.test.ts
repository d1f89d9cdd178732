import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import papaparse from 'papaparse'
import { operations, type OperationPage } from '@omics/contract/administration/operations'
import { projects } from '@omics/contract/projects/projects'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'

let platform: Platform
let admin: Caller
let owner: Caller
let viewer: Caller
let projectId: string

before(async () => {
  platform = await startPlatform()
  admin = await platform.person('admin', 'admin')
  owner = await platform.person('王晓明')
  viewer = await platform.person('viewer')
  const body = { name: '=SUM(1)', description: '第一' }
  projectId = (await owner.call(projects.create, { body })).id
  await owner.call(projects.addUser, {
    params: { id: projectId },
    body: { users: [viewer.personId], role: 'viewer' },
  })
  // Many within one microsecond, whose order only their ids can tell.
  await platform.context.connection.pool.query(`
    insert into operation (id, at, person_name, action, kind, object_id, succeeded, error, details)
    select gen_random_uuid(), '2020-01-01T00:00:00.000001Z', 'Machine', 'put /api/roles/{id} update', 'roles',
           'role-' || n, n % 10 <> 0, case when n % 10 = 0 then 'forbidden' else '' end,
           jsonb_build_object('after', jsonb_build_object('title_en', 'Title ' || n, 'title_zh', '标题'))
    from generate_series(1, 95) as n`)
})
after(() => platform.close())

const idsOf = ({ items }: OperationPage) => items.map(({ id }) => id)

/** The pages from one end of the entries of the machine to the other. */
async function walk(end: 'newest' | 'oldest'): Promise<string[][]> {
  const pages: string[][] = []
  let place = {}
  for (;;) {
    const query = { search: 'Machine', limit: 20, end, ...place }
    const page = await admin.call(operations.list, { query })
    pages.push(idsOf(page))
    const last = end === 'newest' ? page.items.at(-1) : page.items[0]
    if (!last || !(end === 'newest' ? page.older : page.newer)) return pages
    place = end === 'newest' ? { older_than: last.id } : { newer_than: last.id }
  }
}

test('pages from either end hold every entry once and in the same order', async () => {
  const down = await walk('newest')
  const up = await walk('oldest')
  assert.deepEqual(
    down.map((ids) => ids.length),
    [20, 20, 20, 20, 15],
  )
  assert.equal(new Set(down.flat()).size, 95)
  assert.deepEqual(up.toReversed().flat(), down.flat())
})

test('a page tells whether there are others beyond it', async () => {
  const query = { search: 'Machine', limit: 20 }
  const first = await admin.call(operations.list, { query })
  assert.deepEqual([first.newer, first.older, first.total], [false, true, 95])
  const last = await admin.call(operations.list, { query: { ...query, end: 'oldest' } })
  assert.deepEqual([last.newer, last.older, last.items.length], [true, false, 20])
  const second = await admin.call(operations.list, { query: { ...query, page: 2 } })
  const older_than = first.items.at(-1)?.id
  const beside = await admin.call(operations.list, { query: { ...query, older_than } })
  assert.deepEqual(idsOf(second), idsOf(beside))
})

test('entries are found by person, address, object, its name in Chinese, kind, outcome and time', async () => {
  const total = async (filter: object) =>
    (await admin.call(operations.search, { query: {}, body: filter })).total
  assert.equal(await total({ kind: 'roles', outcome: 'refused' }), 9)
  assert.equal(await total({ kind: 'roles', outcome: 'succeeded' }), 86)
  assert.equal(await total({ search: '标题' }), 95)
  assert.equal(await total({ search: 'role-77' }), 1)
  assert.equal(await total({ search: '100%' }), 0)
  assert.equal(await total({ person: owner.personId, kind: 'projects' }), 2)
  assert.equal(await total({ search: '王晓' }), 2)
  assert.equal(await total({ to: '2020-01-02T00:00:00Z' }), 95)
  const from = '2020-01-01T00:00:00.001Z'
  assert.equal(await total({ from, to: '2020-01-02T00:00:00Z' }), 0)
})

test('an entry tells what its object was before and after', async () => {
  const body = { name: '=SUM(1)', description: '第二', version: 1 }
  await owner.call(projects.update, { params: { id: projectId }, body })
  const query = { person: owner.personId, limit: 1 }
  const [latest] = (await admin.call(operations.list, { query })).items
  assert.deepEqual([latest?.title_zh, latest?.object_name], ['编辑项目', '=SUM(1)'])
  const shown = await admin.call(operations.show, { params: { id: latest?.id ?? '' } })
  assert.match(JSON.stringify(shown.before), /第一/)
  assert.match(JSON.stringify(shown.after), /第二/)
})

test('the export holds every entry that fits, in the reader’s language, and runs nothing in a spreadsheet', async () => {
  const response = await platform.server.inject({
    method: 'POST',
    url: operations.csv.path,
    payload: { person: owner.personId },
    headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'zh' },
  })
  assert.equal(response.body.charCodeAt(0), 0xfeff)
  const { data } = papaparse.parse<string[]>(response.body.slice(1), { skipEmptyLines: true })
  assert.equal(data[0]?.[3], '操作')
  assert.deepEqual(
    data.slice(1).map((row) => [row[1], row[3], row[5]]),
    [
      ['王晓明', '编辑项目', "'=SUM(1)"],
      ['王晓明', '添加项目成员或调整其权限', ''],
      ['王晓明', '创建项目', "'=SUM(1)"],
    ],
  )
})

test('who sees a project sees what was done in it, without addresses, and nobody else does', async () => {
  const params = { id: projectId }
  const { items } = await viewer.call(operations.project, { params })
  assert.ok(items.length >= 2)
  assert.ok(items.every(({ project, address }) => project?.id === projectId && address === ''))
  const stranger = await platform.person('stranger')
  assert.equal((await stranger.answer(operations.project, { params })).status, 404)
  assert.equal((await owner.answer(operations.list, {})).error?.id, 'not_permitted')
  assert.equal((await owner.answer(operations.csv, { body: {} })).error?.id, 'not_permitted')
})

test('a sign-in tells whose it was, and a failed one whose account was tried', async () => {
  const signIn = (password: string) =>
    platform.server.inject({ method: 'POST', url: '/api/login', payload: { name: 'viewer', password } })
  await signIn('wrong')
  await signIn('correct horse')
  const { items } = await admin.call(operations.list, { query: { kind: 'session', limit: 2 } })
  assert.deepEqual(
    items.map(({ title_en, person, object_name, succeeded }) => [title_en, person, object_name, succeeded]),
    [
      ['signed in', 'viewer', 'viewer', true],
      ['signed in', '', 'viewer', false],
    ],
  )
})

test('a page beside an entry that does not exist is refused', async () => {
  const query = { older_than: '019a0000-0000-7000-8000-00000000dead' }
  assert.equal((await admin.answer(operations.list, { query })).error?.id, 'not_found')
})
