import assert from 'node:assert/strict'
import { messages } from '@omics/contract/messages/messages'
import { feedback, feedbackPanel } from '@omics/contract/support/feedback'
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
  people.administrator.call(feedback.show, { params: { id } })

/**
 * Sends feedback from an address of its own, as one address may not send much. Its readers are told after the answer;
 * until they are, something changes that no later call has done.
 */
async function submitted({ base, people }: World, who: Caller, body: unknown): Promise<string> {
  const answer = await send(base, feedback.submit, { body }, who)
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

export const feedbackExamples: ExamplesOf<'feedback'> = {
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
    assert.deepEqual((await detailOf(world, id)).attachment, { name: '图.png', size: 10 })
  },
  own: async (call, world) => {
    const { id, title } = await sent(world, call.me)
    const { items } = await call({ query: { limit: 1 } })
    assert.deepEqual([items[0]?.id, items[0]?.title, items[0]?.state], [id, title, 'new'])
  },
  list: async (call, world) => {
    const { id, title } = await sent(world)
    const query = { search: title, state: 'new' as const, message_type: 'tool' as const }
    const { items } = await call({ query: { ...query, sort: '-created_at' as const } })
    assert.deepEqual(
      items.map((one) => one.id),
      [id],
    )
  },
  show: async (call, world) => {
    const { analysisId, people } = world
    const run = await endedRunOfTool(people.owner, world)
    const [task_id, app_id] = [run.statusId, run.tool.id]
    const ofTool = await submitted(world, people.owner, { ...write(world), task_id, tool_id: app_id })
    const { task, tool } = await call({ params: { id: ofTool } })
    assert.deepEqual([task?.id, tool?.id], [task_id, app_id])
    const ofWorkflow = await submitted(world, people.owner, { ...write(world), task_id: analysisId })
    assert.equal((await detailOf(world, ofWorkflow)).tool, null)
  },
  attachment: async (call, world) => {
    const { base, people } = world
    const uploaded = await send(
      base,
      feedback.upload,
      { file: { name: 'page.html', bytes: '<p>' } },
      people.owner,
    )
    const { data } = (await uploaded.json()) as { data: string }
    const body = { ...write(world), problem_attachment: [data] }
    const id = await submitted(world, people.owner, body)
    const response = await call.raw({ params: { id } })
    assert.equal(await response.text(), '<p>')
    assert.equal(response.headers.get('content-type'), 'application/octet-stream')
    assert.match(response.headers.get('content-disposition') ?? '', /^attachment; filename="page.html"/)
  },
  setState: async (call, world) => {
    const { id, version } = await sent(world)
    const { state } = await call({ params: { id }, body: { state: 'read', version } })
    assert.deepEqual([state, (await detailOf(world, id)).state], ['read', 'read'])
  },
  answer: async (call, world) => {
    const { id, version } = await sent(world)
    const answered = await call({ params: { id }, body: { answer: 'It is empty. 已修复', version } })
    assert.deepEqual([answered.state, answered.answer], ['answered', 'It is empty. 已修复'])
    const { items } = await world.people.stranger.call(feedback.own, { query: { limit: 500 } })
    assert.equal(items.find((one) => one.id === id)?.answer, 'It is empty. 已修复')
  },
}

export const feedbackPanelExamples: ExamplesOf<'feedbackPanel'> = {
  show: async (call) => {
    assert.equal(typeof (await call({})).company_url, 'string')
  },
  update: async (call, { people }) => {
    const body = { company_url: 'https://example.org/', qr_image: '' }
    assert.deepEqual(await call({ body }), body)
    assert.deepEqual(await people.visitor.call(feedbackPanel.show, {}), body)
  },
}
