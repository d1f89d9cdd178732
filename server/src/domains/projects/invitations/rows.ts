import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { ProjectRole } from '@omics/contract/access'
import type { ProjectInvitation } from '@omics/contract/projects/invitations'
import type { Database } from '../../../db/database.ts'
import { isoTime } from '../../../db/iso-time.ts'
import { Problem } from '../../../http/problem.ts'
import { hashSecret } from '../../../http/secrets.ts'
import { invitationDays } from './letter.ts'
import { projectName } from '../space-name.ts'

/** A letter takes a moment to write and costs its reader more: so many a day, from one person and to one address. */
const most = { ofPerson: 100, toAddress: 3 }

/** Who was invited into a project and has not come, the latest first. */
export async function invitationsInto(db: Database, projectId: string): Promise<ProjectInvitation[]> {
  const { rows } = await db.execute<ProjectInvitation & Record<string, unknown>>(sql`
    select i.id, i.email, i.role, p.full_name as invited_by, ${isoTime(sql`i.created_at`)} as created_at,
      ${isoTime(sql`i.expires_at`)} as expires_at
    from project_invitation i join person p on p.id = i.invited_by
    where i.project_id = ${projectId} and i.expires_at > now() order by i.created_at desc, i.id desc limit 1000`)
  return rows
}

/** How a project is called. Throws `not_found`. */
export async function calledProject(db: Database, id: string): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select ${projectName} as name from project p where p.id = ${id}`,
  )
  if (!rows[0]) throw new Problem('not_found')
  return rows[0].name
}

/** Counts a letter before it is sent. Throws `too_many_letters`. */
export async function countLetter(db: Database, personId: string, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Of many at once, each counts those before it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('project_invitation_letter'))`)
    await tx.execute(sql`delete from project_invitation_letter where sent_at < now() - interval '1 day'`)
    const { rows } = await tx.execute<{ of_person: number; to_address: number }>(sql`
      select count(*) filter (where person_id = ${personId})::int as of_person,
        count(*) filter (where email = ${email})::int as to_address from project_invitation_letter`)
    const { of_person: ofPerson = 0, to_address: toAddress = 0 } = rows[0] ?? {}
    if (ofPerson >= most.ofPerson || toAddress >= most.toAddress) throw new Problem('too_many_letters')
    await tx.execute(
      sql`insert into project_invitation_letter (person_id, email) values (${personId}, ${email})`,
    )
  })
}

interface NewInvitation {
  readonly projectId: string
  readonly email: string
  readonly role: ProjectRole
  readonly token: string
  readonly by: string
}

/** Keeps an invitation in the place of an earlier one for the same address, and gives its id. */
export async function storeInvitation(
  db: Database,
  { projectId, email, role, token, by }: NewInvitation,
): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into project_invitation (id, project_id, email, role, token_hash, invited_by, expires_at)
    values (${uuidv7()}, ${projectId}, ${email}, ${role}, ${hashSecret(token)}, ${by},
      now() + make_interval(days => ${invitationDays}))
    on conflict (project_id, lower(email)) do update set role = excluded.role, token_hash = excluded.token_hash,
      invited_by = excluded.invited_by, expires_at = excluded.expires_at, created_at = now()
    returning id`)
  if (!rows[0]) throw new Error('The invitation was not stored')
  return rows[0].id
}

/** Takes an invitation back. Throws `not_found`. */
export async function withdrawInvitation(db: Database, projectId: string, id: string): Promise<string> {
  const { rows } = await db.execute<{ email: string }>(
    sql`delete from project_invitation where id = ${id} and project_id = ${projectId} returning email`,
  )
  if (!rows[0]) throw new Problem('not_found')
  return rows[0].email
}

interface Opened extends Record<string, unknown> {
  readonly id: string
  readonly project_id: string
  readonly project: string
  readonly email: string
  readonly role: ProjectRole
  readonly inviter: string
  readonly invited_by: string
  readonly administrator: boolean
  readonly expires_at: string
}

/**
 * What a link is for, held for the transaction. It ends with the project, and where who made it owns that no more.
 * Throws `invitation_ended`.
 */
export async function openInvitation(tx: Database, token: string): Promise<Opened> {
  const { rows } = await tx.execute<Opened>(sql`
    select i.id, i.project_id, ${projectName} as project, i.email, i.role, i.invited_by as inviter,
      b.full_name as invited_by, is_administrator(b.id) as administrator, ${isoTime(sql`i.expires_at`)} as expires_at
    from project_invitation i join project p on p.id = i.project_id join person b on b.id = i.invited_by
    where i.token_hash = ${hashSecret(token)} and i.expires_at > now() and p.deleted_at is null and b.state = 'active'
      and (is_administrator(b.id) or exists (select from project_permission o
        where o.project_id = p.id and o.person_id = b.id and o.role = 'owner'))
    for update of i`)
  if (!rows[0]) throw new Problem('invitation_ended')
  return rows[0]
}

/** Spends a link. */
export async function spendInvitation(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`delete from project_invitation where id = ${id}`)
}
