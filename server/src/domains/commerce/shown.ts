import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

/**
 * The menus that show nothing to somebody: of orders while nothing was offered to anybody and they have none, and of
 * contracts while they have none.
 */
export async function emptyMenus(db: Database, personId: string | undefined): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ sells: boolean }>(sql`
    select exists (select 1 from product where state = 'offered')
      or exists (select 1 from purchase where person_id = ${personId ?? null}::uuid) as sells`)
  return new Set(rows[0]?.sells ? [] : ['project_center', 'project_center_orders'])
}
