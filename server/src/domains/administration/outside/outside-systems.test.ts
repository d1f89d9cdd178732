import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { operations } from '@omics/contract/administration/operations'
import { outsideFields, outsideNames, type OutsideName } from '@omics/contract/administration/outside-kinds'
import { outsideSystems } from '@omics/contract/administration/outside-systems'
import { roles } from '@omics/contract/administration/roles'
import { startMailbox, type Mailbox } from '../../../testing/mailbox.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { giveRoles } from '../../account/person-roles.ts'

let platform: Platform
let admin: Caller
let mailbox: Mailbox
before(async () => {
  mailbox = await startMailbox()
  platform = await startPlatform({
    OMICS_PROXY: '127.0.0.1',
    OMICS_SMS_PROVIDER: 'log',
    OMICS_SMTP_URL: 'smtp://cloud:p%40ss@mail.example.org:25',
  })
  admin = await platform.person('lin', 'admin')
})
after(async () => {
  await platform.close()
  await mailbox.close()
})

const params = { id: 'mail' }
const password = 'secret 密码 of 4711 letters'
const from = 'Cloud <no@example.org>'

async function mail() {
  const all = await admin.call(outsideSystems.list, {})
  return all.find(({ name }) => name === 'mail') ?? assert.fail()
}

async function save(settings: Record<string, string>, secrets: Record<string, string> = {}, enabled = true) {
  const { version } = await mail()
  return admin.answer(outsideSystems.save, { params, body: { settings, secrets, enabled, version } })
}

const faultsOf = ({ error }: Awaited<ReturnType<typeof save>>) => error?.fields?.map(({ path }) => path)

test('what the environment says counts until an administrator stores something, and again after that', async () => {
  const { outside } = platform.context
  const told = {
    address: 'smtp://mail.example.org:25',
    user: 'cloud',
    from: 'Omics Cloud <noreply@localhost>',
    inside: 'yes',
  }
  assert.deepEqual(await outside.of('mail'), { ...told, password: 'p@ss' })
  const { source, settings, secrets } = await mail()
  assert.deepEqual([source, settings, secrets], ['environment', told, ['password']])
  assert.equal((await save({ address: mailbox.address, from }, { password })).status, 200)
  assert.deepEqual(await outside.of('mail'), {
    address: mailbox.address,
    user: '',
    from,
    password,
    inside: '',
  })
  await save({ address: mailbox.address, from }, {}, false)
  assert.equal(await outside.of('mail'), undefined, 'switched off is off, whatever the environment says')
  await admin.call(outsideSystems.forget, { params })
  assert.equal((await outside.of('mail'))?.user, 'cloud')
})

test('a secret is told nobody, neither by an answer nor by the log nor by the database', async () => {
  const saved = await save({ address: mailbox.address, from }, { password })
  const listed = await admin.answer(outsideSystems.list, {})
  const logged = await admin.answer(operations.list, {})
  const { rows } = await platform.context.db.execute(sql`
    select o::text as row, encode(secrets, 'escape') as secrets from outside_system o
    union all select details::text, '' from operation`)
  for (const told of [saved, listed, logged, rows])
    assert.equal(JSON.stringify(told).includes('of 4711 letters'), false, JSON.stringify(told).slice(0, 300))
})

test('a secret stays as it is when left out, unless it would go to another address', async () => {
  await save({ address: mailbox.address, from }, { password })
  assert.equal((await save({ address: mailbox.address, from, user: 'cloud' })).status, 200)
  assert.equal((await platform.context.outside.of('mail'))?.password, password)
  assert.deepEqual(faultsOf(await save({ address: 'smtp://evil.example', from })), ['secrets.password'])
  assert.equal((await save({ address: mailbox.address, from }, { password: '' })).status, 200)
  assert.deepEqual((await mail()).secrets, [])
})

test('settings that cannot be right are refused field by field', async () => {
  for (const [settings, faults] of [
    [{}, ['settings.address', 'settings.from']],
    [{ address: 'https://mail.example.org', from }, ['settings.address']],
    [{ address: 'smtp://user:p@mail.example.org', from }, ['settings.address']],
    [{ address: 'smtp://mail.example.org', from: 'a\r\nBcc: b@c.example' }, ['settings.from']],
    [{ address: 'smtp://mail.example.org', from, password }, ['settings.password']],
    [{ address: 'smtp://mail.example.org', from, inside: 'true' }, ['settings.inside']],
  ] as const)
    assert.deepEqual(faultsOf(await save(settings, { password })), faults)
})

test('who saves what another has changed meanwhile is shown the present settings', async () => {
  const { version } = await mail()
  await save({ address: mailbox.address, from })
  const body = { settings: { address: mailbox.address, from: 'b@c.example' }, version }
  const late = await admin.answer(outsideSystems.save, { params, body })
  assert.equal(late.error?.id, 'stale')
  assert.deepEqual(late.data, await mail())
})

test('the test sends a real letter, and tells why it cannot', async () => {
  await save({ address: mailbox.address, from, inside: 'yes' })
  const { failure } = await admin.call(outsideSystems.test, { params, body: { to: 'wei@example.org' } })
  assert.equal(failure, '')
  assert.match((await mailbox.letterTo('wei@example.org')).text, /can send emails/)
  await save({ address: 'smtp://127.0.0.1:1', from, inside: 'yes' })
  const silent = await admin.answer(outsideSystems.test, { params, body: { to: 'wei@example.org' } })
  assert.deepEqual([silent.status, silent.error?.id], [502, 'outside_unreachable'])
  assert.match((await mail()).failure, /no connection \(ECONNREFUSED\)/)
  // A colleague reads it in another language than who tested.
  const all = await admin.answer(outsideSystems.list, {}, { 'accept-language': 'zh' })
  const [chinese] = outsideSystems.list.output.parse(all.data).filter(({ name }) => name === 'mail')
  assert.match(chinese?.failure ?? '', /无法建立连接.*ECONNREFUSED/)
  for (const to of ['', '12345', '+86 138 0013 8000']) {
    const sms = await admin.answer(outsideSystems.test, { params: { id: 'sms' }, body: { to } })
    assert.deepEqual(sms.error?.fields?.[0]?.path, 'to', to)
  }
})

test('no system that an administrator connects is reached inside the network until they say that it lies there', async () => {
  let reached = 0
  const peer = createServer((_request, response) => {
    reached += 1
    response.end('{}')
  })
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve))
  const { port } = peer.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const merchant = { merchant_id: 'x', serial: 'x', public_key_id: 'x' }
  const public_key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const named = {
    ...merchant,
    public_key,
    title: 'Far',
    label: 'Lab',
    client_id: 'x',
    app_key: 'x',
    app_id: 'x',
  }
  const sms = { provider: 'aliyun', key_id: 'x', signature: 'x', template: 'x' }
  const systems = {
    mail: { from, address: `smtp://127.0.0.1:${port}` },
    inbox: {
      user: 'x',
      folder: 'INBOX',
      mailbox: 'support@example.org',
      address: `imap://127.0.0.1:${port}`,
    },
    sms: { ...sms, address },
    wechat: { address, page: address },
    s3: { endpoint: address },
    wes: { address },
    oidc: { address, scopes: 'openid' },
    enterprise: { address },
    ncbi: { address, geo: address, genomes: address },
    ena: { address, files: address },
    registry: { address, hub: address },
    alipay: { address },
    wechat_pay: { address },
  }
  const private_key = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
  const secrets = {
    private_key,
    api_key: 'x',
    password: 'x',
    key_secret: 'x',
    app_secret: 'x',
    token: 'x',
    client_secret: 'x',
  }
  // From elsewhere than the tests before, as one address may try twenty times a minute.
  const elsewhere = (inside: string) => ({ 'x-forwarded-for': `203.0.113.${inside === '' ? 7 : 8}` })
  const tried = async (name: OutsideName, inside: string) => {
    const known = outsideFields(name).map((field) => field.name)
    const of = (values: Record<string, string>) =>
      Object.fromEntries(Object.entries(values).filter(([key]) => known.includes(key)))
    const { version } =
      (await admin.call(outsideSystems.list, {})).find((one) => one.name === name) ?? assert.fail()
    const settings = of({ ...named, ...systems[name], inside })
    const at = { params: { id: name } }
    await admin.call(outsideSystems.save, { ...at, body: { settings, secrets: of(secrets), version } })
    const { error } = await admin.answer(
      outsideSystems.test,
      { ...at, body: { to: '13800138000' } },
      elsewhere(inside),
    )
    return error?.id
  }
  try {
    for (const name of outsideNames) {
      const before = reached
      assert.equal(await tried(name, ''), 'address_not_allowed', name)
      assert.equal(reached, before, name)
      // Servers of email speak first.
      if (name === 'mail' || name === 'inbox') continue
      assert.notEqual(await tried(name, 'yes'), 'address_not_allowed', name)
      assert.ok(reached > before, name)
    }
  } finally {
    peer.close().closeAllConnections()
  }
})

test('whoever may change the settings of the platform connects it to no system of theirs, by which codes would go', async () => {
  const body = { title_en: 'Decorator', title_zh: '装饰', menus: [], buttons: ['system_configuration'] }
  const { id } = await admin.call(roles.create, { body })
  const decorator = await platform.person('decorator')
  await giveRoles(platform.context.db, [{ id: decorator.personId, roles: [id] }])
  const { version } = await mail()
  const settings = { address: 'smtp://evil.example', from, inside: '' }
  const saved = await decorator.answer(outsideSystems.save, { params, body: { settings, version } })
  assert.equal(saved.error?.id, 'beyond_own_role')
  const forgotten = await decorator.answer(outsideSystems.forget, { params })
  assert.equal(forgotten.error?.id, 'beyond_own_role')
  assert.equal((await mail()).version, version)
})
