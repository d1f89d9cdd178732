import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { roles } from '@omics/contract/administration/roles'
import { messages } from '@omics/contract/messages/messages'
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

test('who may answer, but not open the page of all tickets, is led to theirs where they may open it', async () => {
  const member = await platform.person('member')
  const desk = await platform.person('desk')
  const roleOf = async (name: string, menus: string[], buttons: string[]) =>
    (await admin.call(roles.create, { body: { title_en: name, title_zh: name, menus, buttons } })).id
  const answers = await roleOf('Answers alone', [], ['feedback_answer'])
  const reads = await roleOf('The page alone', ['feedback'], [])
  const toldOf = async (held: string[]) => {
    await giveRoles(platform.context.db, [{ id: desk.personId, roles: held }])
    const { id } = await member.call(tickets.submit, { body: feedback })
    const { version } = await admin.call(tickets.show, { params: { id } })
    await admin.call(tickets.dispatch, { params: { id }, body: { person_id: desk.personId, version } })
    for (const text of ['And now?', 'Still there?'])
      await member.call(tickets.say, { params: { id }, body: { text } })
    const { items } = await desk.call(messages.list, { query: {} })
    const links = items.flatMap(({ kind, link }) =>
      link.endsWith(id) ? [`${kind} ${link.split('?')[0]}`] : [],
    )
    assert.equal((await desk.call(tickets.show, { params: { id } })).serves, true)
    return links.toSorted()
  }
  const centre = '/customer_service_center/customer_service_center_index'
  assert.deepEqual(await toldOf([answers]), [`ticket_assigned ${centre}`])
  const page = '/permission/feedback'
  assert.deepEqual(await toldOf([answers, reads]), [`feedback_received ${page}`, `ticket_assigned ${page}`])
})
