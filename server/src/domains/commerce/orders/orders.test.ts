import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { session } from '@omics/contract/account/session'
import { operations } from '@omics/contract/administration/operations'
import { orders } from '@omics/contract/commerce/orders'
import { type Product, products } from '@omics/contract/commerce/products'
import { projects } from '@omics/contract/projects/projects'
import { messages } from '@omics/contract/messages/messages'
import { sql } from 'drizzle-orm'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { takePayment } from './take-payment.ts'

let platform: Platform
let admin: Caller
let lin: Caller
let other: Caller
let product: Product

const menusOf = async (who: Caller) =>
  (await who.call(session.permission, {})).menus.flatMap(({ name, is_show }) => (is_show ? [name] : []))

before(async () => {
  platform = await startPlatform()
  admin = await platform.person('admin', 'admin')
  lin = await platform.person('lin')
  other = await platform.person('other')
})
after(() => platform.close())

test('where nothing is offered nobody sees orders in the menu', async () => {
  assert.ok(!(await menusOf(lin)).includes('project_center'))
  assert.ok(!(await menusOf(admin)).includes('project_center'))
  // Who comes by the address is told that nothing is sold, rather than that they may not.
  const { menus } = await lin.call(session.permission, {})
  assert.equal(menus.find(({ name }) => name === 'project_center')?.isPermission, true)
  const body = {
    title_en: 'Hours',
    title_zh: '核时',
    kind: 'core_hours',
    amount: 100,
    days: 30,
    price: 9990,
  } as const
  product = await admin.call(products.create, { body })
  assert.ok((await menusOf(lin)).includes('project_center'))
})

const order = (who: Caller, quantity = 1, key: string = randomUUID()) =>
  who.call(orders.save, { body: { product_id: product.id, quantity, idempotency_key: key } })
const shown = (id: string) => admin.call(orders.show, { params: { id } })
const hours = async () => (await lin.call(orders.equity, {})).core_hours.has

test('clicked twice, one order is made, and it stays as it was when its product changes', async () => {
  const key = randomUUID()
  const made = await Promise.all([order(lin, 2, key), order(lin, 2, key), order(lin, 2, key)])
  assert.equal(new Set(made.map(({ id }) => id)).size, 1)
  assert.equal(made[0].total, 19_980)
  const otherwise = { product_id: product.id, quantity: 3, idempotency_key: key }
  assert.equal((await lin.answer(orders.save, { body: otherwise })).error?.id, 'sent_otherwise')
  const { id: _id, updated_at: _at, ...body } = product
  product = await admin.call(products.update, {
    params: { id: product.id },
    body: { ...body, price: 20_000 },
  })
  assert.equal((await shown(made[0].id)).price, 9990)
})

test('an order of another is not found, neither to look at, to pay nor to cancel', async () => {
  const { id } = await order(lin)
  assert.equal((await lin.answer(orders.invoice, { params: { id } })).error?.id, 'order_unpaid')
  for (const call of [orders.show, orders.pay, orders.cancel, orders.invoice])
    assert.equal((await other.answer(call, { params: { id } })).status, 404)
  assert.deepEqual((await other.call(orders.own, {})).items, [])
  assert.equal((await other.answer(orders.list, {})).status, 403)
  const body = { reference: 'mine', amount: 20_000 }
  assert.equal((await lin.answer(orders.confirm, { params: { id }, body })).status, 403)
})

test('a transfer pays its order once, of exactly its amount', async () => {
  const first = await order(lin)
  const second = await order(lin)
  const confirm = (id: string, reference: string, amount: number) =>
    admin.answer(orders.confirm, { params: { id }, body: { reference, amount } })
  const less = await confirm(first.id, 'T1', 19_999)
  assert.deepEqual([less.error?.id, less.message.includes('200.00')], ['amount_differs', true])
  const had = await hours()
  const answers = await Promise.all([1, 2, 3].map(() => confirm(first.id, 'T1', 20_000)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.equal((await confirm(second.id, 'T1', 20_000)).error?.id, 'payment_known')
  assert.deepEqual([(await shown(first.id)).payments.length, (await shown(second.id)).state], [1, 'waiting'])
  assert.equal(await hours(), had + 100)
  const { items } = await lin.call(messages.list, { query: { kind: 'order_paid' } })
  assert.deepEqual(
    items.map(({ link }) => link),
    [`/project_center?open=${first.id}`],
  )
})

test('money told twice at once, late, of another amount or for no order pays nothing, and none of it is lost', async () => {
  const { id, code, total } = await order(lin)
  const arrived = { code, method: 'alipay', trade: 'A1', amount: total } as const
  const had = await hours()
  const many = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => takePayment(platform.context, arrived)))
  assert.deepEqual(many.toSorted(), ['known', 'known', 'known', 'known', 'known', 'known', 'known', 'paid'])
  assert.equal(await takePayment(platform.context, { ...arrived, trade: 'A2' }), 'aside')
  assert.equal(await takePayment(platform.context, { ...arrived, code: 'none', trade: 'A3' }), 'unknown')
  const cancelled = await order(lin)
  await lin.call(orders.cancel, { params: { id: cancelled.id } })
  const late = { ...arrived, code: cancelled.code, trade: 'A4' }
  assert.equal(await takePayment(platform.context, late), 'aside')
  const short = await order(lin)
  assert.equal(
    await takePayment(platform.context, { ...arrived, code: short.code, trade: 'A5', amount: 1 }),
    'aside',
  )
  assert.deepEqual(
    [(await shown(cancelled.id)).state, (await shown(short.id)).state, await hours()],
    ['cancelled', 'waiting', had + 100],
  )
  const attention = await admin.call(orders.list, { query: { attention: 'true' } })
  assert.deepEqual(attention.items.map((one) => one.id).toSorted(), [id, cancelled.id, short.id].toSorted())
  assert.equal((await admin.call(messages.list, { query: { kind: 'order_attention' } })).items.length, 3)
  const aside = (await shown(short.id)).payments[0]
  await admin.call(orders.refund, {
    params: { id: aside?.id ?? '' },
    body: { amount: 1, reason: 'Too little', idempotency_key: randomUUID() },
  })
  assert.equal((await shown(short.id)).attention, false)
})

test('no more is refunded than was paid, and what is refunded whole gives nothing any more', async () => {
  const { id, code, total } = await order(lin)
  const arrived = { code, method: 'transfer', trade: 'R1', amount: total } as const
  await takePayment(platform.context, arrived)
  const had = await hours()
  const payment = (await shown(id)).payments[0]?.id ?? ''
  const refund = (amount: number) =>
    admin.answer(orders.refund, {
      params: { id: payment },
      body: { amount, reason: 'Not used', idempotency_key: randomUUID() },
    })
  assert.equal((await refund(total + 1)).error?.id, 'refund_too_much')
  const halves = await Promise.all([1, 2, 3].map(() => refund(total / 2)))
  assert.equal(halves.filter(({ status }) => status === 200).length, 2)
  assert.deepEqual([(await shown(id)).state, await hours()], ['refunded', had - 100])
  assert.equal(await takePayment(platform.context, arrived), 'known')
  assert.equal((await shown(id)).state, 'refunded')
})

test('a refund of a part that is sent many times at once is given back once', async () => {
  const { id, code, total } = await order(lin)
  await takePayment(platform.context, { code, method: 'transfer', trade: 'R2', amount: total })
  const sent = {
    params: { id: (await shown(id)).payments[0]?.id ?? '' },
    body: { amount: 1, reason: 'A part', idempotency_key: randomUUID() },
  }
  const all = await Promise.all([1, 2, 3, 4].map(() => admin.call(orders.refund, sent)))
  assert.deepEqual(
    all.map(({ refunded }) => refunded),
    [1, 1, 1, 1],
  )
  const more = { ...sent, body: { ...sent.body, amount: 2 } }
  assert.equal((await admin.answer(orders.refund, more)).error?.id, 'sent_otherwise')
  const another = { ...sent, body: { ...sent.body, idempotency_key: randomUUID() } }
  assert.equal((await admin.call(orders.refund, another)).refunded, 2)
})

test('a personal token of an administrator that is not for the administration finds no order of another', async () => {
  const { id } = await order(lin)
  const tokenFor = async (scopes: ('read' | 'administration')[]) => {
    const { token } = await admin.call(session.createPersonalToken, { body: { name: 'orders', scopes } })
    return platform.bearer(admin.personId, token)
  }
  const params = { id }
  assert.equal((await (await tokenFor(['read', 'administration'])).call(orders.show, { params })).id, id)
  assert.equal((await (await tokenFor(['read'])).answer(orders.show, { params })).status, 404)
})

test('space is sold by a PiB at most, and what many orders give of it stays a number, whatever was sold before', async () => {
  const body = { title_en: 'Space', title_zh: '空间', kind: 'space', amount: 10_000_000, price: 1 } as const
  const refused = await admin.answer(products.create, { body })
  assert.deepEqual([refused.status, refused.error?.fields?.[0]?.path], [422, 'amount'])
  assert.match(refused.message, /1,048,576 GiB/)
  const sold = await admin.call(products.create, { body: { ...body, amount: 1_048_576 } })
  const grown = { ...body, version: sold.version }
  assert.equal((await admin.answer(products.update, { params: { id: sold.id }, body: grown })).status, 422)
  // As it could be sold once.
  await platform.context.db.execute(sql`update product set amount = 1000000000 where id = ${sold.id}`)
  for (let time = 0; time < 2; time += 1) {
    const key = randomUUID()
    const { id } = await other.call(orders.save, {
      body: { product_id: sold.id, quantity: 1000, idempotency_key: key },
    })
    await admin.call(orders.confirm, { params: { id }, body: { reference: key, amount: 1000 } })
  }
  const { space } = await other.call(orders.equity, {})
  assert.equal(space.has, 8_388_607 * 2 ** 30)
  assert.ok(Number.isSafeInteger(space.has))
  assert.ok((await other.call(projects.create, { body: { name: 'Fits' } })).id)
})

test('what was bought for a time counts until it ends, and what was paid later goes on', async () => {
  const buyer = await platform.person('buyer')
  const paid = async () => {
    const { id, total } = await order(buyer)
    return admin.call(orders.confirm, { params: { id }, body: { reference: id, amount: total } })
  }
  const has = async () => (await buyer.call(orders.equity, {})).core_hours.has
  const [first] = [await paid(), await paid()]
  assert.equal(await has(), 200)
  const { db } = platform.context
  await db.execute(sql`update purchase set ends_at = now() + interval '1 hour' where id = ${first.id}`)
  assert.equal(await has(), 200, 'an hour before its end')
  await db.execute(sql`update purchase set ends_at = now() - interval '1 second' where id = ${first.id}`)
  assert.equal(await has(), 100)
  await db.execute(
    sql`update purchase set ends_at = now() - interval '1 second' where person_id = ${buyer.personId}`,
  )
  assert.deepEqual((await buyer.call(orders.equity, {})).core_hours, { has: 0, used_core_seconds: 0 })
})

test('the operation log calls an order by its number, whatever was done with it', async () => {
  const named = async () =>
    (await admin.call(operations.list, { query: { kind: 'orders', limit: 1 } })).items[0]?.object_name
  const [ended, { id, code, total }] = [await order(lin), await order(lin)]
  await lin.call(orders.cancel, { params: { id: ended.id } })
  assert.equal(await named(), ended.code)
  const paid = await admin.call(orders.confirm, {
    params: { id },
    body: { reference: 'Named', amount: total },
  })
  assert.equal(await named(), code)
  const params = { id: paid.payments[0]?.id ?? '' }
  const given = () => ({
    params,
    body: { amount: total, reason: 'Given back', idempotency_key: randomUUID() },
  })
  await admin.call(orders.refund, given())
  assert.equal(await named(), code)
  const refusals = [
    await lin.answer(orders.cancel, { params: { id } }),
    await admin.answer(orders.confirm, { params: { id }, body: { reference: 'Again', amount: total } }),
    await admin.answer(orders.refund, given()),
  ]
  assert.deepEqual(
    refusals.map(({ error }) => error?.id),
    ['order_settled', 'order_settled', 'refund_too_much'],
  )
  const { items } = await admin.call(operations.list, { query: { kind: 'orders', limit: 3 } })
  assert.deepEqual(
    items.map(({ succeeded, object_name }) => [succeeded, object_name]),
    [1, 2, 3].map(() => [false, code]),
    'what is refused is named too',
  )
})
