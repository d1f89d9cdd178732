import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dataCentre } from '@omics/contract/files/data-centre'
import { projects } from '@omics/contract/projects/projects'
import { platformGrant } from '../../http/grant.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { addFileFromBytes } from './keep.ts'

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
