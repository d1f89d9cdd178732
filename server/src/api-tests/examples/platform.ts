import assert from 'node:assert/strict'
import { channels, type Channel } from '@omics/contract/administration/channels'
import { emptyHome, home, type HomeContent } from '@omics/contract/administration/home'
import { toolIntroductions } from '@omics/contract/administration/tool-introductions'
import { sql } from 'drizzle-orm'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'

const channelWrite = ({ unique }: World) => ({
  key: unique('cdc').replace(' ', '-'),
  title_en: unique('CDC'),
  title_zh: unique('疾控中心'),
  description: 'd',
  contact: '林薇',
  position: 2,
  state: 'active' as const,
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

const filledHome: HomeContent = {
  for_visitors: true,
  figures: true,
  tools: true,
  workflows: true,
  banner: {
    shown: true,
    title_en: 'Genomes',
    title_zh: '基因组',
    text_en: 'Run',
    text_zh: '运行',
    image: '',
    button_en: 'Go',
    button_zh: '前往',
    target: '/AppStore/process_warehouse',
  },
  announcements: [
    {
      tone: 'warning',
      title_en: 'Maintenance',
      title_zh: '维护',
      text_en: '',
      text_zh: '',
      from: null,
      until: null,
    },
  ],
  links: [
    {
      title_en: 'Manual',
      title_zh: '手册',
      text_en: '',
      text_zh: '',
      target: 'https://manual.example/',
    },
  ],
}

async function fillHome({ people: { administrator } }: World, content: HomeContent): Promise<void> {
  const { version } = await administrator.call(home.configuration, {})
  await administrator.call(home.configure, { body: { content, version } })
}

export const homeExamples: ExamplesOf<'home'> = {
  page: async (call, world) => {
    await fillHome(world, filledHome)
    const page = await call({})
    assert.deepEqual({ ...page, tools: true }, filledHome)
    await fillHome(world, emptyHome)
  },
  figures: async (call, world) => {
    await fillHome(world, filledHome)
    assert.ok((await call({}))?.projects)
    await fillHome(world, emptyHome)
  },
  configuration: async (call, world) => {
    await fillHome(world, filledHome)
    assert.deepEqual((await call({})).content, filledHome)
    await fillHome(world, emptyHome)
  },
  configure: async (call, world) => {
    const { administrator } = world.people
    const { version } = await administrator.call(home.configuration, {})
    const saved = await call({ body: { content: filledHome, version } })
    assert.deepEqual([saved.content, saved.version], [filledHome, version + 1])
    assert.deepEqual(await administrator.call(home.configuration, {}), saved)
    await fillHome(world, emptyHome)
  },
}

const toolWrite = ({ unique }: World) => ({
  tool_id: null,
  title_en: unique('Variant calling'),
  title_zh: unique('变异检测'),
  text_en: 'a',
  text_zh: '甲',
  image: '',
  target: '/AppStore/process_warehouse',
  position: 4,
  state: 'active' as const,
})

const newTool = (world: World) =>
  world.people.administrator.call(toolIntroductions.create, { body: toolWrite(world) })

const shownTool = ({ people }: World, id: string) =>
  people.administrator.call(toolIntroductions.show, { params: { id } })

export const toolIntroductionsExamples: ExamplesOf<'toolIntroductions'> = {
  list: async (call, world) => {
    const made = await newTool(world)
    assert.deepEqual((await call({ query: { search: made.title_zh, sort: 'position' } })).items, [made])
  },
  create: async (call, world) => {
    const body = toolWrite(world)
    const made = await call({ body })
    assert.deepEqual({ ...made, ...body }, made)
    assert.deepEqual(await shownTool(world, made.id), made)
  },
  show: async (call, world) => {
    const made = await newTool(world)
    assert.deepEqual(await call({ params: { id: made.id } }), made)
  },
  update: async (call, world) => {
    const { id, version } = await newTool(world)
    const body = { ...toolWrite(world), state: 'disabled' as const, version }
    const saved = await call({ params: { id }, body })
    assert.deepEqual({ ...saved, ...body, version: version + 1 }, saved)
    assert.deepEqual(await shownTool(world, id), saved)
  },
  remove: async (call, world) => {
    const { id } = await newTool(world)
    await call({ params: { id } })
    const gone = await world.people.administrator.answer(toolIntroductions.show, { params: { id } })
    assert.equal(gone.status, 404)
  },
}

export const statusExamples: ExamplesOf<'status'> = {
  show: async (call, { people }) => {
    const { versions, online, disk } = await call({})
    assert.match(versions.schema, /^\d{4}_/)
    assert.ok(disk.total > disk.free)
    assert.ok(online.total >= 1 && people.administrator.personId !== '')
  },
}
