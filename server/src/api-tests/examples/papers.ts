import assert from 'node:assert/strict'
import { papers } from '@omics/contract/literature/papers'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'

const bodyOf = ({ unique }: World) => ({
  title: unique('Transmission of a virus in a ward'),
  authors: ['Li, Heng', '王, 伟'],
  journal: 'Eurosurveillance',
  year: 2024,
  volume: '29',
  issue: '3',
  pages: '11-19',
  readers: 'visitors' as const,
})

const made = (world: World, more = {}) =>
  world.people.administrator.call(papers.create, { body: { ...bodyOf(world), ...more } })

export const papersExamples: ExamplesOf<'papers'> = {
  list: async (call, world) => {
    const paper = await made(world)
    assert.deepEqual((await call({ query: { search: paper.title } })).items, [paper])
  },
  listed: async (call, world) => {
    const paper = await made(world)
    assert.deepEqual((await call({ query: { search: paper.title } })).items, [paper])
  },
  create: async (call, world) => {
    const body = bodyOf(world)
    const paper = await call({ body })
    assert.deepEqual({ ...paper, ...body }, paper)
  },
  show: async (call, world) => {
    const { id, title } = await made(world)
    const shown = await call({ params: { id } })
    assert.deepEqual([shown.title, shown.links], [title, []])
  },
  update: async (call, world) => {
    const { id, version } = await made(world)
    const body = { ...bodyOf(world), year: null, version }
    const saved = await call({ params: { id }, body })
    assert.deepEqual([saved.title, saved.year, saved.version], [body.title, null, version + 1])
  },
  remove: async (call, world) => {
    const { id } = await made(world)
    await call({ params: { id } })
    assert.equal((await world.people.administrator.answer(papers.show, { params: { id } })).status, 404)
  },
  restore: async (call, world) => {
    const { administrator } = world.people
    const paper = await made(world)
    await administrator.call(papers.remove, { params: { id: paper.id } })
    const { items } = await administrator.call(papers.list, { query: { search: paper.title, trash: true } })
    assert.deepEqual(items, [paper])
    assert.deepEqual(await call({ params: { id: paper.id } }), paper)
  },
  index: async (call, world) => {
    const { id, title } = await made(world, { year: 1989 })
    const { items, years } = await call({ query: { search: title, year: 1989 } })
    assert.deepEqual(
      items.map((paper) => paper.id),
      [id],
    )
    assert.ok(years.some(({ year, count }) => year === 1989 && count > 0))
  },
  cite: async (call, world) => {
    const { id, title } = await made(world)
    const { citation } = await call({ params: { id }, query: {} })
    assert.equal(citation, `Li H, 王伟. ${title}. Eurosurveillance. 2024;29(3):11-19.`)
  },
  linkable: async (call, world) => {
    const { id } = await world.newProject()
    const links = await world.people.administrator.call(papers.linkable, {})
    assert.ok(links.some((link) => link.kind === 'project' && link.id === id))
    assert.ok(Array.isArray(await call({})))
  },
  lookUp: async (call, world) => {
    const found = await call({ body: { reference: `https://doi.org/${world.crossref.doi}` } })
    assert.deepEqual([found.doi, found.year], [world.crossref.doi, 2021])
  },
  bring: async (call, { unique }) => {
    const title = unique('Paper')
    const { added, untitled } = await call({ body: { text: `@article{a, title={${title}}, year=2020}` } })
    assert.deepEqual([added.length, untitled], [1, 0])
  },
}
