import assert from 'node:assert/strict'
import { z } from 'zod'
import { datasets } from '@omics/contract/datasets/datasets'
import { projectMember } from '../../db/tables/projects.ts'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'

const written = {
  ...{ year: 2026, license: 'CC-BY-4.0', labels: ['yeast'], access: 'request' as const },
  creators: [{ name: 'Lin Mei', affiliation: 'Institute' }],
}

/** A dataset open on request that holds a link, with the members that projects of the world have. */
async function newDataset(world: World) {
  const by = world.people.owner
  const dataset = await by.call(datasets.create, { body: { ...written, name: world.unique('Yeast') } })
  const resource = await by.call(datasets.createResource, {
    body: { dataset_id: dataset.id, name: 'Paper', link: 'https://example.org/paper' },
  })
  const { viewer, editor, disabled, bare } = world.people
  const members = [
    { role: 'viewer' as const, personId: viewer.personId },
    { role: 'editor' as const, personId: editor.personId },
    ...[disabled, bare].map(({ personId }) => ({ role: 'owner' as const, personId })),
  ].map((member) => ({ ...member, projectId: dataset.id }))
  await world.platform.context.db.insert(projectMember).values(members).onConflictDoNothing()
  return { dataset, resource, params: { id: dataset.id } }
}

const Entity = z.object({
  '@id': z.string(),
  '@type': z.string(),
  name: z.string().optional(),
  author: z.json().optional(),
  affiliation: z.json().optional(),
})

const newGroup = ({ people, unique }: World) =>
  people.administrator.call(datasets.createGroup, { body: { name: unique('Fungi') } })

export const datasetsExamples: ExamplesOf<'datasets'> = {
  labels: async (call, world) => {
    await newDataset(world)
    assert.ok((await call({})).some(({ label }) => label === 'yeast'))
  },
  licenses: async (call) => {
    const ids = (await call({})).map(({ id }) => id)
    assert.ok(ids.includes('CC-BY-4.0') && !ids.includes('GPL-2.0'))
  },
  list: async (call, world) => {
    const { dataset } = await newDataset(world)
    const { items } = await call({ query: { search: dataset.name, label: 'yeast', access: 'request' } })
    assert.deepEqual(
      items.map(({ id, resources }) => [id, resources]),
      [[dataset.id, 1]],
    )
  },
  create: async (call, world) => {
    const made = await call({ body: { ...written, name: world.unique('Mine') } })
    assert.deepEqual([made.may_change, made.may_answer, made.version], [true, true, 1])
  },
  groups: async (call, world) => {
    const group = await newGroup(world)
    const found = (await call({ query: { all_fields: 'True' } })).find(({ id }) => id === group.id)
    assert.equal(found?.datasets, 0)
  },
  createGroup: async (call, { unique }) => {
    assert.equal((await call({ body: { name: unique('Plants') } })).version, 1)
  },
  updateGroup: async (call, world) => {
    const group = await newGroup(world)
    const saved = await call({ body: { ...group, description: 'Moulds' } })
    assert.deepEqual([saved.description, saved.version], ['Moulds', 2])
  },
  removeGroup: async (call, world) => {
    const { id } = await newGroup(world)
    await call({ params: { id } })
    const left = await world.people.owner.call(datasets.groups, {})
    assert.ok(left.every((group) => group.id !== id))
  },
  createResource: async (call, world) => {
    const { dataset } = await newDataset(world)
    const made = await call({ body: { dataset_id: dataset.id, link: 'https://example.org/table' } })
    assert.deepEqual([made.number, made.link], [1, 'https://example.org/table'])
  },
  updateResource: async (call, world) => {
    const { resource } = await newDataset(world)
    const saved = await call({ body: { id: resource.id, name: 'Preprint', link: 'https://example.org/2' } })
    assert.deepEqual([saved.name, saved.number], ['Preprint', 2])
  },
  showResource: async (call, world) => {
    const { resource } = await newDataset(world)
    const shown = await call({ params: { id: resource.id } })
    assert.deepEqual([shown.resource.name, shown.versions.length, shown.signed], ['Paper', 1, null])
  },
  removeResource: async (call, world) => {
    const { resource, params } = await newDataset(world)
    await call({ params: { id: resource.id } })
    assert.deepEqual((await world.people.owner.call(datasets.show, { params })).resources, [])
  },
  show: async (call, world) => {
    const { dataset, params } = await newDataset(world)
    const shown = await call({ params })
    assert.deepEqual([shown.dataset.name, shown.resources.length], [dataset.name, 1])
  },
  update: async (call, world) => {
    const { dataset, params } = await newDataset(world)
    const saved = await call({ params, body: { ...dataset, doi: '10.5555/12345678' } })
    assert.deepEqual([saved.doi, saved.version], ['10.5555/12345678', 2])
  },
  remove: async (call, world) => {
    const { params } = await newDataset(world)
    await call({ params })
    assert.equal((await world.people.owner.answer(datasets.show, { params })).status, 404)
  },
  schemaOrg: async (call, world) => {
    const { params } = await newDataset(world)
    assert.match(JSON.stringify(await call({ params })), /"@type":"Dataset".*spdx\.org\/licenses\/CC-BY-4\.0/)
  },
  crate: async (call, world) => {
    const { params } = await newDataset(world)
    const answer = await call.raw({ params })
    assert.match(answer.headers.get('content-type') ?? '', /^application\/ld\+json/)
    const crate = z.object({ '@context': z.string(), '@graph': z.array(Entity) })
    const read = crate.parse(await answer.json())
    assert.equal(read['@context'], 'https://w3id.org/ro/crate/1.1/context')
    const [file] = read['@graph'].filter((one) => one['@type'] === 'File')
    const { may_read } = (await call.me.call(datasets.show, { params })).dataset
    assert.match(file?.['@id'] ?? '', may_read ? /^https:\/\/example\.org\/paper$/ : /^drs:/)
    const root = read['@graph'].find((one) => one['@id'] === './')
    assert.deepEqual(root?.author, [{ '@id': '#creator-1' }])
    const author = read['@graph'].find((one) => one['@id'] === '#creator-1')
    const organization = read['@graph'].find((one) => one['@id'] === '#organization-1')
    assert.deepEqual([author?.affiliation, organization?.name], [{ '@id': '#organization-1' }, 'Institute'])
  },
  ask: async (call, world) => {
    const { params } = await newDataset(world)
    assert.equal((await call({ params, body: { reason: 'For a thesis' } })).state, 'waiting')
  },
  requests: async (call, world) => {
    const { params } = await newDataset(world)
    await world.people.stranger.call(datasets.ask, { params, body: { reason: 'To compare' } })
    assert.deepEqual(
      (await call({ params })).items.map(({ reason }) => reason),
      ['To compare'],
    )
  },
  answer: async (call, world) => {
    const { params } = await newDataset(world)
    const asked = await world.people.stranger.call(datasets.ask, { params, body: { reason: 'To compare' } })
    const body = { request_id: asked.id, granted: true, answer: 'Welcome', ends_at: null }
    assert.equal((await call({ params, body })).state, 'granted')
    assert.ok((await world.people.stranger.call(datasets.show, { params })).dataset.may_read)
  },
}
