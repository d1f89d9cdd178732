import assert from 'node:assert/strict'
import { publications } from '@omics/contract/notebooks/publications'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'

const text = JSON.stringify({ cells: [], metadata: {}, nbformat: 4, nbformat_minor: 5 })

async function unpublished({ newProject, addFile }: World) {
  const { id } = await newProject()
  return { id: (await addFile(id, 'counts.ipynb', text)).id }
}

async function published(world: World) {
  const params = await unpublished(world)
  const body = { title: world.unique('Counts of genes'), summary: 'All of them', found_by: 'list' as const }
  return { params, body, made: await world.people.owner.call(publications.publish, { params, body }) }
}

export const publicationsExamples: ExamplesOf<'publications'> = {
  list: async (call, world) => {
    const { made, body } = await published(world)
    assert.deepEqual((await call({ query: { search: body.title } })).items, [made])
  },
  show: async (call, world) => {
    const { made } = await published(world)
    assert.deepEqual(await call({ params: { id: made.id } }), made)
  },
  content: async (call, world) => {
    const { made } = await published(world)
    const response = await call.raw({ params: { id: made.id } })
    assert.deepEqual([response.status, await response.text()], [200, text])
  },
  ofFile: async (call, world) => {
    const { params, made } = await published(world)
    assert.deepEqual(await call({ params }), { ...made, current: true })
  },
  publish: async (call, world) => {
    const params = await unpublished(world)
    const made = await call({ params, body: { title: 'Counts' } })
    assert.deepEqual([made.title, made.found_by, made.size], ['Counts', 'link', text.length])
    const { people } = world
    assert.deepEqual(await people.visitor.call(publications.show, { params: { id: made.id } }), made)
  },
  withdraw: async (call, world) => {
    const { params, made } = await published(world)
    await call({ params })
    const { visitor } = world.people
    assert.equal((await visitor.answer(publications.show, { params: { id: made.id } })).status, 404)
  },
}
