import assert from 'node:assert/strict'
import { enterpriseSignOn } from '@omics/contract/account/enterprise'
import { session } from '@omics/contract/account/session'
import { outsideSystems } from '@omics/contract/administration/outside-systems'
import type { Caller } from '../../testing/platform.ts'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'

const enterprise_id = 'acme'
const params = { id: 'enterprise' }
const fresh = 'fresh password'

/** Connects the platform to the account service for the time of an example. */
async function connected(world: World, example: () => Promise<void>): Promise<void> {
  const { administrator } = world.people
  const { address, key, secret } = world.enterprise
  const body = { settings: { address, app_key: key }, secrets: { app_secret: secret }, version: 0 }
  await administrator.call(outsideSystems.save, { params, body })
  await example().finally(() => administrator.call(outsideSystems.forget, { params }))
}

function customer({ enterprise, unique }: World, more: { active?: boolean } = {}) {
  const account = unique('han').replace(' ', '.')
  return enterprise.add({
    account,
    phone: `139${String(enterprise.customers.length).padStart(8, '0')}`,
    ...more,
  })
}

const codeFor = ({ enterprise }: World, what: string, whom: string) =>
  enterprise.codes.get(`${what} ${whom}`) ?? assert.fail(`no ${what} was sent to ${whom}`)

/** A customer who has signed in. */
async function arrived(world: World): Promise<{ me: Caller; one: ReturnType<typeof customer> }> {
  const one = customer(world)
  const body = { enterprise_id, account: one.account, password: one.password }
  const arrival = await world.platform.visitor.call(enterpriseSignOn.login, { body })
  assert.ok(arrival.err_code === 200)
  return { me: world.platform.bearer('', arrival.access_token), one }
}

export const enterpriseSignOnExamples: ExamplesOf<'enterpriseSignOn'> = {
  own: (call, world) =>
    connected(world, async () => {
      assert.deepEqual(await call({}), { joined: false })
      const { me } = await arrived(world)
      assert.deepEqual(await me.call(enterpriseSignOn.own, {}), { joined: true })
    }),
  list: (call, world) =>
    connected(world, async () =>
      assert.deepEqual(await call({ body: { search: 'Acme' } }), [{ id: 'acme', name: 'Acme Genomics' }]),
    ),
  login: (call, world) =>
    connected(world, async () => {
      const { account, password, full_name } = customer(world)
      const arrival = await call({ body: { enterprise_id, account, password } })
      assert.ok(arrival.err_code === 200)
      const user = await world.platform.bearer('', arrival.access_token).call(session.user, {})
      assert.equal(user.name, full_name)
    }),
  requestLoginCode: (call, world) =>
    connected(world, async () => {
      const { phone } = customer(world)
      await call({ body: { enterprise_id, phone } })
      codeFor(world, 'login_code', phone)
    }),
  loginByCode: (call, world) =>
    connected(world, async () => {
      const { phone } = customer(world)
      await world.platform.visitor.call(enterpriseSignOn.requestLoginCode, { body: { enterprise_id, phone } })
      const arrival = await call({
        body: { enterprise_id, phone, code: codeFor(world, 'login_code', phone) },
      })
      assert.equal(arrival.err_code, 200)
    }),
  addCustomer: (call, world) =>
    connected(world, async () => {
      const account = world.unique('new').replace(' ', '.')
      await call({ body: { enterprise_id, account, phone: '13800138000', full_name: '新' } })
      assert.equal(world.enterprise.customers.find((one) => one.account === account)?.active, false)
    }),
  requestActivation: (call, world) =>
    connected(world, async () => {
      const { account } = customer(world, { active: false })
      await call({ body: { enterprise_id, account } })
      codeFor(world, 'activation_code', account)
    }),
  activate: (call, world) =>
    connected(world, async () => {
      const one = customer(world, { active: false })
      const body = { enterprise_id, account: one.account }
      await world.platform.visitor.call(enterpriseSignOn.requestActivation, { body })
      await call({ body: { ...body, code: codeFor(world, 'activation_code', one.account), password: fresh } })
      assert.deepEqual([one.active, one.password], [true, fresh])
    }),
  requestReset: (call, world) =>
    connected(world, async () => {
      const { account } = customer(world)
      await call({ body: { enterprise_id, account } })
      codeFor(world, 'reset_code', account)
    }),
  submitReset: (call, world) =>
    connected(world, async () => {
      const { me, one } = await arrived(world)
      const body = { enterprise_id, account: one.account }
      await world.platform.visitor.call(enterpriseSignOn.requestReset, { body })
      await call({ body: { ...body, code: codeFor(world, 'reset_code', one.account), password: fresh } })
      assert.equal(one.password, fresh)
      assert.equal((await me.answer(session.user, {})).status, 401)
    }),
  requestChange: (call, world) =>
    connected(world, async () => {
      const { me, one } = await arrived(world)
      await call({ as: me, body: { password: one.password } })
      codeFor(world, 'change_code', one.subject)
    }),
  submitChange: (call, world) =>
    connected(world, async () => {
      const { me, one } = await arrived(world)
      await me.call(enterpriseSignOn.requestChange, { body: { password: one.password } })
      await call({ as: me, body: { code: codeFor(world, 'change_code', one.subject), password: fresh } })
      assert.equal(one.password, fresh)
    }),
  logout: (call, world) =>
    connected(world, async () => {
      const { me, one } = await arrived(world)
      await call({ as: me })
      assert.ok(world.enterprise.loggedOut.includes(one.subject))
      assert.equal((await me.answer(session.user, {})).status, 401)
    }),
}
