import assert from 'node:assert/strict'
import { sql } from 'drizzle-orm'
import { files } from '@omics/contract/files/files'
import { projectMember } from '../../db/tables/projects.ts'
import type { Caller } from '../../testing/platform.ts'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'

/** A file of a project, which whoever reads works in, too. */
async function newFile(world: World, reader?: Caller) {
  const { id } = await world.newProject()
  const name = `${world.unique('reads')}.txt`
  const file = await world.addFile(id, name, `bytes of ${name}`)
  const { db } = world.platform.context
  if (reader)
    await db
      .insert(projectMember)
      .values({ projectId: id, personId: reader.personId, role: 'owner' })
      .onConflictDoNothing()
  return { projectId: id, file, name }
}

/** A group that somebody is in; gives its name. */
async function newGroup(world: World, { personId }: Caller): Promise<string> {
  const name = world.unique('Group')
  await world.platform.context.db.execute(sql`
    with made as (insert into person_group (id, name) values (gen_random_uuid(), ${name}) returning id)
    insert into person_group_member (group_id, person_id) select id, ${personId} from made`)
  return name
}

const trashOf = ({ people }: World, id: string) =>
  people.owner.call(files.trash, { params: { id }, query: {} })

export const dataCentreExamples: ExamplesOf<'dataCentre'> = {
  list: async (call, world) => {
    const { projectId, file, name } = await newFile(world, call.me)
    await world.addFile(projectId, 'the same.txt', `bytes of ${name}`)
    const { items } = await call({ query: { search: name, view: 'double' } })
    assert.deepEqual(
      items.map((row) => [row.id, row.project.id, row.alike]),
      [[file.id, projectId, 2]],
    )
  },
  create: async (call, world) => {
    const { projectId } = await newFile(world)
    const made = await call({ body: { project_id: projectId, name: '新文件夹' } })
    assert.deepEqual([made.kind, made.name], ['folder', '新文件夹'])
  },
  update: async (call, world) => {
    const { file } = await newFile(world)
    const { items } = await call({ body: { ids: [file.id], version: 1, name: 'renamed.txt' } })
    assert.equal(items[0]?.name, 'renamed.txt')
  },
  remove: async (call, world) => {
    const { file, projectId } = await newFile(world)
    await call({ query: { ids: file.id } })
    assert.equal((await trashOf(world, projectId)).items[0]?.id, file.id)
  },
  tree: async (call, world) => {
    const { projectId } = await newFile(world, call.me)
    await world.addFile(projectId, 'b.txt', 'b', 'raw')
    const project = (await call({})).find(({ id }) => id === projectId)
    assert.deepEqual(
      project?.folders.map(({ name }) => name),
      ['raw'],
    )
  },
  move: async (call, world) => {
    const { file, projectId } = await newFile(world)
    const other = await world.addFile(projectId, 'b.txt', 'b', 'raw')
    const { items } = await call({ body: { ids: [file.id], directoryId: other.parentId } })
    assert.equal(items[0]?.parent_id, other.parentId)
  },
  groups: async (call, world) => {
    const name = await newGroup(world, call.me)
    assert.equal((await call({})).find((group) => group.name === name)?.project_id, null)
  },
  groupSpace: async (call, world) => {
    const name = await newGroup(world, call.me)
    const { rows } = await world.platform.context.db.execute<{ id: string }>(
      sql`select id from person_group where name = ${name}`,
    )
    const { project_id } = await call({ body: { group_id: rows[0]?.id ?? '' } })
    const { rows: made } = await world.platform.context.db.execute<{ role: string }>(
      sql`select role from project_group where project_id = ${project_id}`,
    )
    assert.deepEqual(made, [{ role: 'editor' }])
  },
  space: async (call, world) => {
    const { projectId, file } = await newFile(world, call.me)
    const space = await call({})
    assert.equal(space.projects.find(({ key }) => key === projectId)?.bytes, file.size)
    assert.equal(
      space.bytes,
      space.ages.reduce((sum, { bytes }) => sum + bytes, 0),
    )
  },
}
