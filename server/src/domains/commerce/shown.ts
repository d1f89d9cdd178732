import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

/**
 * The menus that show nothing to somebody: of orders while nothing was offered to anybody and they have none, and of
 * contracts while none was sent to them.
 */
export async function emptyMenus(db: Database, personId: string | undefined): Promise<ReadonlySet<string>> {
  const person = sql`${personId ?? null}::uuid`
  const { rows } = await db.execute<{ sells: boolean; contracts: boolean }>(sql`
    select exists (select 1 from product where state = 'offered')
        or exists (select 1 from purchase where person_id = ${person}) as sells,
      exists (select 1 from contract where customer_id = ${person} and sent_at is not null) as contracts`)
  const { sells, contracts } = rows[0] ?? { sells: false, contracts: false }
  return new Set([
    ...(sells ? [] : ['project_center_orders']),
    ...(contracts ? [] : ['project_center_contract']),
    ...(sells || contracts ? [] : ['project_center']),
  ])
}
