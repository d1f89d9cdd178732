import { randomInt } from 'node:crypto'
import type { BodyOf } from '@omics/contract/endpoint'
import type { Order, orders } from '@omics/contract/commerce/orders'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../../db/database.ts'
import type { Identity } from '../../../http/identity.ts'
import { Problem } from '../../../http/problem.ts'
import { dateHere } from '../../../resource/day-here.ts'
import { oneOrder } from './order-rows.ts'

/** Without letters and digits that are taken for each other. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A number that nobody guesses, under which payment services know the order. */
async function newCode(db: Database): Promise<string> {
  const day = await dateHere(db, new Date().toISOString())
  const random = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
  return `${day.replaceAll('-', '')}-${random}`
}

/**
 * Makes an order of a product as it is now; the same key gives the order that it made before. Throws `not_found`,
 * `not_offered`, and `sent_otherwise` where the key ordered something else.
 */
export async function saveOrder(
  db: Database,
  { personId, fullName }: Identity,
  { product_id, quantity, idempotency_key }: BodyOf<typeof orders.save>,
): Promise<Order> {
  const { rows } = await db.execute<{ state: string }>(
    sql`select state from product where id = ${product_id}`,
  )
  if (!rows[0]) throw new Problem('not_found')
  const code = await newCode(db)
  const byKey = sql`o.person_id = ${personId} and o.idempotency_key = ${idempotency_key}`
  const made = await db.execute(sql`
    insert into purchase (id, code, person_id, person_name, product_id, title_en, title_zh, kind, amount, days, quantity,
      price, total, idempotency_key)
    select ${uuidv7()}, ${code}, ${personId}, ${fullName}, p.id, p.title_en, p.title_zh, p.kind, p.amount, p.days,
      ${quantity}::int, p.price, p.price * ${quantity}::int, ${idempotency_key}
    from product p where p.id = ${product_id} and p.state = 'offered'
    on conflict (person_id, idempotency_key) do nothing`)
  if (made.rowCount === 0 && rows[0].state !== 'offered') throw new Problem('not_offered')
  const order = await oneOrder(db, byKey)
  const { rows: same } = await db.execute(
    sql`select from purchase where id = ${order.id} and product_id = ${product_id} and quantity = ${quantity}`,
  )
  if (same.length === 0) throw new Problem('sent_otherwise')
  return order
}
