import assert from 'node:assert/strict'
import { groups } from '@omics/contract/administration/groups'
import { projects } from '@omics/contract/projects/projects'
import type { ExamplesOf } from '../example.ts'

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

export const projectsExamples: ExamplesOf<'projects'> = {
  list: async (call, { unique }) => {
    const name = unique('Barley 大麦')
    const made = await call.me.call(projects.create, { body: { name } })
    const found = await call({ query: { search: name, sort: '-created_at', limit: 5 } })
    assert.deepEqual([found.items, found.total], [[made], 1])
  },
  all: async (call) => {
    const made = await call.me.call(projects.create, { body: { name: 'Chosen' } })
    assert.deepEqual(
      (await call({})).find(({ id }) => id === made.id),
      { id: made.id, name: 'Chosen', prefix: made.prefix, role: 'owner' },
    )
  },
  prefix: async (call) => {
    const { prefix } = await call({ query: { name: '小麦 Wheat' } })
    assert.match(prefix, /^XMW\d*$/)
  },
  search: async (call, { unique }) => {
    const name = unique('Rye')
    const made = await call.me.call(projects.create, { body: { name, description: 'Spring' } })
    const { items } = await call({ query: { page: 1 }, body: { search: name, trash: false, limit: 3 } })
    assert.deepEqual(items, [made])
  },
  create: async (call) => {
    const made = await call({ body: { name: '小麦 Wheat', description: '**2025**' } })
    const shown = await call.me.call(projects.show, { params: { id: made.id } })
    assert.deepEqual(shown, made)
    assert.deepEqual([shown.name, shown.description, shown.role], ['小麦 Wheat', '**2025**', 'owner'])
  },
  show: async (call, { project }) => {
    assert.equal((await call({ params: { id: project.id } })).name, project.name)
  },
  update: async (call, { newProject }) => {
    const { id, version } = await newProject()
    const saved = await call({ params: { id }, body: { name: 'Renamed', description: 'd', version } })
    const shown = await call.me.call(projects.show, { params: { id } })
    assert.deepEqual(shown, saved)
    assert.deepEqual([shown.name, shown.description, shown.version], ['Renamed', 'd', version + 1])
  },
  remove: async (call, { newProject }) => {
    const { id, name } = await newProject()
    await call({ params: { id } })
    assert.equal((await call.me.answer(projects.show, { params: { id } })).status, 404)
    const trash = await call.me.call(projects.list, { query: { trash: true, search: name } })
    assert.ok(trash.items.some((row) => row.id === id && row.deleted_at !== null))
  },
  restore: async (call, { newProject, people }) => {
    const { id } = await newProject()
    await people.owner.call(projects.remove, { params: { id } })
    const restored = await call({ params: { id } })
    assert.equal(restored.deleted_at, null)
    assert.deepEqual(await call.me.call(projects.show, { params: { id } }), restored)
  },
  favour: async (call, { newProject }) => {
    const { id, name } = await newProject()
    await call({ params: { id }, body: { favourite: true } })
    assert.equal((await call.me.call(projects.show, { params: { id } })).favourite, true)
    const { items } = await call.me.call(projects.list, { query: { favourite: true, search: name } })
    assert.equal(items[0]?.id, id)
  },
  members: async (call, { project, people }) => {
    const members = await call({ params: { id: project.id } })
    const viewer = members.find(({ id }) => id === people.viewer.personId)
    assert.equal(viewer?.role, 'viewer')
    assert.ok(!members.some(({ id }) => id === people.removed.personId))
  },
  addUser: async (call, { newProject, people }) => {
    const params = { id: (await newProject()).id }
    const added = await call({ params, body: { users: [people.host.personId], role: 'viewer' } })
    assert.deepEqual(await call.me.call(projects.members, { params }), added)
    assert.equal((await people.host.call(projects.show, { params })).role, 'viewer')
  },
  addGroup: async (call, { newProject, people, unique }) => {
    const params = { id: (await newProject()).id }
    const body = { name: unique('Laboratory'), members: [people.host.personId] }
    const group = await people.administrator.call(groups.create, { body })
    const added = await call({ params, body: { groups: [group.id], role: 'editor' } })
    assert.deepEqual(await call.me.call(projects.members, { params }), added)
    assert.equal((await people.host.call(projects.show, { params })).role, 'editor')
  },
  removeMember: async (call, { newProject, people }) => {
    const params = { id: (await newProject()).id }
    const left = await call({ params, body: { kind: 'person', member_id: people.editor.personId } })
    assert.deepEqual(await call.me.call(projects.members, { params }), left)
    assert.equal((await people.editor.answer(projects.show, { params })).status, 404)
  },
  dashboard: async (call, { newProject, addFile, addSamples }) => {
    const { id } = await newProject()
    await addFile(id, 'a.txt', '12345')
    await addSamples(id, 'S1', 'S2')
    const { samples, files, bytes, members } = await call({ params: { id } })
    assert.deepEqual({ samples, files, bytes, members }, { samples: 2, files: 1, bytes: 5, members: 5 })
  },
  charUser: async (call, { project }) => {
    const people = await call({ params: { id: project.id }, body: { days: 7 } })
    assert.ok(people.some(({ person, analyses }) => person === 'owner' && analyses > 0))
  },
  chartFlow: async (call, { project }) => {
    const days = await call({ params: { id: project.id }, body: { days: 3 } })
    assert.ok(sumOf(days.map(({ succeeded }) => succeeded)) > 0)
  },
  chartDataSample: async (call, { newProject, addSamples }) => {
    const { id } = await newProject()
    await addSamples(id, 'S1', 'S2')
    const days = await call({ params: { id }, body: { days: 3 } })
    assert.deepEqual([sumOf(days.map(({ added }) => added)), days.at(-1)?.total], [2, 2])
  },
  home: async (call, { unique }) => {
    const name = unique('Home')
    const { id } = await call.me.call(projects.create, { body: { name } })
    await call.me.call(projects.favour, { params: { id }, body: { favourite: true } })
    const { projects: shown, projects_total } = await call({})
    assert.ok(shown.some((row) => row.name === name))
    assert.ok(projects_total >= shown.length)
  },
  homeChartFlow: async (call) => {
    assert.ok((await call({ body: { days: 5 } })).length >= 5)
  },
  homeChartData: async (call, { unique, addFile }) => {
    const name = unique('Space')
    const { id } = await call.me.call(projects.create, { body: { name } })
    await addFile(id, 'a.txt', '123')
    const found = (await call({ body: { days: 7 } })).find((row) => row.name === name)
    assert.deepEqual(found, { name, bytes: 3, files: 1, added_bytes: 3 })
  },
  homeChartDataSample: async (call, { addSamples, newProject }) => {
    await addSamples((await newProject()).id, 'S1')
    assert.ok((await call({ body: { days: 5 } })).length >= 5)
  },
}
