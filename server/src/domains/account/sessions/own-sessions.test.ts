import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { session } from '@omics/contract/account/session'
import { sessions } from '@omics/contract/account/sessions'
import { users } from '@omics/contract/account/users'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { makeInvitations } from '../users/invitations.ts'
import { endSession, endSessionOfTicket, renewSession, startSession } from './store.ts'

let platform: Platform

before(async () => {
  platform = await startPlatform()
  await platform.server.listen({ host: '127.0.0.1', port: 0 })
})
after(() => platform.close())

async function signIn(personId: string, userAgent: string): Promise<Caller & { ticket: string }> {
  const from = { userAgent, address: '192.0.2.4', remember: true }
  const { token, ticket } = await startSession(platform.context.db, personId, from)
  return { ...platform.bearer(personId, token), ticket: ticket.ticket }
}

test('the list names device, address and last use, the place used last first', async () => {
  const me = await platform.person('lin')
  await signIn(me.personId, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0')
  const { pool } = platform.context.connection
  await pool.query(`update session set last_used_at = now() - interval '2 hours' where person_id = $1`, [
    me.personId,
  ])
  const listed = await me.call(sessions.list, {})
  assert.deepEqual(
    listed.map(({ user_agent, address, current }) => [user_agent, address, current]),
    [
      ['', '127.0.0.1', true],
      ['Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', '192.0.2.4', false],
    ],
  )
  assert.ok(Date.now() - Date.parse(listed[0]?.last_used_at ?? '') < 60_000)
  assert.ok(Date.now() - Date.parse(listed[1]?.last_used_at ?? '') > 7_000_000)
})

test('a session that is ended can neither call, nor renew its token, nor follow a stream', async () => {
  const me = await platform.person('wang')
  const other = await signIn(me.personId, 'lost laptop')
  const stream = await follow(other.token)
  const lost = (await me.call(sessions.list, {})).find(({ user_agent }) => user_agent === 'lost laptop')
  assert.ok(lost)
  await me.call(sessions.end, { params: { id: lost.id } })
  assert.equal((await other.answer(session.user, {})).status, 401)
  assert.equal(await renewSession(platform.context.db, other.ticket), undefined)
  assert.equal(await endOf(stream), 'ended')
})

test('a stream ends at once with its session or token, whichever way that ends', async () => {
  const { db, connection } = platform.context
  const stolen = async ({ ticket }: { ticket: string }) => {
    await renewSession(db, ticket)
    await connection.pool.query(`update spent_ticket set spent_at = now() - interval '1 hour'`)
    assert.equal(await renewSession(db, ticket), undefined)
  }
  const ways: Record<string, (of: Caller & { ticket: string; id: string }) => Promise<unknown>> = {
    'signing out': ({ ticket }) => endSessionOfTicket(db, ticket),
    'signing out elsewhere': ({ id }) => endSession(db, id),
    'a ticket in two hands': stolen,
    'a password set by an invitation': async ({ personId }) => {
      const token = (await makeInvitations(db, [personId])).get(personId) ?? ''
      await platform.visitor.call(users.accept, { body: { token, password: 'another horse' } })
    },
  }
  for (const [index, [way, end]] of Object.entries(ways).entries()) {
    const { personId } = await platform.person(`follower${index}`)
    const from = { userAgent: '', address: '192.0.2.4', remember: true }
    const { token, ticket, sessionId } = await startSession(db, personId, from)
    const stream = await follow(token)
    await end({ ...platform.bearer(personId, token), ticket: ticket.ticket, id: sessionId })
    assert.equal(await endOf(stream), 'ended', way)
  }
  const me = await platform.person('scripted')
  const made = await me.call(session.createPersonalToken, { body: { name: 'script', scopes: ['read'] } })
  const stream = await follow(made.token)
  await connection.pool.query('delete from personal_token where person_id = $1', [me.personId])
  assert.equal(await endOf(stream), 'ended', 'a token withdrawn')
})

function follow(token: string): Promise<Response> {
  const { port } = platform.server.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/api/events?topics=messages`
  return fetch(url, { headers: { authorization: `Bearer ${token}` } })
}

/** Whether a stream ends sooner than by the look that each takes now and then. */
async function endOf(stream: Response): Promise<'ended' | 'open'> {
  const ended = stream.text().then(() => 'ended' as const)
  return Promise.race([ended, delay(5000, 'open' as const)])
}

test('signing out everywhere else leaves this session, and those of other people', async () => {
  const [me, bystander] = [await platform.person('zhao'), await platform.person('qian')]
  const others = [await signIn(me.personId, 'one'), await signIn(me.personId, 'two')]
  assert.deepEqual(await me.call(sessions.endOthers, {}), { ended: 2 })
  for (const other of others) assert.equal((await other.answer(session.user, {})).status, 401)
  assert.equal((await me.call(sessions.list, {})).length, 1)
  assert.equal((await bystander.answer(session.user, {})).status, 200)
})

test('nobody ends a session of somebody else, nor any with a personal token', async () => {
  const [me, thief] = [await platform.person('sun'), await platform.person('thief')]
  const [mine] = await me.call(sessions.list, {})
  assert.ok(mine)
  const params = { id: mine.id }
  assert.equal((await thief.answer(sessions.end, { params })).error?.id, 'not_found')
  const { token } = await me.call(session.createPersonalToken, { body: { name: 'script' } })
  const script = platform.bearer(me.personId, token)
  for (const refused of [
    await script.answer(sessions.end, { params }),
    await script.answer(sessions.endOthers, {}),
    await script.answer(sessions.list, {}),
  ])
    assert.equal(refused.error?.id, 'session_needed')
  assert.equal((await me.answer(session.user, {})).status, 200)
})
