import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { roles } from '@omics/contract/administration/roles'
import { tickets } from '@omics/contract/support/tickets'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { giveRoles } from '../account/person-roles.ts'

let platform: Platform
let admin: Caller

before(async () => {
  platform = await startPlatform()
  admin = await platform.person('admin', 'admin')
})
after(() => platform.close())

const feedback = {
  message_type: 'platform' as const,
  phone: '13800000000',
  email: 'lin@example.org',
  title: 'The plot is empty',
}

test('who may answer but not open the page of feedback is offered no ticket; another role may give the page', async () => {
  const member = await platform.person('member')
  const desk = await platform.person('desk-without-page')
  const held = { menus: [] as string[], buttons: [] as string[] }
  const roleOf = async (name: string, what: Partial<typeof held>) =>
    (await admin.call(roles.create, { body: { title_en: name, title_zh: name, ...held, ...what } })).id
  const answers = await roleOf('Answers alone', { buttons: ['feedback_answer'] })
  await giveRoles(platform.context.db, [{ id: desk.personId, roles: [answers] }])
  const offered = async () =>
    (await admin.call(tickets.processors, {})).some(({ id }) => id === desk.personId)
  assert.equal(await offered(), false)
  const { id } = await member.call(tickets.submit, { body: feedback })
  const { version } = await admin.call(tickets.show, { params: { id } })
  const given = { params: { id }, body: { person_id: desk.personId, version } }
  assert.equal((await admin.answer(tickets.dispatch, given)).status, 422)
  const reads = await roleOf('The page alone', { menus: ['feedback'] })
  await giveRoles(platform.context.db, [{ id: desk.personId, roles: [answers, reads] }])
  assert.equal(await offered(), true)
  assert.equal((await admin.call(tickets.dispatch, given)).handler?.id, desk.personId)
})
