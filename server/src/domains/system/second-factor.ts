import { sql } from 'drizzle-orm'
import type { SecondFactorPolicy } from '@omics/contract/account/factors'
import type { Database } from '../../db/database.ts'

/** Sets of whom a second factor is required. What follows for those who have none is the caller's. */
export async function setSecondFactor(tx: Database, of: SecondFactorPolicy['required_of']): Promise<void> {
  await tx.execute(sql`update system_configuration set second_factor = ${of}`)
}
