import { yuan } from '@omics/contract/commerce/money'
import { orders as endpoints } from '@omics/contract/commerce/orders'
import { sql } from 'drizzle-orm'
import { implement } from '../../../http/implement.ts'
import { addressFor } from '../../../http/public-address.ts'
import { Problem } from '../../../http/problem.ts'
import { allOf, contains } from '../../../resource/page.ts'
import { equityOf } from './equity.ts'
import { sendInvoice } from './invoice.ts'
import { listOrders, needsAttention, orderDetail, ownOrder } from './order-rows.ts'
import { toPay } from './pay.ts'
import { orderOfPayment, refund } from './refund.ts'
import { saveOrder } from './save.ts'
import { saveSeller, sellerOf } from './seller.ts'
import { takePayment } from './take-payment.ts'

const searched = sql`(o.code || ' ' || o.person_name || ' ' || o.title_en || ' ' || o.title_zh)`

export default implement(endpoints, {
  save: async ({ context: { db }, identity, body, note }) => {
    const order = await saveOrder(db, identity, body)
    note({ objectId: order.id, after: order })
    return order
  },

  own: ({ context: { db }, identity, query }) =>
    listOrders(
      db,
      query,
      allOf(
        sql`o.person_id = ${identity.personId}`,
        query.state && sql`o.state = ${query.state}`,
        contains(searched, query.search),
      ),
    ),

  pay: async ({ context, identity, params, query, request, language }) => {
    const order = await ownOrder(context.db, identity, params.id)
    if (order.state !== 'waiting') throw new Problem('order_settled')
    return toPay(context, order, query.method, { platform: addressFor(context.config, request), language })
  },

  equity: ({ context: { db }, identity }) => equityOf(db, identity.personId),

  list: ({ context: { db }, query }) =>
    listOrders(
      db,
      query,
      allOf(
        query.state && sql`o.state = ${query.state}`,
        query.attention && needsAttention,
        contains(searched, query.search),
      ),
    ),

  show: ({ context: { db }, identity, params }) => orderDetail(db, identity, params.id),

  invoice: async ({ context, identity, params, language, reply }) => {
    await sendInvoice(context, identity, await orderDetail(context.db, identity, params.id), language, reply)
    return null
  },

  cancel: async ({ context: { db }, identity, params, note }) => {
    const { id, code, state } = await ownOrder(db, identity, params.id)
    note({ objectId: id, before: { name: code, state } })
    const cancelled = await db.execute(
      sql`update purchase set state = 'cancelled' where id = ${id} and state = 'waiting'`,
    )
    if (cancelled.rowCount === 0) throw new Problem('order_settled')
    note({ after: { name: code, state: 'cancelled' } })
    return ownOrder(db, identity, id)
  },

  confirm: async ({ context, identity, params, body, note }) => {
    const { code, state, total } = await orderDetail(context.db, identity, params.id)
    const { reference, amount } = body
    note({ objectId: params.id, before: { name: code, state } })
    if (state !== 'waiting') throw new Problem('order_settled')
    if (amount !== total)
      throw new Problem('amount_differs', { details: { total: yuan(total), amount: yuan(amount) } })
    const confirmedBy = identity.fullName
    const taken = await takePayment(context, {
      code,
      method: 'transfer',
      trade: reference,
      amount,
      confirmedBy,
    })
    if (taken === 'known') throw new Problem('payment_known', { details: { reference } })
    note({ after: { name: code, reference, amount, taken } })
    return orderDetail(context.db, identity, params.id)
  },

  refund: async ({ context, identity, params, body, note }) => {
    const { id: paid, code, state } = await orderOfPayment(context.db, params.id)
    note({ objectId: paid, before: { name: code, state } })
    const orderId = await refund(context, identity, params.id, body)
    const now = await orderDetail(context.db, identity, orderId)
    note({ objectId: orderId, after: { name: now.code, payment: params.id, ...body } })
    return now
  },

  seller: ({ context: { db } }) => sellerOf(db),

  setSeller: async ({ context: { db }, body, note }) => {
    const before = await sellerOf(db)
    const after = await saveSeller(db, body)
    note({ objectId: 'seller', before, after })
    return after
  },
})
