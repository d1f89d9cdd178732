import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'

/** An order of which nothing is left paid is refunded; one whose refund was refused is paid again. */
export async function settleRefunded(tx: Database, purchaseId: string): Promise<void> {
  await tx.execute(sql`
    update purchase o set state = case when (
        select coalesce(sum(r.amount), 0) from payment p join refund r on r.payment_id = p.id
        where p.purchase_id = o.id and p.counted and r.state <> 'failed') >= o.total then 'refunded' else 'paid' end
    where o.id = ${purchaseId} and o.state in ('paid', 'refunded')`)
}
