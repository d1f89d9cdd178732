import { sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import type { EnterpriseSettings } from '../../../gateways/enterprise-accounts.ts'
import { Problem } from '../../../http/problem.ts'
import { kindOf, serviceOf } from './enterprise-service.ts'

/** Who somebody is to the service. Throws `no_enterprise_account`. */
export async function requireSubject(
  db: Database,
  settings: EnterpriseSettings,
  personId: string,
): Promise<string> {
  const subject = await subjectOf(db, settings, personId)
  if (subject === undefined) throw new Problem('no_enterprise_account')
  return subject
}

/** The same; undefined for whoever has no account there. */
export async function subjectOf(
  db: Database,
  settings: EnterpriseSettings,
  personId: string,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ subject: string }>(sql`
    select subject from outside_identity where person_id = ${personId} and kind = ${kindOf(settings)}
    order by created_at limit 1`)
  return rows[0]?.subject
}

/** Signs somebody out at the service, where they have an account there. */
export async function logOutThere(context: Context, personId: string): Promise<void> {
  if (!(await context.outside.of('enterprise'))) return
  const service = await serviceOf(context)
  const subject = await subjectOf(context.db, service.settings, personId)
  if (subject !== undefined) await service.answer('logout', { subject })
}
