import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import type { SentBodyOf } from '@omics/contract/endpoint'
import { dataCentre } from '@omics/contract/files/data-centre'
import { ownFiles } from '@omics/contract/files/own-files'
import { projects } from '@omics/contract/projects/projects'
import { messages } from '@omics/contract/messages/messages'
import { messageSentence } from '@omics/contract/messages/sentences'
import { operations } from '@omics/contract/administration/operations'
import { search } from '@omics/contract/search/search'
import { platformGrant } from '../../../http/grant.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { addFileFromBytes } from '../keep.ts'

let platform: Platform
let lin: Caller
let wang: Caller
let mine: string
let shared: string

before(async () => {
  platform = await startPlatform()
  lin = await platform.person('lin')
  wang = await platform.person('wang')
  ;({ id: mine } = await lin.call(projects.create, { body: { name: 'Mine' } }))
  ;({ id: shared } = await wang.call(projects.create, { body: { name: 'Shared' } }))
  const params = { id: shared }
  await wang.call(projects.addUser, { params, body: { role: 'viewer', users: [lin.personId] } })
})
after(() => platform.close())

const addFile = (projectId: string, name: string, text: string) =>
  addFileFromBytes(platform.context, platformGrant(projectId), Buffer.from(text), {
    parentId: null,
    name,
    origin: 'upload',
  })

test('files of all projects stand together, and of projects of others none', async () => {
  const { id: hidden } = await wang.call(projects.create, { body: { name: 'Not for Lin' } })
  await addFile(hidden, 'hidden.txt', 'hidden')
  const ids = [(await addFile(mine, 'a.txt', 'a')).id, (await addFile(shared, 'b.txt', 'bb')).id]
  const { items, bytes } = await lin.call(dataCentre.list, { query: {} })
  assert.deepEqual(items.map(({ id }) => id).toSorted(), ids.toSorted())
  assert.equal(bytes, 3)
  const query = { project_id: hidden }
  assert.equal((await lin.call(dataCentre.list, { query })).total, 0)
})

test('equal files are found whatever they are called, and say what they hold twice', async () => {
  await addFile(mine, 'one.fastq.gz', 'the same bytes')
  await addFile(shared, 'other name.fastq.gz', 'the same bytes')
  const { items } = await lin.call(dataCentre.list, { query: { view: 'double' } })
  assert.deepEqual(
    items.map(({ alike }) => alike),
    [2, 2],
  )
  const space = await lin.call(dataCentre.space, {})
  assert.equal(space.double, 14)
  assert.equal(space.types.find(({ key }) => key === 'fastq.gz')?.files, 2)
})

test('what was put somewhere without its bytes is no double that could go', async () => {
  const { id } = await addFile(mine, 'genome.fa', 'bytes that are shared')
  const before = (await lin.call(dataCentre.space, {})).double
  await lin.call(dataCentre.move, { body: { ids: [id], copy_to: mine, directoryId: null } })
  const alikeIn = async (view: 'all' | 'double') =>
    (await lin.call(dataCentre.list, { query: { view, search: 'genome' } })).items.map(({ alike }) => alike)
  assert.equal((await lin.call(dataCentre.space, {})).double, before)
  assert.deepEqual([await alikeIn('double'), await alikeIn('all')], [[], [1, 1]])
  await addFile(mine, 'genome again.fa', 'bytes that are shared')
  assert.equal((await lin.call(dataCentre.space, {})).double, before + 21)
  assert.deepEqual(await alikeIn('double'), [2, 2])
})

test('an own space is called in the language in which somebody reads, unless they named it themselves', async () => {
  const zh = { 'accept-language': 'zh' }
  const opened = await lin.call(ownFiles.space, { body: {} })
  const nameIn = async (headers: Readonly<Record<string, string>>) => {
    const { data } = await lin.answer(dataCentre.tree, {}, headers)
    return dataCentre.tree.output.parse(data).find(({ kind }) => kind === 'own')?.name
  }
  const own = async () => lin.call(projects.show, { params: { id: opened.project_id } })
  const written = async () => {
    const { rows } = await platform.context.db.execute<{ name: string }>(
      sql`select name from project where id = ${opened.project_id}`,
    )
    return rows[0]?.name
  }
  assert.equal(await nameIn({}), 'Space of lin')
  assert.equal(await nameIn(zh), 'lin 的空间')
  assert.equal(await written(), 'Space of lin')
  await lin.answer(ownFiles.space, { body: {} }, zh)
  assert.equal(await written(), 'lin 的空间')
  const { version, description } = await own()
  await lin.call(projects.update, {
    params: { id: opened.project_id },
    body: { name: 'Mine alone', description, version },
  })
  await lin.answer(ownFiles.space, { body: {} }, {})
  assert.equal(await nameIn({}), 'Mine alone')
})

test('what may not be changed keeps all of a selection where it is', async () => {
  const own = await addFile(mine, 'own.txt', 'own')
  const theirs = await addFile(shared, 'theirs.txt', 'theirs')
  const ids = `${own.id},${theirs.id}`
  assert.equal((await lin.answer(dataCentre.remove, { query: { ids } })).error?.id, 'forbidden')
  assert.equal((await lin.call(dataCentre.list, { query: { search: 'own.txt' } })).total, 1)
})

test('what was thrown away is in the trash of all projects, comes back, or goes for good', async () => {
  const [back, gone] = [await addFile(mine, 'back.txt', 'back'), await addFile(mine, 'gone.txt', 'gone')]
  await lin.call(dataCentre.remove, { query: { ids: `${back.id},${gone.id}` } })
  const inTrash = async () => (await lin.call(dataCentre.list, { query: { view: 'trash' } })).total
  assert.equal(await inTrash(), 2)
  await lin.call(dataCentre.move, { body: { ids: [back.id], restore: true } })
  await lin.call(dataCentre.remove, { query: { ids: gone.id, purge: 'true' } })
  assert.equal(await inTrash(), 0)
  assert.equal((await lin.call(dataCentre.list, { query: { search: 'back.txt' } })).total, 1)
})

test('several move in one call, one is renamed, and the flag says which of files and folders is meant', async () => {
  const [one, two] = [await addFile(mine, 'm1.txt', 'm1'), await addFile(mine, 'm2.txt', 'm2')]
  const folder = await lin.call(dataCentre.create, { body: { project_id: mine, name: '新 "folder" 🧬' } })
  const ids = [one.id, two.id]
  const moved = await lin.call(dataCentre.update, { body: { ids, directoryId: folder.id, file: true } })
  assert.deepEqual(
    moved.items.map(({ parent_id }) => parent_id),
    [folder.id, folder.id],
  )
  const name = 'a\u00a0name.txt'
  const renamed = await lin.call(dataCentre.update, { body: { ids: [one.id], name, directoryId: null } })
  assert.deepEqual([renamed.items[0]?.name, renamed.items[0]?.parent_id], [name, null])
  const refusal = async (body: SentBodyOf<typeof dataCentre.update>) =>
    (await lin.answer(dataCentre.update, { body })).error?.id
  assert.equal(await refusal({ ids, name: 'both.txt' }), 'validation')
  assert.equal(await refusal({ ids: [folder.id], name: 'x', file: true }), 'not_found')
  assert.equal(await refusal({ ids: [one.id], name: 'x', version: 1 }), 'stale')
  assert.equal((await lin.answer(dataCentre.remove, { query: {} })).error?.id, 'validation')
  assert.equal(await refusal({}), 'validation')
  const named = await lin.call(dataCentre.update, {
    query: { directoryId: folder.id, name: 'By query' },
    body: {},
  })
  assert.deepEqual([named.items[0]?.id, named.items[0]?.name], [folder.id, 'By query'])
  const inQuery = { ids: one.id, directoryId: folder.id, file: 'true' }
  const into = await lin.call(dataCentre.update, { query: inQuery, body: {} })
  assert.equal(into.items[0]?.parent_id, folder.id)
  assert.equal(await refusal({ directoryId: one.id, name: 'x' }), 'not_found')
  await lin.call(dataCentre.update, { body: { ids: [one.id], directoryId: null } })
  const file = (await lin.answer(dataCentre.remove, { query: { directoryId: two.id } })).error?.id
  assert.equal(file, 'not_found')
  await lin.call(dataCentre.remove, { query: { directoryId: folder.id, file: 'false' } })
  assert.equal((await lin.call(dataCentre.list, { query: { search: 'm2.txt' } })).total, 0)
})

test('copies go into another project, of which the rights and the quota are asked', async () => {
  const { id: theirs } = await wang.call(projects.create, { body: { name: 'Of Wang' } })
  const file = await addFile(shared, 'copied.txt', 'bytes to copy')
  const copy = (copy_to: string) =>
    lin.answer(dataCentre.move, { body: { ids: [file.id], directoryId: null, copy_to } })
  assert.equal((await copy(theirs)).error?.id, 'not_found')
  assert.equal((await copy(shared)).error?.id, 'forbidden')
  assert.equal((await copy(mine)).error, undefined)
  const { items } = await lin.call(dataCentre.list, { query: { search: 'copied.txt' } })
  assert.deepEqual(items.map(({ project }) => project.name).toSorted(), ['Mine', 'Shared'])
  await platform.context.db.execute(sql`update project set quota_bytes = 1 where id = ${mine}`)
  assert.equal((await copy(mine)).error?.id, 'quota_exceeded')
  await platform.context.db.execute(sql`update project set quota_bytes = 1e12 where id = ${mine}`)
})

test('a group shares one space, which all of it may change and nobody else sees', async () => {
  const zhao = await platform.person('zhao')
  const group = randomUUID()
  await platform.context.db.execute(sql`insert into person_group (id, name) values (${group}, '果蝇组')`)
  for (const { personId } of [lin, wang])
    await platform.context.db.execute(
      sql`insert into person_group_member (group_id, person_id) values (${group}, ${personId})`,
    )
  const open = (who: Caller) => who.call(dataCentre.groupSpace, { body: { group_id: group } })
  const [one, other] = await Promise.all([open(lin), open(wang)])
  assert.equal(one.project_id, other.project_id)
  const body = { project_id: one.project_id, name: 'shared.txt', content: 'for all of us' }
  await wang.call(dataCentre.create, { body })
  assert.equal(
    (await lin.call(dataCentre.list, { query: { search: 'shared.txt' } })).items[0]?.may_change,
    true,
  )
  const place = (await lin.call(dataCentre.tree, {})).find(({ id }) => id === one.project_id)
  assert.deepEqual([place?.kind, place?.files], ['group', 1])
  const inChinese = { 'accept-language': 'zh' }
  const [shown, listed] = await Promise.all([
    lin.answer(projects.show, { params: { id: one.project_id } }, inChinese),
    lin.answer(dataCentre.tree, {}, inChinese),
  ])
  const inTheirs = dataCentre.tree.output.parse(listed.data).find(({ id }) => id === one.project_id)
  assert.equal(place?.name, 'Shared space of 果蝇组')
  assert.deepEqual(
    [projects.show.output.parse(shown.data).name, inTheirs?.name],
    ['果蝇组的共享空间', '果蝇组的共享空间'],
  )
  // What is stored is in the language of whoever opened it first; lists and searches are in that of who looks.
  await platform.context.db.execute(
    sql`update project set name = '果蝇组的共享空间' where id = ${one.project_id}`,
  )
  const root = await platform.person('root', 'admin')
  await root.call(projects.addUser, {
    params: { id: one.project_id },
    body: { role: 'viewer', users: [zhao.personId] },
  })
  const inEnglish = await lin.call(search.objects, { query: { search: 'shared.txt' } })
  assert.equal(inEnglish[0]?.project?.name, 'Shared space of 果蝇组')
  const bySpace = await lin.call(search.objects, { query: { search: 'Shared space' } })
  assert.deepEqual([bySpace[0]?.kind, bySpace[0]?.name], ['project', 'Shared space of 果蝇组'])
  const listOf = await lin.call(projects.list, { query: { search: 'shared space of' } })
  assert.deepEqual(
    listOf.items.map(({ name }) => name),
    ['Shared space of 果蝇组'],
  )
  const space = await lin.call(projects.homeChartData, { body: { days: 7 } })
  assert.ok(space.some(({ name }) => name === 'Shared space of 果蝇组'))
  const logged = await root.call(operations.list, { query: { kind: 'projects', limit: 50 } })
  assert.ok(logged.items.some(({ project }) => project?.name === 'Shared space of 果蝇组'))
  const [told] = (await zhao.call(messages.list, { query: {} })).items
  assert.ok(told)
  assert.equal(messageSentence(told, 'en'), 'The project “Shared space of 果蝇组” was shared with you')
  assert.equal(messageSentence(told, 'zh'), '项目“果蝇组的共享空间”已与你共享')
  await root.call(projects.removeMember, {
    params: { id: one.project_id },
    body: { kind: 'person', member_id: zhao.personId },
  })
  const refused = await zhao.answer(dataCentre.groupSpace, { body: { group_id: group } })
  assert.equal(refused.error?.id, 'not_found')
  assert.equal((await zhao.answer(dataCentre.create, { body })).error?.id, 'not_found')
})

test('what is taken is told by whoever brought it, and what is large and old of it', async () => {
  const grant = platformGrant(mine, wang.personId)
  const place = { parentId: null, name: 'of wang.bin', origin: 'upload' as const }
  const { id } = await addFileFromBytes(platform.context, grant, Buffer.from('of wang'), place)
  await platform.context.db.execute(
    sql`update file set updated_at = now() - interval '2 years', size = 2::bigint ^ 31 where id = ${id}`,
  )
  const space = await lin.call(dataCentre.space, {})
  assert.ok(space.people.some(({ key, bytes }) => key === wang.personId && bytes >= 2 ** 31))
  assert.deepEqual([space.large, space.old], [2 ** 31, 2 ** 31])
})

test('results are told of by whoever launched their run', async () => {
  const { db } = platform.context
  const [workflow, version, analysis] = [randomUUID(), randomUUID(), randomUUID()]
  await db.execute(sql`insert into workflow (id, name) values (${workflow}, 'w')`)
  await db.execute(sql`
    insert into workflow_version (id, workflow_id, tag, state, entry, sha256)
    values (${version}, ${workflow}, '1', 'draft', 'main.wdl', '')`)
  await db.execute(sql`
    insert into analysis (id, project_id, number, name, workflow_version_id, mode, idempotency_key, launched_by)
    values (${analysis}, ${mine}, 1, 'A-1', ${version}, 'samples', 'key', ${lin.personId})`)
  const { id } = await addFile(mine, 'result.txt', 'a result')
  await db.execute(sql`update file set analysis_id = ${analysis}, size = 3e9 where id = ${id}`)
  const { people } = await lin.call(dataCentre.space, {})
  const [most] = people
  assert.deepEqual([most?.key, most?.name, most && most.bytes >= 3e9], [lin.personId, 'lin', true])
})
