import assert from 'node:assert/strict'
import { SecondFactorAsked } from '@omics/contract/account/entrance'
import { factors } from '@omics/contract/account/factors'
import { session } from '@omics/contract/account/session'
import { writePolicy } from '../../domains/account/factors/policy.ts'
import type { Caller } from '../../testing/platform.ts'
import { codeOf, steadyStep } from '../../testing/totp.ts'
import type { ExamplesOf } from '../example.ts'
import { password } from '../people.ts'
import { send } from '../send.ts'
import type { World } from '../world.ts'

/** Somebody of whom no other example knows, whose way of signing in may change. */
async function somebody({ platform, unique }: World): Promise<Caller & { name: string }> {
  const name = unique('yan').replace(' ', '.')
  return { ...(await platform.person(name)), name }
}

/** Sets an authenticator app up, by the code before the one that it shows now. */
async function enrolled(world: World) {
  const me = await somebody(world)
  const { secret } = await me.call(factors.begin, { body: { password } })
  await steadyStep()
  const { recovery_codes } = await me.call(factors.enable, { body: { code: codeOf(secret, -1) } })
  return { me, secret, recovery_codes }
}

/** Signs in by the password alone, as far as that goes. */
async function halfWay({ base, platform }: World, name: string): Promise<string> {
  const answer = await send(base, session.login, { body: { name, password } }, platform.visitor)
  const { data } = (await answer.json()) as { data: unknown }
  return SecondFactorAsked.parse(data).challenge
}

/** Everybody has to have one for the time of a sign-in of somebody who has none. */
async function halfWayToOne(world: World) {
  const me = await somebody(world)
  const { db } = world.platform.context
  await db.execute(`update system_configuration set second_factor = 'everybody'`)
  const challenge = await halfWay(world, me.name)
  await writePolicy(db, { required_of: 'optional' }, undefined)
  return { me, challenge }
}

export const factorsExamples: ExamplesOf<'factors'> = {
  state: async (call, world) => {
    const { me } = await enrolled(world)
    const { authenticator, proof } = await call({ as: me })
    assert.deepEqual([authenticator?.recovery_codes, proof], [10, 'code'])
  },
  begin: async (call, world) => {
    const me = await somebody(world)
    const { secret, uri } = await call({ as: me, body: { password } })
    assert.ok(uri.includes(secret))
    await me.call(factors.enable, { body: { code: codeOf(secret) } })
  },
  enable: async (call, world) => {
    const me = await somebody(world)
    const { secret } = await me.call(factors.begin, { body: { password } })
    const { recovery_codes } = await call({ as: me, body: { code: codeOf(secret) } })
    assert.equal(recovery_codes.length, 10)
    assert.ok(await halfWay(world, me.name))
  },
  renewCodes: async (call, world) => {
    const { me, secret, recovery_codes: earlier } = await enrolled(world)
    const { recovery_codes } = await call({ as: me, body: { code: codeOf(secret) } })
    assert.ok(!recovery_codes.some((code) => earlier.includes(code)))
    const [code = ''] = recovery_codes
    await me.call(factors.disable, { body: { code } })
  },
  disable: async (call, world) => {
    const { me, secret } = await enrolled(world)
    await call({ as: me, body: { code: codeOf(secret) } })
    await me.call(factors.state, {}).then(({ authenticator }) => assert.equal(authenticator, null))
    await world.platform.visitor.call(session.login, { body: { name: me.name, password } })
  },
  answer: async (call, world) => {
    const { me, secret } = await enrolled(world)
    const challenge = await halfWay(world, me.name)
    const { access_token } = await call({ body: { challenge, code: codeOf(secret) } })
    assert.equal((await world.platform.bearer('', access_token).call(session.user, {})).id, me.personId)
  },
  offer: async (call, world) => {
    const { me, challenge } = await halfWayToOne(world)
    const { secret } = await call({ body: { challenge } })
    const code = codeOf(secret)
    await world.platform.visitor.call(factors.settle, { body: { challenge, code } })
    assert.ok((await me.call(factors.state, {})).authenticator)
  },
  settle: async (call, world) => {
    const { me, challenge } = await halfWayToOne(world)
    const { secret } = await world.platform.visitor.call(factors.offer, { body: { challenge } })
    const { access_token } = await call({ body: { challenge, code: codeOf(secret) } })
    assert.equal((await world.platform.bearer('', access_token).call(session.user, {})).id, me.personId)
  },
  policy: async (call) => {
    assert.deepEqual(await call({}), { required_of: 'optional' })
  },
  // Any other would sign out people whom other examples need.
  setPolicy: async (call) => {
    assert.deepEqual(await call({ body: { required_of: 'optional' } }), {
      required_of: 'optional',
      signed_out: 0,
    })
    assert.deepEqual(await call.me.call(factors.policy, {}), { required_of: 'optional' })
  },
  reset: async (call, world) => {
    const { me } = await enrolled(world)
    await world.platform.context.db.execute(`delete from person_role where person_id = '${me.personId}'`)
    const taken = await call({ params: { id: me.personId } })
    assert.deepEqual(taken, { id: me.personId, authenticator: true, passkeys: 0 })
    assert.equal((await me.answer(session.user, {})).status, 401)
    await world.platform.visitor.call(session.login, { body: { name: me.name, password } })
  },
}
