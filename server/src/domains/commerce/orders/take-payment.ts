import type { PayMethod } from '@omics/contract/commerce/products'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { transact } from '../../../db/transact.ts'
import { tellAttention, tellPaid } from './tell.ts'

/** Money that came, as a payment service or whoever confirmed a transfer says. */
export interface Arrived {
  /** Of the order that it names. */
  readonly code: string
  readonly method: PayMethod
  /** Its number there, by which it is counted once. */
  readonly trade: string
  /** In fen. */
  readonly amount: number
  readonly confirmedBy?: string
}

/**
 * `paid`: it paid the order. `known`: it was taken before. `aside`: it is noted, and pays nothing, as the order does not
 * wait for it or for another amount; those who keep orders are told. `unknown`: there is no such order.
 */
export type Taken = 'paid' | 'known' | 'aside' | 'unknown'

interface Waiting extends Record<string, unknown> {
  readonly id: string
  readonly person_id: string | null
  readonly state: string
  readonly total: number
}

/** Takes money for an order, once, in one transaction: what is told again, at once or after a crash, changes nothing. */
export function takePayment(context: Context, arrived: Arrived): Promise<Taken> {
  return transact(context.db, (tx) => takeWithin(context, tx, arrived))
}

async function takeWithin(context: Context, tx: Database, arrived: Arrived): Promise<Taken> {
  const { code, method, trade, amount, confirmedBy = '' } = arrived
  const { rows } = await tx.execute<Waiting>(
    sql`select id, person_id, state, total from purchase where code = ${code} for no key update`,
  )
  const [order] = rows
  if (!order) return 'unknown'
  const counted = order.state === 'waiting' && order.total === amount
  const noted = await tx.execute(sql`
    insert into payment (id, purchase_id, method, trade, amount, counted, confirmed_by)
    values (${uuidv7()}, ${order.id}, ${method}, ${trade}, ${amount}, ${counted}, ${confirmedBy})
    on conflict (method, trade) do nothing`)
  if (noted.rowCount === 0) return 'known'
  if (!counted) {
    await tellAttention(context, tx, code)
    return 'aside'
  }
  await tx.execute(sql`
    update purchase set state = 'paid', paid_at = now(), ends_at = now() + days * interval '1 day' where id = ${order.id}`)
  await tellPaid(context, tx, order, code)
  return 'paid'
}
