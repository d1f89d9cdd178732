import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { files } from '@omics/contract/files/files'
import { notebooks } from '@omics/contract/notebooks/notebooks'
import { publications } from '@omics/contract/notebooks/publications'
import { projects } from '@omics/contract/projects/projects'
import { platformGrant } from '../../http/grant.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { addFileFromBytes, oneChunk } from '../files/keep.ts'
import { sweepBytes } from '../files/place-bytes.ts'
import { spaceOf } from '../files/space.ts'
import { saveOver } from './versions.ts'

let platform: Platform
let owner: Caller
let editor: Caller
let projectId: string
before(async () => {
  platform = await startPlatform()
  owner = await platform.person('owner')
  editor = await platform.person('editor')
  projectId = (await owner.call(projects.create, { body: { name: 'Counts' } })).id
  const body = { users: [editor.personId], role: 'editor' as const }
  await owner.call(projects.addUser, { params: { id: projectId }, body })
})
after(() => platform.close())

const textOf = (source: string) =>
  JSON.stringify({
    cells: [{ cell_type: 'markdown', metadata: {}, source }],
    metadata: {},
    nbformat: 4,
    nbformat_minor: 5,
  })

async function add(name: string, text = textOf('first')) {
  const wanted = { parentId: null, name, origin: 'upload' as const }
  return addFileFromBytes(platform.context, platformGrant(projectId), Buffer.from(text), wanted)
}

async function save(id: string, text: string): Promise<void> {
  const staged = await platform.context.storage.stage(oneChunk(Buffer.from(text)))
  await saveOver(platform.context, platformGrant(projectId), id, staged)
}

/** Everything that nothing names any more is removed now. */
async function sweep(): Promise<void> {
  await platform.context.db.execute(sql`update storage_garbage set since = now() - interval '1 hour'`)
  await sweepBytes(platform.context)
}

async function contentOf(id: string): Promise<string> {
  const { payload } = await platform.server.inject({ url: publications.content.path.replace('{id}', id) })
  return payload
}

test('a published notebook stays what it was when it was published, until it is published anew', async () => {
  const { id } = await add('frozen.ipynb')
  const params = { id }
  const body = { title: 'Counts', found_by: 'link' as const }
  const published = await owner.call(publications.publish, { params, body })
  await save(id, textOf('second'))
  await sweep()
  assert.equal(await contentOf(published.id), textOf('first'))
  assert.equal((await owner.call(publications.ofFile, { params }))?.current, false)
  assert.equal((await owner.call(publications.publish, { params, body })).id, published.id)
  assert.equal(await contentOf(published.id), textOf('second'))
})

test('only owners publish, and only notebooks', async () => {
  const { id } = await add('mine.ipynb')
  const body = { title: 'Mine' }
  assert.equal((await editor.answer(publications.publish, { params: { id }, body })).status, 403)
  const other = await add('table.csv', 'a,b')
  const refused = await owner.answer(publications.publish, { params: { id: other.id }, body })
  assert.equal(refused.error?.id, 'not_a_notebook')
})

test('one that is found by its link alone stands in no list, and one in the trash is shown to nobody', async () => {
  const visitor = platform.visitor
  const { id } = await add('hidden.ipynb')
  const hidden = await owner.call(publications.publish, { params: { id }, body: { title: 'Hidden one' } })
  const listed = await add('listed.ipynb')
  const body = { title: 'Listed one', found_by: 'list' as const }
  const shown = await owner.call(publications.publish, { params: { id: listed.id }, body })
  const titles = async () => (await visitor.call(publications.list, {})).items.map(({ title }) => title)
  assert.deepEqual(await titles(), ['Listed one'])
  assert.equal((await visitor.answer(publications.show, { params: { id: hidden.id } })).status, 200)
  for (const file of [id, listed.id])
    await owner.call(files.remove, { params: { id: projectId, file_id: file } })
  assert.deepEqual(await titles(), [])
  for (const one of [hidden.id, shown.id])
    assert.equal((await visitor.answer(publications.show, { params: { id: one } })).status, 404)
})

test('fifty versions of a notebook are kept and count towards the quota; the bytes of older ones are removed', async () => {
  const { context } = platform
  const { id, sha256 } = await add('long.ipynb', textOf('long ago'))
  const before = await spaceOf(context.db, projectId)
  for (let turn = 1; turn <= 51; turn += 1) await save(id, textOf(`turn ${turn}`))
  await sweep()
  const versions = await owner.call(notebooks.versions, { params: { id } })
  assert.deepEqual([versions.length, versions.at(-1)?.number, versions[0]?.current], [50, 3, true])
  assert.equal(await context.storage.size(sha256 ?? ''), undefined)
  const kept = versions.reduce((sum, { size }) => sum + size, 0)
  assert.equal((await spaceOf(context.db, projectId)).used - before.used, kept - textOf('long ago').length)
  await owner.call(files.remove, { params: { id: projectId, file_id: id } })
  const body = { action: 'purge' as const, ids: [id] }
  await owner.call(files.multiple, { params: { id: projectId }, body })
  await sweep()
  const { rows } = await context.db.execute(sql`select 1 from storage_garbage`)
  assert.equal(rows.length, 0)
})
