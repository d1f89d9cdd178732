import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { operations } from '@omics/contract/administration/operations'
import { outsideSystems } from '@omics/contract/administration/outside-systems'
import { yuan } from '@omics/contract/commerce/money'
import { type Order, orders } from '@omics/contract/commerce/orders'
import { products } from '@omics/contract/commerce/products'
import { messages } from '@omics/contract/messages/messages'
import { sql } from 'drizzle-orm'
import { until } from '@omics/engine/testing/until'
import { startServer } from '../../../testing/other-process.ts'
import {
  startAlipay,
  startWechatPay,
  type AlipayPeer,
  type WechatPayPeer,
} from '../../../testing/payment-peers.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'

/** OMICS_CRASH_ROUNDS=20 tries it longer. */
const rounds = Number(process.env['OMICS_CRASH_ROUNDS'] ?? 4)
/** Payments that are told anew in each round. */
const eachRound = 24
let platform: Platform
let admin: Caller
let lin: Caller
let alipay: AlipayPeer
let wechat: WechatPayPeer
let productId: string

before(async () => {
  alipay = await startAlipay()
  wechat = await startWechatPay()
  platform = await startPlatform()
  admin = await platform.person('admin', 'admin')
  lin = await platform.person('lin')
  await connect('alipay', alipay)
  await connect('wechat_pay', wechat)
  const body = { title_en: 'Hours', title_zh: '核时', kind: 'core_hours', amount: 1, price: 1999 } as const
  productId = (await admin.call(products.create, { body })).id
})
after(async () => {
  await platform.close()
  await alipay.close()
  await wechat.close()
})

async function connect(name: 'alipay' | 'wechat_pay', { settings, secrets }: AlipayPeer | WechatPayPeer) {
  const { version = 0 } = (await admin.call(outsideSystems.list, {})).find((one) => one.name === name) ?? {}
  const body = { enabled: true, settings: { ...settings, inside: 'yes' }, secrets, version }
  await admin.call(outsideSystems.save, { params: { id: name }, body })
}

const order = (quantity = 1) =>
  lin.call(orders.save, { body: { product_id: productId, quantity, idempotency_key: randomUUID() } })
const shown = (id: string) => admin.call(orders.show, { params: { id } })
const hours = async () => (await lin.call(orders.equity, {})).core_hours.has

async function alipayPage({ id }: Order) {
  const way = await lin.call(orders.pay, { params: { id }, query: { method: 'alipay' } })
  assert.ok(way.method === 'alipay')
  return way.address
}
async function wechatCode({ id }: Order) {
  const way = await lin.call(orders.pay, { params: { id }, query: { method: 'wechat' } })
  assert.ok(way.method === 'wechat')
  return way.code
}

interface Told {
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload: string
}
const byAlipay = (form: Record<string, string>): Told => ({
  url: '/api/pay_notice/alipay',
  headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
  payload: new URLSearchParams(form).toString(),
})
const byWechat = ({ headers, body }: ReturnType<WechatPayPeer['pay']>): Told => ({
  url: '/api/pay_notice/wechat',
  headers,
  payload: body,
})
const tell = async (told: Told) => (await platform.server.inject({ method: 'POST', ...told })).statusCode

test('an order is paid at Alipay and at WeChat Pay, and told once more changes nothing', async () => {
  const [first, second, had] = [await order(3), await order(), await hours()]
  const paid = alipay.pay(await alipayPage(first))
  assert.match(paid.notify, /\/api\/pay_notice\/alipay$/)
  const scanned = byWechat(wechat.pay(await wechatCode(second)))
  const told = [byAlipay(paid.form), scanned]
  const answers = await Promise.all([...told, ...told, ...told].map(tell))
  assert.deepEqual(answers, [200, 204, 200, 204, 200, 204])
  for (const { id, total } of [first, second]) {
    const { state, payments } = await shown(id)
    assert.deepEqual([state, payments.map(({ amount }) => amount)], ['paid', [total]])
  }
  assert.equal(await hours(), had + 4)
  const { items } = await admin.call(operations.list, { query: { kind: 'orders', limit: 100 } })
  for (const { code } of [first, second])
    assert.ok(
      items.some(({ action, object_name }) => action.includes('pay_notice') && object_name === code),
      'the log names the order that was paid',
    )
  const settled = await lin.answer(orders.pay, { params: { id: first.id }, query: { method: 'alipay' } })
  assert.equal(settled.error?.id, 'order_settled')
})

test('what is forged, changed, old, unsigned or of another merchant is refused and pays nothing', async () => {
  const one = await order()
  const { form } = alipay.pay(await alipayPage(one))
  const code = await wechatCode(one)
  const scanned = byWechat(wechat.pay(code))
  const forged: Told[] = [
    byAlipay({ ...form, sign: Buffer.from('forged').toString('base64') }),
    byAlipay({ ...form, total_amount: '0.01' }),
    byAlipay({ ...form, sign: '' }),
    byAlipay({ ...form, sign_type: 'RSA' }),
    byAlipay({ ...form, sign_type: 'none' }),
    byAlipay(alipay.pay(await alipayPage(one), { app_id: 'another' }).form),
    byAlipay({}),
    { ...byAlipay(form), payload: '%ff&&&=' },
    { ...scanned, payload: scanned.payload.replace('"id"', '"it"') },
    { ...scanned, headers: { ...scanned.headers, 'wechatpay-serial': 'PUB_KEY_ID_OTHER' } },
    { ...scanned, headers: { ...scanned.headers, 'wechatpay-timestamp': 'NaN' } },
    { ...scanned, headers: { 'content-type': 'application/json' } },
    byWechat(wechat.pay(code, {}, Date.now() - 3600_000)),
    byWechat(wechat.pay(code, { mchid: 'another' })),
  ]
  for (const told of forged) assert.equal(await tell(told), 400, told.payload)
  const { state, payments } = await shown(one.id)
  assert.deepEqual([state, payments], ['waiting', []])
})

test('a payment of another amount, a second one, and one that is told after its refund pay nothing; the first two are set aside', async () => {
  const one = await order(2)
  const page = await alipayPage(one)
  assert.equal(await tell(byAlipay(alipay.pay(page, { total_amount: '19.99' }).form)), 200)
  assert.equal((await shown(one.id)).state, 'waiting')
  // Money that waits for a buyer, or an order that was closed there, is no payment.
  assert.equal(await tell(byAlipay(alipay.pay(page, { trade_status: 'WAIT_BUYER_PAY' }).form)), 200)
  const paid = byAlipay(alipay.pay(page).form)
  assert.equal(await tell(paid), 200)
  assert.equal(
    await tell(byWechat(wechat.pay(await wechatCode(await order()), { out_trade_no: one.code }))),
    204,
  )
  const { state, attention, payments } = await shown(one.id)
  assert.deepEqual(
    [state, attention, payments.map(({ counted }) => counted)],
    ['paid', true, [false, true, false]],
  )
  const [, counted] = payments
  await admin.call(orders.refund, {
    params: { id: counted?.id ?? '' },
    body: { amount: one.total, reason: 'Sent back', idempotency_key: randomUUID() },
  })
  assert.equal(await tell(paid), 200)
  assert.equal((await shown(one.id)).state, 'refunded')
})

const refundsOf = async (id: string) => (await shown(id)).payments.flatMap(({ refunds }) => refunds)
const untilRefund = (id: string, state: string) =>
  until(
    `No refund was ${state}`,
    async () => (await refundsOf(id)).some((one) => one.state === state) || undefined,
  )

test('a refund goes through the service that was paid, once, and one that it refuses leaves the order paid', async () => {
  const [first, second] = [await order(), await order()]
  await tell(byAlipay(alipay.pay(await alipayPage(first)).form))
  await tell(byWechat(wechat.pay(await wechatCode(second))))
  const refund = async ({ id }: Order, amount: number, reason: string) => {
    const payment = (await shown(id)).payments[0]?.id ?? ''
    const body = { amount, reason, idempotency_key: randomUUID() }
    return admin.call(orders.refund, { params: { id: payment }, body })
  }
  await refund(first, 999, 'refuse')
  await untilRefund(first.id, 'failed')
  const [refused] = await refundsOf(first.id)
  assert.match(refused?.fault ?? '', /卖家余额不足/)
  assert.equal((await shown(first.id)).state, 'paid')
  await refund(first, 999, 'Too much')
  await untilRefund(first.id, 'done')
  const done = (await refundsOf(first.id)).find(({ state }) => state === 'done')
  assert.equal(alipay.refunds.get(done?.id ?? ''), 999)
  assert.equal((await refund(second, second.total, 'Not used')).state, 'refunded')
  await untilRefund(second.id, 'done')
  assert.deepEqual([...wechat.refunds.values()], [second.total])
  const { items } = await lin.call(messages.list, { query: { kind: 'order_refunded' } })
  assert.deepEqual(
    items.slice(0, 2).map(({ details }) => details),
    [
      { code: second.code, amount: yuan(second.total) },
      { code: first.code, amount: '9.99' },
    ],
  )
})

test('whether a service is reached with its keys is tried, and one whose signature is not known is told in its words', async () => {
  for (const name of ['alipay', 'wechat_pay'] as const) {
    const answer = await admin.answer(outsideSystems.test, { params: { id: name }, body: {} })
    assert.equal(answer.status, 200, JSON.stringify(answer))
  }
})

/** Orders of one each, more than one person may make within a minute. */
async function manyOrders(count: number): Promise<string[]> {
  const codes = Array.from({ length: count }, () => randomUUID())
  await platform.context.db.execute(sql`
    insert into purchase (id, code, person_id, person_name, title_en, title_zh, kind, amount, quantity, price, total,
      idempotency_key)
    select gen_random_uuid(), code, ${lin.personId}, 'lin', 'Hours', '核时', 'core_hours', 1, 1, 1999, 1999, code
    from unnest(${sql.param(codes)}::text[]) as c (code)`)
  return codes
}

test('keys that cannot be read are told as such, to whoever tries them and whoever pays', async () => {
  const one = await order()
  for (const [name, method, peer] of [
    ['alipay', 'alipay', alipay],
    ['wechat_pay', 'wechat', wechat],
  ] as const) {
    const secrets = { ...peer.secrets, private_key: 'no key' }
    await connect(name, { ...peer, secrets })
    const tried = await admin.answer(outsideSystems.test, { params: { id: name }, body: {} })
    const paid = await lin.answer(orders.pay, { params: { id: one.id }, query: { method } })
    await connect(name, peer)
    for (const { status, message } of [tried, paid]) {
      assert.equal(status, 502)
      assert.match(message, /our private key for it cannot be read/)
    }
  }
})

test(`servers that are killed ${rounds} times while payments are told count each once and lose none`, async () => {
  const had = await hours()
  const one = await order()
  const [page, code] = [await alipayPage(one), await wechatCode(one)]
  const codes = await manyOrders(rounds * eachRound)
  const told = codes.map((out_trade_no, index) =>
    index % 2 === 0
      ? byAlipay(alipay.pay(page, { out_trade_no }).form)
      : byWechat(wechat.pay(code, { out_trade_no })),
  )
  const waiting = new Set<Told>()
  // As the services do: until it is answered as done. Gives the first answer, and all of them.
  const tellAll = (address: string) => {
    const answers = [...waiting].map(async (payment) => {
      const { url, headers, payload: body } = payment
      const answer = await fetch(address + url, { method: 'POST', headers, body })
      if (answer.ok) waiting.delete(payment)
    })
    return { first: Promise.any(answers), all: Promise.allSettled(answers) }
  }
  let cutOff = 0
  for (let round = 0; round < rounds; round += 1) {
    for (const payment of told.slice(round * eachRound, (round + 1) * eachRound)) waiting.add(payment)
    const server = await startServer(platform, 'hear-payments.ts')
    const { first, all } = tellAll(server.address)
    await first
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 10))
    await server.stop()
    await all
    if (waiting.size > 0) cutOff += 1
  }
  assert.ok(cutOff > 0, 'the kills came in the midst')
  for (const payment of waiting) assert.ok((await tell(payment)) < 300)
  for (const payment of told) assert.ok((await tell(payment)) < 300)
  const { rows } = await platform.context.db.execute<{ payments: number; paid: number }>(sql`
    select count(*)::int as payments, count(distinct o.id) filter (where o.state = 'paid')::int as paid
    from purchase o join payment p on p.purchase_id = o.id
    where o.code = any(${sql.param(codes)}::text[])`)
  assert.deepEqual(rows, [{ payments: codes.length, paid: codes.length }])
  assert.equal(await hours(), had + codes.length)
})
