import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { tags } from '@omics/contract/discussion/tags'
import { files } from '@omics/contract/files/files'
import { projects } from '@omics/contract/projects/projects'
import { samples } from '@omics/contract/samples/samples'
import { platformGrant } from '../../http/grant.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { addFileFromBytes } from '../files/keep.ts'

let platform: Platform
let owner: Caller
let id: string

before(async () => {
  platform = await startPlatform()
  owner = await platform.person('owner')
  id = (await owner.call(projects.create, { body: { name: 'Tagged' } })).id
})
after(() => platform.close())

const addFile = (name: string) =>
  addFileFromBytes(platform.context, platformGrant(id), Buffer.from(name), {
    parentId: null,
    path: '',
    name,
    origin: 'upload',
  })

test('a file keeps its tags in the trash and takes them along when it is purged', async () => {
  const file = await addFile('kept.txt')
  const worn = await owner.call(tags.file, { params: { id: file.id }, body: { add: [{ name: '原始 raw' }] } })
  const act = (action: 'trash' | 'restore' | 'purge') =>
    owner.call(files.multiple, { params: { id }, body: { action, ids: [file.id] } })
  await act('trash')
  const { items } = await act('restore')
  assert.deepEqual(items[0]?.tags, worn)
  await act('trash')
  await act('purge')
  const { rows } = await platform.context.db.execute(sql`select 1 from tagged where object_id = ${file.id}`)
  assert.deepEqual(rows, [])
})

test('what two people add at once is all worn, and capitals make no other tag', async () => {
  const [sample] = await owner.call(samples.add, { params: { id }, body: { items: [{ name: 'S1' }] } })
  const add = (...names: string[]) =>
    owner.call(tags.sample, {
      params: { id: sample?.id ?? '' },
      body: { add: names.map((name) => ({ name })) },
    })
  await Promise.all([add('Tumour', 'b'), add('b', 'tumour', 'c')])
  const worn = await add()
  assert.deepEqual(
    worn.map(({ name }) => name.toLowerCase()),
    ['b', 'c', 'tumour'],
  )
})

test('many are tagged at once, or none where one is of another project', async () => {
  const other = await owner.call(projects.create, { body: { name: 'Other' } })
  const add = (projectId: string, name: string) =>
    owner.call(samples.add, { params: { id: projectId }, body: { items: [{ name }] } })
  const [[mine], [foreign]] = await Promise.all([add(id, 'S2'), add(other.id, 'S3')])
  const ids = [mine?.id ?? '', foreign?.id ?? '']
  const body = { kind: 'sample' as const, ids, add: [{ name: 'both' }] }
  assert.equal((await owner.answer(tags.several, { params: { id }, body })).status, 404)
  const query = { kind: 'sample' as const, project_id: id }
  assert.ok((await owner.call(tags.list, { query })).every(({ name }) => name !== 'both'))
})
