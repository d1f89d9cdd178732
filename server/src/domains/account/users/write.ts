import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DataPermission, User, UserChange } from '@omics/contract/account/users'
import type { Database } from '../../../db/database.ts'
import { Problem, refuseField } from '../../../http/problem.ts'
import { joinGroups } from '../person-groups.ts'
import { giveRoles } from '../person-roles.ts'
import { endInvitations } from './invitations.ts'
import { userById } from './rows.ts'
import { savedOr } from '../../../resource/saved.ts'

interface Place {
  readonly groups: readonly string[]
  readonly department_id: string | null
  readonly quota_bytes: number | null
}

/** Puts an account into exactly these groups, a department and a quota. Throws `not_found` for one that is gone. */
export async function placeUser(tx: Database, id: string, place: Place): Promise<void> {
  const placed = await tx.execute(sql`
    update person set quota_bytes = ${place.quota_bytes}, department_id = ${place.department_id}::uuid
    where id = ${id} and (${place.department_id}::uuid is null
      or exists (select 1 from department where id = ${place.department_id}::uuid))`)
  if (placed.rowCount !== 1) throw new Problem('not_found')
  await joinGroups(tx, [{ id, groups: place.groups }])
}

/** Changes an account as a whole. Throws `stale` with the row as it is now, `name_taken`, `address_taken`,
 * `last_administrator`. */
export async function changeUser(
  db: Database,
  before: User,
  body: z.output<typeof UserChange>,
): Promise<void> {
  if (body.email === '' && before.email !== '')
    throw refuseField('email', { en: 'This is needed.', zh: '此项必填。' })
  await refuseTaken(db, before.id, body)
  await db.transaction(async (tx) => {
    const changed = await tx.execute(sql`
      update person set name = ${body.name}, full_name = ${body.full_name}, email = ${body.email},
        email_proven = email_proven or lower(email) <> lower(${body.email}),
        phone_proven = phone_proven or phone <> ${body.phone}, phone = ${body.phone}, version = version + 1, updated_at = now()
      where id = ${before.id} and version = ${body.version}`)
    await savedOr(changed, () => userById(tx, before.id))
    await placeUser(tx, before.id, body)
    await giveRoles(tx, [{ id: before.id, roles: body.roles }])
    const had = new Set(before.roles.map(({ id }) => id))
    if (body.roles.some((role) => !had.has(role))) await endInvitations(tx, [before.id])
  })
}

/** Says whose projects people may look at. */
export async function setReach(db: Database, ids: readonly string[], reach: DataPermission): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      update person set data_permission = ${reach}, version = version + 1, updated_at = now()
      where id = any(${sql.param([...ids])}::uuid[])`)
    if (reach !== 'own') await endInvitations(tx, ids, { settled: true })
  })
}

async function refuseTaken(db: Database, id: string, { name, email }: { name: string; email: string }) {
  const { rows } = await db.execute<{ by_name: boolean }>(sql`
    select lower(name) = lower(${name}) as by_name from person
    where id <> ${id} and (lower(name) = lower(${name}) or (email <> '' and lower(email) = lower(${email}))) limit 1`)
  const [other] = rows
  if (other?.by_name) throw new Problem('name_taken', { details: { name } })
  if (other) throw new Problem('address_taken', { details: { address: email } })
}
