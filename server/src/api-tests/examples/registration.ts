import assert from 'node:assert/strict'
import { profile } from '@omics/contract/account/profile'
import { session } from '@omics/contract/account/session'
import { registration } from '@omics/contract/account/registration'
import { sql } from 'drizzle-orm'
import { joinOutside } from '../../domains/account/registration/outside-identity.ts'
import { storeTemporary } from '../../domains/account/registration/temporary.ts'
import type { ExamplesOf } from '../example.ts'
import { password } from '../people.ts'
import type { World } from '../world.ts'
import { codeFor, newAccount, newPhone } from './codes.ts'

/** Somebody who came from elsewhere and has no account, and what their browser sends. */
async function stranger({ platform, unique }: World) {
  const subject = unique('subject')
  const { id, browser } = await storeTemporary(platform.context.db, {
    full_name: '微微',
    outside: { kind: 'wechat', subject },
  })
  return { id, outside: { kind: 'wechat', subject }, headers: { cookie: `temporary=${browser}` } }
}

const nameOf = async ({ platform }: World, token: string) =>
  (await platform.bearer('', token).call(session.user, {})).name

async function open({ platform }: World): Promise<void> {
  await platform.context.db.execute(sql`update system_configuration set registration = 'open'`)
}

export const registrationExamples: ExamplesOf<'registration'> = {
  info: async (call) => {
    const { ways } = await call({})
    assert.ok(ways.includes('password'))
  },
  register: async (call, world) => {
    await open(world)
    const phone = newPhone()
    const name = world.unique('reg').replace(' ', '')
    const code = await codeFor(world, phone, 'register')
    const body = { name, full_name: '新人', password, phone, code, region: '440305' }
    const { access_token } = await call({ body })
    const own = await world.platform.bearer('', access_token).call(profile.show, {})
    assert.deepEqual([own.name, own.phone, own.region], [name, phone, '440305'])
  },
  temporary: async (call, world) => {
    const { id, headers } = await stranger(world)
    const known = await call({ params: { id }, headers })
    assert.deepEqual([known.full_name, known.outside, known.phone], ['微微', 'wechat', ''])
  },
  setTemporaryPhone: async (call, world) => {
    const { id, outside, headers } = await stranger(world)
    const { phone, full_name } = await newAccount(world)
    const arrival = await call({
      headers,
      params: { id },
      body: { phone, code: await codeFor(world, phone, 'bind') },
    })
    assert.ok(arrival.err_code === 200)
    assert.equal(await nameOf(world, arrival.access_token), full_name)
    assert.equal(await joinOutside(world.platform.context.db, world.people.owner.personId, outside), false)
  },
  setTemporaryEmail: async (call, world) => {
    const { id, headers } = await stranger(world)
    const email = `${world.unique('tmp').replace(' ', '')}@example.org`
    const arrival = await call({
      headers,
      params: { id },
      body: { email, code: await codeFor(world, email, 'bind') },
    })
    assert.deepEqual(arrival, { err_code: 201, message: id })
    const known = await world.people.visitor.answer(registration.temporary, { params: { id } }, headers)
    assert.equal(registration.temporary.output.parse(known.data).email, email)
  },
  setTemporaryInfo: async (call, world) => {
    await open(world)
    const { id, headers } = await stranger(world)
    const name = world.unique('tmp').replace(' ', '')
    const arrival = await call({ headers, params: { id }, body: { name, full_name: '微微' } })
    assert.ok(arrival.err_code === 200)
    assert.equal(await nameOf(world, arrival.access_token), '微微')
  },
  bindTemporary: async (call, world) => {
    const { id, outside, headers } = await stranger(world)
    const { name, full_name } = await newAccount(world)
    const arrival = await call({ headers, params: { id }, body: { name, password } })
    assert.ok(arrival.err_code === 200)
    assert.equal(await nameOf(world, arrival.access_token), full_name)
    assert.equal(await joinOutside(world.platform.context.db, world.people.owner.personId, outside), false)
  },
}
