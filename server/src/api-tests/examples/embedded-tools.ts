import assert from 'node:assert/strict'
import { groups } from '@omics/contract/administration/groups'
import { embeddedTools } from '@omics/contract/tools/embedded'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'

const bodyOf = ({ unique }: World) => ({
  title_en: unique('Browser'),
  title_zh: unique('浏览器'),
  text_en: 'Genomes of others',
  text_zh: '公共基因组',
  address: 'https://genome.example.org/cgi-bin/tracks?db=hg38',
  groups: [],
  position: 2,
  state: 'active' as const,
})

const made = (world: World, more = {}) =>
  world.people.administrator.call(embeddedTools.create, { body: { ...bodyOf(world), ...more } })

const shown = ({ people }: World, id: string) =>
  people.administrator.answer(embeddedTools.show, { params: { id } })

export const embeddedToolsExamples: ExamplesOf<'embeddedTools'> = {
  list: async (call, world) => {
    const tool = await made(world)
    assert.deepEqual((await call({ query: { search: tool.title_zh, sort: 'position' } })).items, [tool])
  },
  create: async (call, world) => {
    const body = bodyOf(world)
    const tool = await call({ body })
    assert.deepEqual({ ...tool, ...body }, tool)
  },
  show: async (call, world) => {
    const tool = await made(world)
    assert.deepEqual(await call({ params: { id: tool.id } }), tool)
  },
  update: async (call, world) => {
    const { id, version } = await made(world)
    const body = { ...bodyOf(world), state: 'disabled' as const, version }
    const saved = await call({ params: { id }, body })
    assert.deepEqual({ ...saved, ...body, version: version + 1 }, saved)
  },
  remove: async (call, world) => {
    const { id } = await made(world)
    await call({ params: { id } })
    assert.equal((await shown(world, id)).status, 404)
  },
  mine: async (call, world) => {
    const create = { body: { name: world.unique('Elsewhere'), customer_type: false, members: [] } }
    const group = await world.people.administrator.call(groups.create, create)
    const forAll = await made(world)
    const forOthers = await made(world, { groups: [group.id] })
    const off = await made(world, { state: 'disabled' })
    const seen = new Set((await call({})).map(({ id }) => id))
    const administers = call.me.personId === world.people.administrator.personId
    assert.deepEqual(
      [forAll, forOthers, off].map(({ id }) => seen.has(id)),
      [true, administers, false],
    )
  },
}
