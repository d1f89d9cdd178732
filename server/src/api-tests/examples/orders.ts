import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { orders } from '@omics/contract/commerce/orders'
import { products } from '@omics/contract/commerce/products'
import { chromiumPath } from '../../gateways/chromium.ts'
import type { Caller } from '../../testing/platform.ts'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'

const productBody = ({ unique }: World) => ({
  title_en: unique('Space'),
  title_zh: unique('空间'),
  kind: 'space' as const,
  amount: 100,
  days: 365,
  price: 120_050,
})
const newProduct = (world: World) =>
  world.people.administrator.call(products.create, { body: productBody(world) })

const bank = 'Bank of the Sea 6222 0000'

/** A bank account that transfers go to. */
async function withBank({ people: { administrator } }: World) {
  const { version } = await administrator.call(orders.seller, {})
  const body = { name: 'Omics', bank_account: bank, version }
  await administrator.answer(orders.setSeller, { body })
}

async function ordered(world: World, who: Caller) {
  const product = await newProduct(world)
  const body = { product_id: product.id, quantity: 2, idempotency_key: randomUUID() }
  return who.call(orders.save, { body })
}

const transferOf = (total: number) => ({ reference: randomUUID(), amount: total })

/** An order that is paid by a transfer. */
async function paid(world: World, who: Caller) {
  const { id, total } = await ordered(world, who)
  return world.people.administrator.call(orders.confirm, { params: { id }, body: transferOf(total) })
}

export const productsExamples: ExamplesOf<'products'> = {
  list: async (call, world) => {
    const product = await newProduct(world)
    const query = {
      search: product.title_en,
      state: 'offered' as const,
      kind: 'space' as const,
      sort: 'price' as const,
    }
    assert.deepEqual((await call({ query })).items, [product])
  },
  create: async (call, world) => {
    const body = productBody(world)
    const product = await call({ body })
    assert.deepEqual({ ...product, ...body }, product)
  },
  show: async (call, world) => {
    const product = await newProduct(world)
    assert.deepEqual(await call({ params: { id: product.id } }), product)
  },
  update: async (call, world) => {
    const { id, version } = await newProduct(world)
    const body = { ...productBody(world), state: 'withdrawn' as const, version }
    const saved = await call({ params: { id }, body })
    assert.deepEqual([saved.state, saved.version], ['withdrawn', version + 1])
  },
  remove: async (call, world) => {
    const { id } = await newProduct(world)
    await call({ params: { id } })
    assert.equal((await world.people.administrator.answer(products.show, { params: { id } })).status, 404)
  },
  offered: async (call, world) => {
    await withBank(world)
    const product = await newProduct(world)
    const { items, methods } = await call({})
    assert.ok(items.some(({ id }) => id === product.id) && methods.includes('transfer'))
  },
}

export const ordersExamples: ExamplesOf<'orders'> = {
  save: async (call, world) => {
    const product = await newProduct(world)
    const body = { product_id: product.id, quantity: 3, idempotency_key: randomUUID() }
    const order = await call({ body })
    assert.deepEqual([order.total, order.state, order.title_en], [360_150, 'waiting', product.title_en])
  },
  own: async (call, world) => {
    const order = await ordered(world, call.me)
    const query = { search: order.code, state: 'waiting' as const, sort: '-total' as const }
    assert.deepEqual((await call({ query })).items, [order])
  },
  pay: async (call, world) => {
    await withBank(world)
    const { id, code, total } = await ordered(world, call.me)
    assert.deepEqual(await call({ params: { id }, query: { method: 'transfer' } }), {
      method: 'transfer',
      account: bank,
      reference: code,
      total,
    })
  },
  equity: async (call, world) => {
    await paid(world, call.me)
    const { space } = await call({})
    assert.ok(space.has >= 200 * 1024 ** 3)
  },
  list: async (call, world) => {
    const order = await ordered(world, world.people.stranger)
    const query = { search: order.code, attention: 'false' as const }
    assert.deepEqual((await call({ query })).items, [order])
  },
  show: async (call, world) => {
    const { id } = await paid(world, call.me)
    const { payments, mine } = await call({ params: { id } })
    assert.deepEqual([payments.length, payments[0]?.counted, mine], [1, true, true])
  },
  invoice: async (call, world) => {
    const { id } = await paid(world, call.me)
    const response = await call.raw({ params: { id } })
    if (chromiumPath() === undefined) return assert.equal(response.status, 503)
    assert.match(Buffer.from(await response.arrayBuffer()).toString('latin1'), /^%PDF-/)
  },
  cancel: async (call, world) => {
    const { id } = await ordered(world, call.me)
    assert.equal((await call({ params: { id } })).state, 'cancelled')
  },
  confirm: async (call, world) => {
    const { id, total } = await ordered(world, world.people.stranger)
    const { state, payments } = await call({ params: { id }, body: transferOf(total) })
    assert.deepEqual([state, payments[0]?.amount], ['paid', total])
  },
  refund: async (call, world) => {
    const { payments, total } = await paid(world, world.people.stranger)
    const order = await call({
      params: { id: payments[0]?.id ?? '' },
      body: { amount: total, reason: 'Ordered twice 重复', idempotency_key: randomUUID() },
    })
    assert.deepEqual([order.state, order.refunded], ['refunded', total])
  },
  seller: async (call, world) => {
    await withBank(world)
    assert.equal((await call({})).bank_account, bank)
  },
  setSeller: async (call, { people: { administrator }, unique }) => {
    const { version } = await administrator.call(orders.seller, {})
    const name = unique('Seller')
    const saved = await call({ body: { name, bank_account: bank, version } })
    assert.deepEqual([saved.name, saved.version], [name, version + 1])
  },
}
