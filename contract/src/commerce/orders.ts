import { z } from 'zod'
import { holdersOf, signedIn } from '../access.ts'
import { id, listQuery, nothing, oneLine, pageOf, sortBy, timestamp, version } from '../crud.ts'
import { get, post, put, type Resource } from '../endpoint.ts'
import { fen } from './money.ts'
import { payMethods, productKinds } from './products.ts'

export const orderStates = ['waiting', 'paid', 'refunded', 'cancelled'] as const
const state = z.enum(orderStates)

export const Order = z.object({
  id,
  code: z.string(),
  person_name: z.string(),
  title_en: z.string(),
  title_zh: z.string(),
  kind: z.enum(productKinds),
  amount: z.number().int(),
  days: z.number().int().nullable(),
  quantity: z.number().int(),
  price: fen,
  total: fen,
  refunded: fen,
  state,
  /** Money came that paid nothing: of another amount, for an order that had ended, or a second time. */
  attention: z.boolean(),
  created_at: timestamp,
  paid_at: timestamp.nullable(),
  ends_at: timestamp.nullable(),
})
export type Order = z.output<typeof Order>

const Refund = z.object({
  id,
  amount: fen,
  reason: z.string(),
  state: z.enum(['waiting', 'done', 'failed']),
  /** Why the payment service refused it. */
  fault: z.string(),
  person_name: z.string(),
  created_at: timestamp,
})

export const Payment = z.object({
  id,
  method: z.enum(payMethods),
  trade: z.string(),
  amount: fen,
  /** It paid the order; the others are set aside, to be refunded. */
  counted: z.boolean(),
  confirmed_by: z.string(),
  created_at: timestamp,
  refunds: z.array(Refund),
})
export type Payment = z.output<typeof Payment>

export const OrderDetail = Order.extend({ payments: z.array(Payment), mine: z.boolean() })
export type OrderDetail = z.output<typeof OrderDetail>

/** What is needed to pay: an account and what to write, an address to go to, or a code to scan. */
export const ToPay = z.discriminatedUnion('method', [
  z.object({ method: z.literal('transfer'), account: z.string(), reference: z.string(), total: fen }),
  z.object({ method: z.literal('alipay'), address: z.string(), total: fen }),
  z.object({ method: z.literal('wechat'), code: z.string(), total: fen }),
])
export type ToPay = z.output<typeof ToPay>

/** What somebody has by paid orders, and has used of it. */
export const Equity = z.object({
  /** Bytes: what orders gave on top of the quota, and what files in one's own projects take. */
  space: z.object({ has: z.number().int(), used: z.number().int() }),
  /** Core-hours, and core-seconds of one's runs since the first order of any that lasts. */
  core_hours: z.object({ has: z.number().int(), used_core_seconds: z.number().int() }),
  /** Seats, and other people in one's own projects. */
  seats: z.object({ has: z.number().int(), used: z.number().int() }),
  services: z.array(z.object({ title_en: z.string(), title_zh: z.string(), ends_at: timestamp.nullable() })),
})
export type Equity = z.output<typeof Equity>

const reference = oneLine(100).min(1)
const idempotency_key = z.string().min(8).max(100)

const SellerWrite = z.object({
  name: oneLine(200).default(''),
  address: oneLine(300).default(''),
  tax_number: oneLine(60).default(''),
  bank_account: z.string().trim().max(1000).default(''),
})
export const Seller = SellerWrite.extend({ version })
export type Seller = z.output<typeof Seller>

const lists = listQuery.extend({
  sort: sortBy(['created_at', 'total']).optional(),
  state: state.optional(),
})

export const orders = {
  save: post('/api/order_save', {
    summary: 'Order a product. The same idempotency key makes one order only.',
    access: signedIn,
    body: z.object({
      product_id: id,
      quantity: z.number().int().min(1).max(1000).default(1),
      idempotency_key,
    }),
    output: Order,
    success: 201,
    errors: ['not_found', 'not_offered', 'sent_otherwise'],
    limit: { times: 30, seconds: 60 },
  }),
  own: get('/api/order_list', {
    summary: 'Your orders, the latest first.',
    access: signedIn,
    query: lists,
    output: pageOf(Order),
  }),
  pay: get('/api/pay/{id}', {
    summary: 'How to pay an order of yours, on one of the ways that are set up.',
    access: signedIn,
    query: z.object({ method: z.enum(payMethods).default('transfer') }),
    output: ToPay,
    errors: [
      ...(['not_found', 'order_settled', 'way_off'] as const),
      ...(['outside_unreachable', 'outside_refused', 'address_not_allowed'] as const),
    ],
    limit: { times: 30, seconds: 60 },
  }),
  equity: get('/api/getUserEquity', {
    summary: 'What you have by paid orders, and have used of it.',
    access: signedIn,
    output: Equity,
  }),
  list: get('/api/orders', {
    summary: 'The orders of everybody, the latest first.',
    access: holdersOf('orders'),
    query: lists.extend({ attention: z.stringbool().optional() }),
    output: pageOf(Order),
    ours: true,
  }),
  show: get('/api/orders/{id}', {
    summary: 'An order of yours, or of anybody where your role holds orders, with its payments.',
    access: signedIn,
    output: OrderDetail,
    ours: true,
    errors: ['not_found'],
  }),
  invoice: get('/api/orders/{id}/invoice', {
    summary: 'The invoice of a paid order as a PDF in your language, for those who may see the order.',
    access: signedIn,
    output: nothing,
    transport: 'bytes',
    ours: true,
    errors: ['not_found', 'order_unpaid', 'printing_missing', 'printing_failed'],
    limit: { times: 30, seconds: 60 },
  }),
  cancel: post('/api/orders/{id}/cancel', {
    summary: 'Cancel an order of yours that is not paid.',
    access: signedIn,
    output: Order,
    ours: true,
    errors: ['not_found', 'order_settled'],
  }),
  confirm: post('/api/orders/{id}/confirm', {
    summary: 'Confirm that the bank transfer for an order has arrived.',
    access: holdersOf('order_change'),
    body: z.object({ reference, amount: fen.min(1) }),
    output: OrderDetail,
    ours: true,
    errors: ['not_found', 'order_settled', 'amount_differs', 'payment_known'],
  }),
  refund: post('/api/payments/{id}/refund', {
    summary:
      'Refund a payment or part of it; through a payment service in the worker, of a transfer by hand. The same idempotency key refunds once only.',
    access: holdersOf('order_change'),
    body: z.object({
      amount: fen.min(1),
      reason: oneLine(80).min(1),
      idempotency_key,
    }),
    output: OrderDetail,
    ours: true,
    errors: ['not_found', 'refund_too_much', 'sent_otherwise'],
  }),
  seller: get('/api/seller', {
    summary: 'Who sells, as invoices and the way to pay name them.',
    access: holdersOf('products'),
    output: Seller,
    ours: true,
  }),
  setSeller: put('/api/seller', {
    summary: 'Change who sells.',
    access: holdersOf('product_change'),
    body: SellerWrite.extend({ version }),
    output: Seller,
    ours: true,
    errors: ['stale'],
  }),
} satisfies Resource
