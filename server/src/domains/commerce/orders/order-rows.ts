import { Order, OrderDetail } from '@omics/contract/commerce/orders'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../db/database.ts'
import { isoTime } from '../../../db/iso-time.ts'
import type { Identity } from '../../../http/identity.ts'
import { heldBy } from '../../../http/permission.ts'
import { Problem } from '../../../http/problem.ts'
import { isId } from '../../../http/relation.ts'
import { readPage, type Paged } from '../../../resource/page.ts'

/** Payments of an order `o` of which something was set aside and is not refunded yet. */
const attention = sql`exists (
  select 1 from payment a where a.purchase_id = o.id and not a.counted and a.amount > (
    select coalesce(sum(r.amount), 0) from refund r where r.payment_id = a.id and r.state <> 'failed'))`

const columns = sql`
  o.id, o.code, o.person_name, o.title_en, o.title_zh, o.kind, o.amount, o.days, o.quantity, o.price, o.total, o.state,
  (select coalesce(sum(r.amount), 0)::bigint from payment p join refund r on r.payment_id = p.id
    where p.purchase_id = o.id and p.counted and r.state <> 'failed') as refunded,
  ${attention} as attention,
  ${isoTime(sql`o.created_at`)} as created_at, ${isoTime(sql`o.paid_at`)} as paid_at, ${isoTime(sql`o.ends_at`)} as ends_at`

export const needsAttention = attention

/** A page of the orders that fit a condition over `purchase o`. */
export function listOrders(
  db: Database,
  query: Paged & { readonly sort?: 'created_at' | '-created_at' | 'total' | '-total' | undefined },
  where: SQL,
) {
  const { sort = '-created_at' } = query
  const by = sql`o.${sql.identifier(sort.replace('-', ''))} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')}`
  return readPage(db, query, { from: sql`purchase o`, where }, async ({ limit, offset }) => {
    const { rows } = await db.execute(sql`
      select ${columns} from purchase o where ${where} order by ${by}, o.id desc limit ${limit} offset ${offset}`)
    return rows.map((row) => Order.parse(row))
  })
}

/** One order, by a condition over `purchase o`. Throws `not_found`. */
export async function oneOrder(db: Database, where: SQL): Promise<Order> {
  const { rows } = await db.execute(sql`select ${columns} from purchase o where ${where}`)
  if (!rows[0]) throw new Problem('not_found')
  return Order.parse(rows[0])
}

/** An order of somebody's own. Throws `not_found`, as for what is not there. */
export function ownOrder(db: Database, { personId }: Identity, id: string): Promise<Order> {
  if (!isId(id)) throw new Problem('not_found')
  return oneOrder(db, sql`o.id = ${id} and o.person_id = ${personId}`)
}

/** An order with its payments, for whose it is and for those whose role holds orders. Throws `not_found`. */
export async function orderDetail(db: Database, identity: Identity, id: string): Promise<OrderDetail> {
  if (!isId(id)) throw new Problem('not_found')
  const held = await heldBy(db, identity)
  const all = held.has('orders') || held.has('order_change')
  const order = await oneOrder(
    db,
    all ? sql`o.id = ${id}` : sql`o.id = ${id} and o.person_id = ${identity.personId}`,
  )
  const { rows } = await db.execute(sql`
    select p.id, p.method, p.trade, p.amount, p.counted, p.confirmed_by, ${isoTime(sql`p.created_at`)} as created_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount, 'reason', r.reason, 'state', r.state,
          'fault', r.fault, 'person_name', r.person_name, 'created_at', ${isoTime(sql`r.created_at`)}) order by r.created_at)
        from refund r where r.payment_id = p.id), '[]') as refunds
    from payment p where p.purchase_id = ${id} order by p.created_at, p.id`)
  const mine = await db.execute(
    sql`select 1 from purchase where id = ${id} and person_id = ${identity.personId}`,
  )
  return {
    ...order,
    payments: z.array(OrderDetail.shape.payments.element).parse(rows),
    mine: mine.rows.length > 0,
  }
}
