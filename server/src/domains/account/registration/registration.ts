import { sql } from 'drizzle-orm'
import { Registration, registration as endpoints } from '@omics/contract/account/registration'
import type { Database } from '../../../db/database.ts'
import { implement } from '../../../http/implement.ts'
import { openWays } from '../ways.ts'

export default implement(endpoints, {
  info: async ({ context, request }) => ({
    registration: await registrationOf(context.db),
    ways: await openWays(context, request),
  }),
})

/** Who may make an account of their own, as the administrator has set it. */
export async function registrationOf(db: Database): Promise<Registration> {
  const { rows } = await db.execute(sql`select registration from system_configuration`)
  return Registration.parse(rows[0]?.['registration'])
}
