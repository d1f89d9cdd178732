import assert from 'node:assert/strict'
import { publicData } from '@omics/contract/files/public-data'
import { files } from '@omics/contract/files/files'
import { projectMember } from '../../db/tables/projects.ts'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'

/** A public database with a file in a folder; whoever calls owns its project, too, where that is asked for. */
export async function newDatabase(world: World, owner?: string) {
  const { administrator } = world.people
  const body = {
    name: world.unique('UniProt'),
    name_zh: '蛋白质数据库',
    licence: 'CC-BY-4.0',
    release: '2026_01',
  }
  const database = await administrator.call(publicData.create, { body })
  const file = await world.addFile(database.id, 'proteins.fasta', '>p1\nMKV\n', 'swissprot')
  if (owner !== undefined && owner !== administrator.personId)
    await world.platform.context.db
      .insert(projectMember)
      .values({ projectId: database.id, personId: owner, role: 'owner' })
  return { database, file, id: database.id }
}

const opened = ({ people }: World, id: string, folder_id: string | null = null) =>
  people.administrator.call(publicData.index, { params: { id }, body: { folder_id } })

export const publicDataExamples: ExamplesOf<'publicData'> = {
  all: async (call, world) => {
    const { id } = await newDatabase(world)
    assert.ok((await call({})).some((row) => row.id === id))
  },
  list: async (call, world) => {
    const { database } = await newDatabase(world)
    const { items } = await call({ query: { search: database.name, sort: '-updated_at' } })
    assert.deepEqual(
      items.map((row) => [row.id, row.files, row.bytes]),
      [[database.id, 1, 8]],
    )
  },
  search: async (call, world) => {
    const { database } = await newDatabase(world)
    assert.equal((await call({ body: { search: database.name } })).items[0]?.id, database.id)
  },
  tree: async (call, world) => {
    const { id } = await newDatabase(world)
    const node = (await call({})).find((row) => row.id === id)
    assert.deepEqual(
      node?.folders.map(({ name, files: count }) => [name, count]),
      [['swissprot', 1]],
    )
  },
  databases: async (call, world) => {
    const { id } = await newDatabase(world)
    assert.equal((await call({})).find((row) => row.id === id)?.files, 1)
  },
  create: async (call, world) => {
    const body = { name: world.unique('Pfam'), name_zh: '结构域', source: 'https://example.org/pfam' }
    const made = await call({ body })
    assert.deepEqual([made.name_zh, made.source, made.may_change], ['结构域', body.source, true])
    assert.equal((await opened(world, made.id)).database.name, body.name)
  },
  index: async (call, world) => {
    const { id, file } = await newDatabase(world)
    const shown = await call({ params: { id }, body: { folder_id: file.parentId } })
    assert.deepEqual([shown.items[0]?.id, shown.way[0]?.name], [file.id, 'swissprot'])
  },
  findFile: async (call, world) => {
    const { id, file, database } = await newDatabase(world)
    const { items } = await call({ body: { id, search: 'protein' } })
    assert.deepEqual(
      items.map((row) => [row.id, row.database.name]),
      [[file.id, database.name]],
    )
  },
  makeFile: async (call, world) => {
    const { id } = await newDatabase(world, call.me.personId)
    const { items } = await call({ body: { id, name: 'README.txt', content: 'About' } })
    const { items: there } = await opened(world, id)
    assert.ok(there.some((row) => row.id === items[0]?.id))
  },
  removeFiles: async (call, world) => {
    const { id, file } = await newDatabase(world, call.me.personId)
    await call({ body: { id, ids: [file.id] } })
    assert.equal((await opened(world, id, file.parentId)).total, 0)
  },
  moveFiles: async (call, world) => {
    const { id, file } = await newDatabase(world, call.me.personId)
    const { items } = await call({ body: { id, ids: [file.id], parent_id: null, name: 'moved.fasta' } })
    assert.deepEqual([items[0]?.name, items[0]?.parent_id], ['moved.fasta', null])
  },
  newTool: async (call, world) => {
    const { id, file } = await newDatabase(world)
    const begun = await call({ body: { id, file_id: file.id } })
    const params = { id: begun.project_id, file_id: begun.file.id }
    assert.equal((await world.people.administrator.call(files.show, { params })).file.sha256, file.sha256)
  },
  update: async (call, world) => {
    const { id, database } = await newDatabase(world, call.me.personId)
    const body = { name: world.unique('UniRef'), release: '2026_02', version: database.version }
    const saved = await call({ params: { id }, body })
    assert.deepEqual([saved.name, saved.release, saved.version], [body.name, '2026_02', database.version + 1])
  },
  remove: async (call, world) => {
    const { id } = await newDatabase(world, call.me.personId)
    await call({ params: { id } })
    const gone = await world.people.administrator.answer(publicData.index, { params: { id }, body: {} })
    assert.equal(gone.status, 404)
  },
}
