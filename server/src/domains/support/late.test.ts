import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { messages } from '@omics/contract/messages/messages'
import { tickets } from '@omics/contract/support/tickets'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { sweepTickets } from './sweep.ts'

let platform: Platform
let admin: Caller

before(async () => {
  platform = await startPlatform()
  admin = await platform.person('admin', 'admin')
})
after(() => platform.close())

const right = {
  message_type: 'platform' as const,
  phone: '13800000000',
  email: 'lin@example.org',
  title: 'Two look after it',
}

test('late is told to whoever looks after a ticket and to all who do so with them, and to nobody else', async () => {
  const [one, two, three] = [
    await platform.person('one', 'admin'),
    await platform.person('two', 'admin'),
    await platform.person('three', 'admin'),
  ]
  const { id } = await admin.call(tickets.submit, { body: right })
  const params = { id }
  const { version } = await admin.call(tickets.show, { params })
  const given = await admin.call(tickets.dispatch, { params, body: { person_id: one.personId, version } })
  const body = { persons: [two.personId], version: given.version }
  await admin.call(tickets.setProcessors, { params, body })
  await platform.context.connection.pool.query(
    `update ticket set due_at = now() - interval '1 minute' where id = $1`,
    [id],
  )
  await sweepTickets(platform.context)
  const told = [one, two, three].map((who) => who.call(messages.list, { query: { kind: 'ticket_late' } }))
  const links = (await Promise.all(told)).map(({ items }) => items.filter(({ link }) => link.endsWith(id)))
  assert.deepEqual(
    links.map(({ length }) => length),
    [1, 1, 0],
  )
})
