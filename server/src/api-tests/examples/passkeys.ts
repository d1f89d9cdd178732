import assert from 'node:assert/strict'
import { factors } from '@omics/contract/account/factors'
import { passkeys, PasskeyCreation, PasskeyRequest } from '@omics/contract/account/passkeys'
import { session } from '@omics/contract/account/session'
import type { Endpoint } from '@omics/contract/endpoint'
import type { Caller } from '../../testing/platform.ts'
import { softPasskey } from '../../testing/soft-passkey.ts'
import type { ExamplesOf } from '../example.ts'
import { password } from '../people.ts'
import { send, type AnyRequest } from '../send.ts'
import type { World } from '../world.ts'

const host = 'omics.example'
const origin = `https://${host}`
/** What the proxy in front says that people use; no number has passkeys. */
const headers = { 'x-forwarded-host': host, 'x-forwarded-proto': 'https' }

async function data({ base }: World, endpoint: Endpoint, request: AnyRequest, who: Caller): Promise<unknown> {
  const answer = await send(base, endpoint, { headers, ...request }, who)
  const { data: given } = (await answer.json()) as { data: unknown }
  return given
}

async function creation(world: World, who: Caller): Promise<PasskeyCreation> {
  const given = await data(world, passkeys.options, { body: { password } }, who)
  return PasskeyCreation.parse(given)
}

/** Somebody of whom no other example knows, with a passkey. */
async function withPasskey(world: World) {
  const me = await world.platform.person(world.unique('qi').replace(' ', '.'))
  const key = softPasskey(origin)
  const body = { name: 'Phone 手机', response: key.create(await creation(world, me)) }
  await data(world, passkeys.add, { body }, me)
  return { me, key }
}

export const passkeysExamples: ExamplesOf<'passkeys'> = {
  list: async (call, world) => {
    const { me } = await withPasskey(world)
    const { possible, items } = await call({ as: me, headers })
    assert.deepEqual([possible, items.map(({ name }) => name)], [true, ['Phone 手机']])
  },
  options: async (call, world) => {
    const me = await world.platform.person(world.unique('qi').replace(' ', '.'))
    const { rp } = await call({ as: me, headers, body: { password } })
    assert.equal(rp.id, host)
  },
  add: async (call, world) => {
    const me = await world.platform.person(world.unique('qi').replace(' ', '.'))
    const response = softPasskey(origin).create(await creation(world, me))
    const made = await call({ as: me, headers, body: { name: 'Key', response } })
    assert.deepEqual((await me.call(passkeys.list, {})).items, [made])
  },
  remove: async (call, world) => {
    const { me } = await withPasskey(world)
    const [one] = (await me.call(passkeys.list, {})).items
    await call({ as: me, params: { id: one?.id ?? '' }, body: { password } })
    assert.equal((await me.call(factors.state, {})).passkeys, 0)
  },
  request: async (call) => {
    assert.equal((await call({ headers })).rpId, host)
  },
  signIn: async (call, world) => {
    const { me, key } = await withPasskey(world)
    const asked = PasskeyRequest.parse(await data(world, passkeys.request, {}, world.platform.visitor))
    const { access_token } = await call({ headers, body: { response: key.show(asked) } })
    assert.equal((await world.platform.bearer('', access_token).call(session.user, {})).id, me.personId)
  },
}
