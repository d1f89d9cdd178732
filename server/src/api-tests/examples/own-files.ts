import assert from 'node:assert/strict'
import { sql } from 'drizzle-orm'
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
  space: async (call, { platform }) => {
    const { project_id } = await call({})
    const { rows } = await platform.context.db.execute<{ mine: string }>(
      sql`select own_space_of as mine from project where id = ${project_id}`,
    )
    assert.equal(rows[0]?.mine, call.me.personId)
  },
  content: async (call, world) => {
    const { row } = await withFile(world, call.me.personId)
    const { text, next_offset, size } = await call({ query: { file_id: row.id, length: 10 } })
    assert.deepEqual([text, next_offset, size], ['第一行\n', 10, 17])
  },
  contentByPost: async (call, world) => {
    const { row } = await withFile(world, call.me.personId)
    const { text, next_offset } = await call({ body: { file_id: row.id, offset: 10 } })
    assert.deepEqual([text, next_offset], ['second\n', null])
  },
  kind: async (call, world) => {
    const { id } = await withFile(world, call.me.personId)
    const row = await world.addFile(id, 'family.fasta', '>a\nMKVLAWSENT\n')
    assert.deepEqual(await call({ query: { file_id: row.id } }), { format: 'fasta', alphabet: 'protein' })
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
