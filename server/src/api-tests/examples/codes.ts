import assert from 'node:assert/strict'
import { codes, type CodePurpose } from '@omics/contract/account/codes'
import { outsideSystems } from '@omics/contract/administration/outside-systems'
import { session } from '@omics/contract/account/session'
import { createPerson } from '../../domains/account/people.ts'
import { builtinRoles } from '../../domains/account/person-roles.ts'
import { issueCode } from '../../domains/account/codes/issue.ts'
import { startMailbox } from '../../testing/mailbox.ts'
import type { ExamplesOf } from '../example.ts'
import { password } from '../people.ts'
import type { World } from '../world.ts'
import { connectMail } from './outside-systems.ts'

let phones = 0
/** A phone number that nobody has yet. */
export const newPhone = () => `139${String((phones += 1)).padStart(8, '0')}`

/** Somebody with a phone and an email address of their own. */
export async function newAccount({ platform, unique }: World) {
  const name = unique('code').replace(' ', '')
  const write = { name, full_name: name, email: `${name}@example.org`, phone: newPhone(), password }
  await createPerson(platform.context.db, { ...write, roles: [builtinRoles.member] })
  return write
}

/** The code that somebody reads who asks for one. */
export async function codeFor({ platform }: World, address: string, purpose: CodePurpose): Promise<string> {
  const channel = address.includes('@') ? 'mail' : 'sms'
  const from = `10.1.${phones}.${Math.floor(Math.random() * 250)}`
  return (await issueCode(platform.context, { channel, address, purpose }, from)).code
}

const nameOf = async ({ platform }: World, token: string) =>
  (await platform.bearer('', token).call(session.user, {})).name

export const codesExamples: ExamplesOf<'codes'> = {
  sms: async (call) => {
    const sent = await call({ body: { phone: newPhone(), purpose: 'login' } })
    assert.deepEqual(sent, { expires_in: 600, resend_after: 60 })
  },
  mail: async (call, world) => {
    const mailbox = await startMailbox()
    try {
      await connectMail(world, mailbox.address)
      const { email } = await newAccount(world)
      await call({ body: { email, purpose: 'login' } })
      const [code = ''] = /\b\d{6}\b/.exec((await mailbox.letterTo(email)).text) ?? []
      const arrival = await world.people.visitor.call(codes.mailLogin, { body: { email, code } })
      assert.equal(arrival.err_code, 200)
    } finally {
      await mailbox.close()
      await world.people.administrator.call(outsideSystems.forget, { params: { id: 'mail' } })
    }
  },
  phoneLogin: async (call, world) => {
    const { phone, full_name } = await newAccount(world)
    const arrival = await call({ body: { phone, code: await codeFor(world, phone, 'login') } })
    assert.ok(arrival.err_code === 200)
    assert.equal(await nameOf(world, arrival.access_token), full_name)
  },
  mailLogin: async (call, world) => {
    const { email, full_name } = await newAccount(world)
    const arrival = await call({ body: { email, code: await codeFor(world, email, 'login') } })
    assert.ok(arrival.err_code === 200)
    assert.equal(await nameOf(world, arrival.access_token), full_name)
  },
}

const fresh = 'staple battery'

/** Whether somebody signs in with the new password, and no more with the old one. */
async function assertChanged({ platform }: World, name: string): Promise<void> {
  const tried = (secret: string) =>
    platform.visitor.answer(
      session.login,
      { body: { name, password: secret } },
      { 'x-forwarded-for': `10.2.0.${(phones += 1)}` },
    )
  assert.equal((await tried(fresh)).status, 200)
  assert.equal((await tried(password)).status, 401)
}

export const passwordsExamples: ExamplesOf<'passwords'> = {
  resetByPhone: async (call, world) => {
    const { phone, name } = await newAccount(world)
    await call({ body: { phone, code: await codeFor(world, phone, 'password'), password: fresh } })
    await assertChanged(world, name)
  },
  resetByMail: async (call, world) => {
    const { email, name } = await newAccount(world)
    await call({ body: { email, code: await codeFor(world, email, 'password'), password: fresh } })
    await assertChanged(world, name)
  },
  // The one who calls is apart from everybody that other examples need.
  change: async (call, world) => {
    const name = world.unique('changing').replace(' ', '')
    const me = await world.platform.person(name)
    await call({ as: me, body: { old: password, password: fresh } })
    assert.equal((await me.call(session.user, {})).name, name)
    await assertChanged(world, name)
  },
}
