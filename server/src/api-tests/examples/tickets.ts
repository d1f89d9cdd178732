import assert from 'node:assert/strict'
import { messages } from '@omics/contract/messages/messages'
import { tickets } from '@omics/contract/support/tickets'
import { until } from '@omics/engine/testing/until'
import type { Caller } from '../../testing/platform.ts'
import type { ExamplesOf } from '../example.ts'
import { send } from '../send.ts'
import type { World } from '../world.ts'
import { endedRunOfTool } from './tools.ts'

const write = ({ unique }: World) => ({
  message_type: 'tool' as const,
  problem_category: 'fault',
  phone: '13800000000',
  email: 'lin@example.org',
  title: unique('Plot 图'),
  problem_description: '<p>empty</p>',
})

const detailOf = ({ people }: World, id: string) =>
  people.administrator.call(tickets.show, { params: { id } })

/**
 * Sends feedback from an address of its own, as one address may not send much. Its readers are told after the answer;
 * until they are, something changes that no later call has done.
 */
async function submitted({ base, people, platform }: World, who: Caller, body: unknown): Promise<string> {
  // Within an hour somebody may not send much.
  await platform.context.connection.pool.query(
    `update ticket set created_at = created_at - interval '1 hour' where person_id = $1`,
    [who.personId],
  )
  const answer = await send(base, tickets.submit, { body }, who)
  const { data } = (await answer.json()) as { data: { id: string } }
  await until('Those who read feedback were not told of it', async () => {
    const { items } = await people.administrator.call(messages.list, { query: { kind: 'feedback_received' } })
    return items.some(({ link }) => link.endsWith(data.id))
  })
  return data.id
}

/** Feedback of somebody, as those who read it see it. */
async function sent(world: World, who: Caller = world.people.stranger) {
  return detailOf(world, await submitted(world, who, write(world)))
}

/** One that was given to somebody. */
async function given(world: World, { personId }: Caller) {
  const { id, version } = await sent(world)
  const body = { person_id: personId, version }
  return world.people.administrator.call(tickets.dispatch, { params: { id }, body })
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

export const ticketsExamples: ExamplesOf<'tickets'> = {
  submit: async (call, world) => {
    const body = write(world)
    const { id } = await call({ body })
    const { title, problem_description, person_id, category_en } = await detailOf(world, id)
    assert.deepEqual([title, problem_description, person_id], [body.title, '<p>empty</p>', call.me.personId])
    assert.equal(category_en, 'Something does not work')
  },
  upload: async (call, world) => {
    const attachment = await call({ file: { name: '图.png', bytes: 'no picture' } })
    const body = { ...write(world), problem_attachment: [attachment] }
    const id = await submitted(world, call.me, body)
    const { files } = await detailOf(world, id)
    assert.deepEqual([files[0]?.name, files[0]?.size], ['图.png', 10])
  },
  own: async (call, world) => {
    const { id, title } = await sent(world, call.me)
    const { items } = await call({ query: { limit: 1 } })
    assert.deepEqual([items[0]?.id, items[0]?.title, items[0]?.state], [id, title, 'new'])
  },
  list: async (call, world) => {
    const { id, title } = await sent(world)
    const query = { search: title, state: 'new' as const, message_type: 'tool' as const }
    const { items } = await call({
      query: { ...query, priority: 'normal' as const, sort: '-created_at' as const },
    })
    assert.deepEqual(idsOf(items), [id])
  },
  everyOwn: async (call, world) => {
    const { id } = await sent(world, call.me)
    await sent(world, world.people.viewer)
    const { items } = await call({ query: { limit: 1 } })
    assert.deepEqual(idsOf(items), [id])
  },
  work: async (call, world) => {
    const mine = await given(world, call.me)
    await sent(world)
    const { items } = await call({ query: { sort: '-created_at', limit: 1 } })
    assert.deepEqual(idsOf(items), [mine.id])
  },
  processors: async (call) => {
    assert.ok((await call({})).some(({ id }) => id === call.me.personId))
  },
  receive: async (call, world) => {
    const { id } = await given(world, call.me)
    const { state, handler } = await call({ params: { id } })
    assert.deepEqual([state, handler?.id], ['received', call.me.personId])
  },
  update: async (call, world) => {
    const { id, version } = await sent(world)
    const body = { message_type: 'other', problem_category: 'wish', priority: 'high', version } as const
    const saved = await call({ params: { id }, body })
    assert.deepEqual(
      [saved.message_type, saved.problem_category, saved.priority, saved.version],
      ['other', 'wish', 'high', version + 1],
    )
  },
  dispatch: async (call, world) => {
    const { id, version } = await sent(world)
    const person_id = world.people.administrator.personId
    const { state, handler, posts } = await call({
      params: { id },
      body: { person_id, note: 'Look at the log', version },
    })
    assert.deepEqual([state, handler?.id, posts[0]?.internal], ['dispatched', person_id, true])
  },
  setHandleType: async (call, world) => {
    const { id, version } = await given(world, call.me)
    const { state, due_at } = await call({ params: { id }, body: { handle_type: 'solved', version } })
    assert.deepEqual([state, due_at], ['solved', null])
  },
  setProcessors: async (call, world) => {
    const { id, version } = await sent(world)
    const persons = [world.people.administrator.personId]
    const { processors } = await call({ params: { id }, body: { persons, version } })
    assert.deepEqual(idsOf(processors), persons)
  },
  posts: async (call, world) => {
    const { id } = await sent(world, call.me)
    for (const text of ['First', 'Second'])
      await call.me.call(tickets.say, { params: { id }, body: { text } })
    const { items, total } = await call({ params: { id }, query: { limit: 1 } })
    assert.deepEqual([items.map(({ text }) => text), total], [['Second'], 2])
  },
  say: async (call, world) => {
    const { id } = await sent(world, call.me)
    const { posts, state } = await call({ params: { id }, body: { text: 'It goes on. 还是不行' } })
    assert.deepEqual(
      posts.map(({ text, by_customer }) => [text, by_customer]),
      [['It goes on. 还是不行', true]],
    )
    assert.equal(state, 'new')
  },
  rate: async (call, world) => {
    const { id, version } = await sent(world, call.me)
    const solved = { params: { id }, body: { handle_type: 'solved' as const, version } }
    await world.people.administrator.call(tickets.setHandleType, solved)
    const { stars, state } = await call({ params: { id }, body: { stars: 5, comment: 'Quick' } })
    assert.deepEqual([stars, state], [5, 'closed'])
  },
  show: async (call, world) => {
    const { people } = world
    const run =
      call.me.personId === people.stranger.personId ? undefined : await endedRunOfTool(people.owner, world)
    const about = run && { task_id: run.statusId, tool_id: run.tool.id }
    const id = await submitted(world, call.me, { ...write(world), ...about })
    const { task, tool, mine } = await call({ params: { id } })
    assert.deepEqual([task?.id, tool?.id, mine], [about?.task_id, about?.tool_id, true])
  },
  attachment: async (call, world) => {
    const file = { name: 'page.html', bytes: '<p>' }
    const uploaded = await send(world.base, tickets.upload, { file }, call.me)
    const { data } = (await uploaded.json()) as { data: string }
    const id = await submitted(world, call.me, { ...write(world), problem_attachment: [data] })
    const response = await call.raw({ params: { id, attachment_id: data } })
    assert.equal(await response.text(), '<p>')
    assert.equal(response.headers.get('content-type'), 'application/octet-stream')
    assert.match(response.headers.get('content-disposition') ?? '', /^attachment; filename="page.html"/)
  },
}
