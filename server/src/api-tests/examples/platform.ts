import assert from 'node:assert/strict'
import { channels, type Channel } from '@omics/contract/administration/channels'
import { sql } from 'drizzle-orm'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'

const channelWrite = ({ unique }: World) => ({
  ...{ key: unique('cdc').replace(' ', '-'), title_en: unique('CDC'), title_zh: unique('疾控中心') },
  ...{ description: 'd', contact: '林薇', position: 2, state: 'active' as const },
})

const newChannel = (world: World): Promise<Channel> =>
  world.people.administrator.call(channels.create, { body: channelWrite(world) })

const shownChannel = ({ people }: World, id: string) =>
  people.administrator.call(channels.show, { params: { id } })

export const channelsExamples: ExamplesOf<'channels'> = {
  list: async (call, world) => {
    const made = await newChannel(world)
    assert.deepEqual((await call({ query: { search: made.title_zh, sort: '-key' } })).items, [made])
  },
  all: async (call, world) => {
    const { id, key, title_en, title_zh } = await newChannel(world)
    assert.deepEqual(
      (await call({})).find((channel) => channel.id === id),
      { id, key, title_en, title_zh },
    )
  },
  create: async (call, world) => {
    const body = channelWrite(world)
    const made = await call({ body })
    assert.deepEqual({ ...made, ...body }, made)
    assert.deepEqual(await shownChannel(world, made.id), made)
  },
  show: async (call, world) => {
    const made = await newChannel(world)
    assert.deepEqual(await call({ params: { id: made.id } }), made)
  },
  update: async (call, world) => {
    const { id, version } = await newChannel(world)
    const body = { ...channelWrite(world), state: 'disabled' as const, version }
    const saved = await call({ params: { id }, body })
    assert.deepEqual({ ...saved, ...body, version: version + 1 }, saved)
    assert.deepEqual(await shownChannel(world, id), saved)
    assert.equal(
      (await world.people.visitor.call(channels.all, {})).some((channel) => channel.id === id),
      false,
    )
  },
  remove: async (call, world) => {
    const { id } = await newChannel(world)
    await call({ params: { id } })
    assert.equal((await world.people.administrator.answer(channels.show, { params: { id } })).status, 404)
  },
  people: async (call, world) => {
    const { id } = await newChannel(world)
    const person = world.people.viewer.personId
    await world.platform.context.db.execute(sql`update person set channel_id = ${id} where id = ${person}`)
    const { items } = await call({ params: { id } })
    assert.deepEqual(
      items.map((one) => one.id),
      [person],
    )
  },
}
