import assert from 'node:assert/strict'
import { session } from '@omics/contract/account/session'
import { sessions } from '@omics/contract/account/sessions'
import { startSession } from '../../domains/account/sessions/store.ts'
import type { Caller } from '../../testing/platform.ts'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'

/** Signs somebody in once more. */
async function another({ platform }: World, { personId }: Caller, userAgent = 'Firefox'): Promise<Caller> {
  const from = { userAgent, address: '10.0.0.7', remember: false }
  const { token } = await startSession(platform.context.db, personId, from)
  return platform.bearer(personId, token)
}

export const sessionsExamples: ExamplesOf<'sessions'> = {
  list: async (call, world) => {
    await another(world, call.me, 'Listed')
    const listed = await call({})
    assert.equal(listed.filter(({ current }) => current).length, 1)
    assert.equal(listed.find(({ user_agent }) => user_agent === 'Listed')?.address, '10.0.0.7')
  },
  end: async (call, world) => {
    const other = await another(world, call.me)
    const own = (await other.call(sessions.list, {})).find(({ current }) => current)
    assert.ok(own)
    await call({ params: { id: own.id } })
    assert.equal((await other.answer(session.user, {})).status, 401)
  },
  // The one who calls stays, and is signed in apart from everybody that other examples need.
  endOthers: async (call, world) => {
    const me = await world.platform.person(world.unique('elsewhere').replace(' ', ''))
    const other = await another(world, me)
    assert.deepEqual(await call({ as: me }), { ended: 1 })
    assert.equal((await other.answer(session.user, {})).status, 401)
    assert.equal((await me.call(sessions.list, {})).length, 1)
  },
}
