import { sql } from 'drizzle-orm'
import { SecondFactorPolicy } from '@omics/contract/account/factors'
import type { Database } from '../../../db/database.ts'
import { tellStreams } from '../../../db/notify.ts'
import { setSecondFactor } from '../../system/second-factor.ts'

/** Who has to have a second factor, as the administrator has set it. */
export async function readPolicy(db: Database): Promise<SecondFactorPolicy> {
  const { rows } = await db.execute(sql`select second_factor as required_of from system_configuration`)
  return SecondFactorPolicy.parse(rows[0])
}

/** Whether a person has to have a second factor. */
export async function isRequiredOf(db: Database, personId: string): Promise<boolean> {
  const { rows } = await db.execute<{ required: boolean }>(sql`
    select second_factor = 'everybody' or (second_factor = 'administrators' and is_administrator(${personId}))
      as required
    from system_configuration`)
  return rows[0]?.required ?? false
}

/**
 * Sets who has to have a second factor. Whoever has to and has none is signed out, but for the session that asks: they
 * set one up as they come back. Gives how many people that are.
 */
export async function writePolicy(
  db: Database,
  { required_of }: SecondFactorPolicy,
  own: string | undefined,
): Promise<number> {
  return db.transaction(async (tx) => {
    await setSecondFactor(tx, required_of)
    if (required_of === 'optional') return 0
    const { rows } = await tx.execute<{ people: number }>(sql`
      with ended as (
        delete from session s where s.id::text is distinct from ${own ?? null}
          and (${required_of === 'everybody'} or is_administrator(s.person_id))
          and not exists (select 1 from authenticator a where a.person_id = s.person_id and a.secret is not null)
          and not exists (select 1 from passkey k where k.person_id = s.person_id)
        returning s.person_id)
      select count(distinct person_id)::int as people from ended`)
    await tellStreams(tx)
    return rows[0]?.people ?? 0
  })
}
