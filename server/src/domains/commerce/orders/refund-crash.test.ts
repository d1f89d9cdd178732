import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { outsideSystems } from '@omics/contract/administration/outside-systems'
import { orders } from '@omics/contract/commerce/orders'
import { sql } from 'drizzle-orm'
import { until } from '@omics/engine/testing/until'
import {
  startAlipay,
  startWechatPay,
  type AlipayPeer,
  type WechatPayPeer,
} from '../../../testing/payment-peers.ts'
import { startPerformer } from '../../../testing/other-process.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'

/** OMICS_CRASH_ROUNDS=20 tries it longer. */
const rounds = Number(process.env['OMICS_CRASH_ROUNDS'] ?? 2)
const eachRound = 6
const price = 1999
let platform: Platform
let admin: Caller
let alipay: AlipayPeer
let wechat: WechatPayPeer

before(async () => {
  alipay = await startAlipay()
  wechat = await startWechatPay()
  platform = await startPlatform()
  admin = await platform.person('admin', 'admin')
  for (const [id, { settings, secrets }] of [
    ['alipay', alipay],
    ['wechat_pay', wechat],
  ] as const)
    await admin.call(outsideSystems.save, {
      params: { id },
      body: { enabled: true, settings: { ...settings, inside: 'yes' }, secrets, version: 0 },
    })
})
after(async () => {
  await platform.close()
  await alipay.close()
  await wechat.close()
})

/** Orders that were paid through a service; gives the ids of their payments. */
async function paid(round: number): Promise<string[]> {
  const { rows } = await platform.context.db.execute<{ id: string }>(sql`
    with made as (
      insert into purchase (id, code, person_id, person_name, title_en, title_zh, kind, amount, quantity, price, total,
        idempotency_key, state, paid_at)
      select gen_random_uuid(), ${`${round}-`} || n, ${admin.personId}, 'admin', 'Hours', '核时', 'core_hours', 1, 1,
        ${price}, ${price}, ${`${round}-key-`} || n, 'paid', now()
      from generate_series(1, ${eachRound}::int) as n returning id, code)
    insert into payment (id, purchase_id, method, trade, amount, counted)
    select gen_random_uuid(), id, case when code like '%1' or code like '%3' or code like '%5' then 'alipay' else 'wechat' end,
      'trade ' || code, ${price}, true from made returning id`)
  return rows.map(({ id }) => id)
}

/** Gives money back in a process of its own. */
function refunding() {
  return startPerformer(platform)
}

test(`of what is refunded while the worker is killed ${rounds} times all is given back, and nothing twice`, async () => {
  const { db } = platform.context
  const given = () => alipay.refunds.size + wechat.refunds.size
  const waiting = async () => {
    const { rows } = await db.execute<{ left: number }>(
      sql`select count(*)::int as left from refund where state = 'waiting'`,
    )
    return rows[0]?.left ?? 0
  }
  let cutOff = 0
  for (let round = 0; round < rounds; round += 1) {
    const before = given()
    for (const id of await paid(round))
      await admin.call(orders.refund, {
        params: { id },
        body: { amount: price, reason: `Round ${round}`, idempotency_key: `Round number ${round}` },
      })
    const child = refunding()
    const ended = once(child, 'exit')
    await until('Nothing was given back', () => given() > before, { seconds: 60 })
    await delay(Math.random() * 20)
    child.kill('SIGKILL')
    await ended
    if ((await waiting()) > 0) cutOff += 1
  }
  assert.ok(cutOff > 0, 'the kills came in the midst')
  const last = refunding()
  await until('Not all was given back', async () => (await waiting()) === 0, { seconds: 120 })
  last.kill('SIGKILL')
  const { rows } = await db.execute<{ id: string; state: string; order: string }>(sql`
    select r.id, r.state, o.state as order from refund r join payment p on p.id = r.payment_id
    join purchase o on o.id = p.purchase_id`)
  assert.ok(rows.every(({ state, order }) => state === 'done' && order === 'refunded'))
  // Whatever was asked again was asked by the same id, of which a service gives back once.
  const back = new Map([...alipay.refunds, ...wechat.refunds])
  assert.deepEqual([...back.keys()].toSorted(), rows.map(({ id }) => id).toSorted())
  assert.ok([...back.values()].every((fen) => fen === price))
  assert.equal(back.size, rounds * eachRound)
  const told = await db.execute<{ times: number }>(
    sql`select count(*)::int as times from message where kind = 'order_refunded'`,
  )
  assert.equal(told.rows[0]?.times, rows.length)
})
