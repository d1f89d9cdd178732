import type { ButtonName } from '@omics/contract/account/permission-tree'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

/** Those whose account is on and whose role holds a button; administrators hold every one. */
export async function holdersOfButton(db: Database, button: ButtonName): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct p.id from person p
    join person_role held on held.person_id = p.id join role r on r.id = held.role_id
    where p.state = 'active' and (r.builtin = 'admin' or ${button} = any(r.buttons))`)
  return rows.map(({ id }) => id)
}
