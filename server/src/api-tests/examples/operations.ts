import assert from 'node:assert/strict'
import { operations } from '@omics/contract/administration/operations'
import { roles } from '@omics/contract/administration/roles'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'
import { newRole } from './administration.ts'

/** A role that was made and renamed, with how it is called now. */
async function renamed(world: World) {
  const { administrator } = world.people
  const { id, version, menus, buttons, title_zh } = await newRole(world)
  const title = world.unique('Steward')
  const body = { title_en: title, title_zh, description: '', menus, buttons, version }
  await administrator.call(roles.update, { params: { id }, body })
  return { id, title }
}

export const operationsExamples: ExamplesOf<'operations'> = {
  list: async (call, world) => {
    const { id, title } = await renamed(world)
    const query = { search: id, kind: 'roles', outcome: 'succeeded' as const, limit: 1 }
    const { items, older, newer } = await call({ query })
    assert.deepEqual([older, newer, items.length], [true, false, 1])
    assert.deepEqual([items[0]?.title_en, items[0]?.object_id], ['changed a role', id])
    assert.ok(items[0]?.object_name.startsWith(title))
  },
  search: async (call, world) => {
    const { id, title } = await renamed(world)
    const { items } = await call({ query: { end: 'oldest' }, body: { search: title } })
    assert.deepEqual(
      items.map(({ object_id, title_zh }) => [object_id, title_zh]),
      [[id, '编辑角色']],
    )
  },
  project: async (call, { newProject, people }) => {
    const { id } = await newProject()
    const { items } = await call({ params: { id } })
    const made = items.at(-1)
    assert.deepEqual([made?.title_en, made?.person_id], ['made a project', people.owner.personId])
    assert.deepEqual([made?.project?.id, made?.address], [id, ''])
  },
  show: async (call, world) => {
    const { id, title } = await renamed(world)
    const query = { search: id, limit: 1 }
    const { items } = await world.people.administrator.call(operations.list, { query })
    const { before, after, ...entry } = await call({ params: { id: items[0]?.id ?? '' } })
    assert.deepEqual(entry, items[0])
    assert.match(JSON.stringify(before), /Curator/)
    assert.ok(JSON.stringify(after).includes(title))
  },
  csv: async (call, world) => {
    const { id } = await renamed(world)
    const response = await call.raw({ body: { search: id } })
    assert.match(response.headers.get('content-type') ?? '', /^text\/csv/)
    const lines = (await response.text()).trim().split('\r\n')
    assert.equal(lines.length, 3)
    assert.match(lines[1] ?? '', /changed a role,Roles,/)
  },
}
