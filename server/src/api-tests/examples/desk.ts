import assert from 'node:assert/strict'
import { answerTemplates, feedbackPanel, serviceDays } from '@omics/contract/support/desk'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'

const template = ({ unique }: World) => ({ name: unique('Thanks 谢谢'), text: 'Thank you. We look into it.' })
const madeTemplate = (world: World) =>
  world.people.administrator.call(answerTemplates.create, { body: template(world) })

export const answerTemplatesExamples: ExamplesOf<'answerTemplates'> = {
  list: async (call, world) => {
    const made = await madeTemplate(world)
    assert.deepEqual((await call({ query: { search: made.name } })).items, [made])
  },
  create: async (call, world) => {
    const body = template(world)
    const made = await call({ body })
    assert.deepEqual([made.name, made.text, made.version], [body.name, body.text, 1])
  },
  show: async (call, world) => {
    const made = await madeTemplate(world)
    assert.deepEqual(await call({ params: { id: made.id } }), made)
  },
  update: async (call, world) => {
    const { id, name, version } = await madeTemplate(world)
    const saved = await call({ params: { id }, body: { name, text: 'Changed', version } })
    assert.deepEqual([saved.text, saved.version], ['Changed', 2])
  },
  remove: async (call, world) => {
    const { id } = await madeTemplate(world)
    await call({ params: { id } })
    assert.equal(
      (await world.people.administrator.answer(answerTemplates.show, { params: { id } })).status,
      404,
    )
  },
}

let year = 2100
/** Each on a day of its own, long after those that any promise is counted by. */
const day = ({ unique }: World) => ({
  day: `${(year += 1)}-10-01`,
  kind: 'holiday' as const,
  title: unique('National Day 国庆节'),
})
const madeDay = (world: World) => world.people.administrator.call(serviceDays.create, { body: day(world) })

export const serviceDaysExamples: ExamplesOf<'serviceDays'> = {
  list: async (call, world) => {
    const made = await madeDay(world)
    assert.deepEqual((await call({ query: { search: made.title, kind: 'holiday' } })).items, [made])
  },
  create: async (call, world) => {
    const body = day(world)
    const made = await call({ body })
    assert.deepEqual([made.day, made.kind, made.title], [body.day, body.kind, body.title])
  },
  show: async (call, world) => {
    const made = await madeDay(world)
    assert.deepEqual(await call({ params: { id: made.id } }), made)
  },
  update: async (call, world) => {
    const { id, day: date, title, version } = await madeDay(world)
    const saved = await call({ params: { id }, body: { day: date, title, kind: 'working', version } })
    assert.deepEqual([saved.kind, saved.version], ['working', 2])
  },
  remove: async (call, world) => {
    const { id } = await madeDay(world)
    await call({ params: { id } })
    assert.equal((await world.people.administrator.answer(serviceDays.show, { params: { id } })).status, 404)
  },
}

export const feedbackPanelExamples: ExamplesOf<'feedbackPanel'> = {
  show: async (call) => {
    assert.equal(typeof (await call({})).company_url, 'string')
  },
  update: async (call, { people }) => {
    const body = { company_url: 'https://example.org/', qr_image: '', time_zone: 'Europe/Paris' }
    assert.deepEqual(await call({ body }), body)
    assert.deepEqual(await people.visitor.call(feedbackPanel.show, {}), body)
  },
}
