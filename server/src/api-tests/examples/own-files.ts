import assert from 'node:assert/strict'
import { createProject } from '../../domains/projects/projects.ts'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'

/** A project of somebody, and a file in a folder of it. */
async function withFile(world: World, personId: string) {
  const write = { name: world.unique('Own'), description: '' }
  const id = await createProject(world.platform.context.db, personId, write, 1024 ** 3)
  return { id, row: await world.addFile(id, '字 words.txt', '第一行\nsecond\n', 'run 1') }
}

export const ownFilesExamples: ExamplesOf<'ownFiles'> = {
  folder: async (call, world) => {
    const { id } = await withFile(world, call.me.personId)
    const { items } = await call({ query: { project_id: id } })
    assert.deepEqual(
      items.map(({ name }) => name),
      ['run 1'],
    )
  },
  content: async (call, world) => {
    const { row } = await withFile(world, call.me.personId)
    const first = await call({ query: { file_id: row.id, length: 10 } })
    assert.deepEqual([first.text, first.next_offset, first.size], ['第一行\n', 10, 17])
    const rest = await call({ query: { file_id: row.id, offset: 10 } })
    assert.deepEqual([rest.text, rest.next_offset], ['second\n', null])
  },
  contentByPost: async (call, world) => {
    const { row } = await withFile(world, call.me.personId)
    const { text } = await call({ body: { file_id: row.id, offset: 10, length: 6 } })
    assert.equal(text, 'second')
  },
  link: async (call, world) => {
    const { row } = await withFile(world, call.me.personId)
    const { id } = await withFile(world, call.me.personId)
    const { files } = await call({ body: { file_ids: [row.id], project_id: id, folder: 'from/elsewhere' } })
    assert.deepEqual(
      files.map(({ name }) => name),
      ['字 words.txt'],
    )
  },
}
