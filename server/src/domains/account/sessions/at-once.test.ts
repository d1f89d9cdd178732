import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import { after, before, test } from 'node:test'
import { session } from '@omics/contract/account/session'
import { startPlatform, type Platform } from '../../../testing/platform.ts'

const password = 'correct horse'
let platform: Platform
before(async () => {
  platform = await startPlatform()
})
after(() => platform.close())

/** Lets something begin in the middle of a change to the database, which ends a moment later. */
async function during<T>(change: string, id: string, begun: () => Promise<T>): Promise<T> {
  const client = await platform.context.connection.pool.connect()
  try {
    await client.query('begin')
    await client.query(change, [id])
    const answer = begun()
    await delay(1000)
    await client.query('commit')
    return await answer
  } finally {
    client.release()
  }
}

const signIn = (name: string) => platform.visitor.answer(session.login, { body: { name, password } })

test('a sign-in by the old password that is under way ends with that password', async () => {
  const { personId } = await platform.person('changed')
  const change = `update person set password_hash = 'another' where id = $1`
  const answer = await during(change, personId, () => signIn('changed'))
  assert.equal(answer.error?.id, 'wrong_password')
})

test('who is switched off while they sign in does not come in', async () => {
  const { personId } = await platform.person('off')
  const change = `update person set state = 'disabled' where id = $1`
  const answer = await during(change, personId, () => signIn('off'))
  assert.equal(answer.error?.id, 'account_disabled')
})

test('a session that ends makes no token that would outlive it', async () => {
  const thief = await platform.person('robbed')
  const change = 'delete from session where person_id = $1'
  const answer = await during(change, thief.personId, () =>
    thief.answer(session.createPersonalToken, { body: { name: 'kept' } }),
  )
  assert.equal(answer.status, 401)
})
