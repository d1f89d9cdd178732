import { yuan } from '@omics/contract/commerce/money'
import type { orders } from '@omics/contract/commerce/orders'
import type { BodyOf } from '@omics/contract/endpoint'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { transact } from '../../../db/transact.ts'
import type { Identity } from '../../../http/identity.ts'
import { Problem } from '../../../http/problem.ts'
import { hasId, isId } from '../../../http/relation.ts'
import { refundJob } from './refund-job.ts'
import { settleRefunded } from './settle-refunded.ts'
import { tellRefunded } from './tell.ts'

interface Paid extends Record<string, unknown> {
  readonly purchase_id: string
  readonly method: string
  readonly left: number
}

/** The order that a payment was made for. Throws `not_found`. */
export async function orderOfPayment(
  db: Database,
  paymentId: string,
): Promise<{ id: string; code: string; state: string }> {
  const { rows } = await db.execute<{ id: string; code: string; state: string }>(sql`
    select o.id, o.code, o.state from purchase o join payment p on p.purchase_id = o.id
    where ${hasId(sql`p.id`, paymentId)}`)
  if (!rows[0]) throw new Problem('not_found')
  return rows[0]
}

/**
 * Refunds a payment or part of it and gives the id of its order: through its payment service in the worker; what a
 * transfer brought is given back by hand. The same key refunds nothing more. Throws `not_found`, `refund_too_much`, and
 * `sent_otherwise` where the key refunded another amount.
 */
export async function refund(
  context: Context,
  { fullName }: Identity,
  paymentId: string,
  { amount, reason, idempotency_key: key }: BodyOf<typeof orders.refund>,
): Promise<string> {
  if (!isId(paymentId)) throw new Problem('not_found')
  const { db, jobs } = context
  return transact(db, async (tx) => {
    // Refunds of one order go one after the other.
    await tx.execute(sql`
      select 1 from purchase o join payment p on p.purchase_id = o.id where p.id = ${paymentId} for no key update of o`)
    const { rows } = await tx.execute<Paid>(sql`
      select p.purchase_id, p.method, p.amount - (select coalesce(sum(r.amount), 0)::bigint from refund r
        where r.payment_id = p.id and r.state <> 'failed') as left
      from payment p where p.id = ${paymentId}`)
    const [payment] = rows
    if (!payment) throw new Problem('not_found')
    const before = await refundedBy(tx, paymentId, key)
    if (before === amount) return payment.purchase_id
    if (before !== undefined) throw new Problem('sent_otherwise')
    if (amount > payment.left) throw new Problem('refund_too_much', { details: { left: yuan(payment.left) } })
    const id = uuidv7()
    const byHand = payment.method === 'transfer'
    await tx.execute(sql`
      insert into refund (id, payment_id, amount, reason, state, person_name, done_at, idempotency_key)
      values (${id}, ${paymentId}, ${amount}, ${reason}, ${byHand ? 'done' : 'waiting'}, ${fullName},
        case when ${byHand} then now() end, ${key})`)
    if (byHand) await tellRefunded(context, tx, payment.purchase_id, amount)
    else await jobs.put(tx, refundJob, [{ id }])
    await settleRefunded(tx, payment.purchase_id)
    return payment.purchase_id
  })
}

/** What a form with this key gave back. */
async function refundedBy(tx: Database, paymentId: string, key: string): Promise<number | undefined> {
  const { rows } = await tx.execute<{ amount: number }>(
    sql`select amount from refund where payment_id = ${paymentId} and idempotency_key = ${key}`,
  )
  return rows[0]?.amount
}
