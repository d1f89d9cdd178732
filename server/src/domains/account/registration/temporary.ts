import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import { hashSecret, newSecret } from '../../../http/secrets.ts'
import type { OutsideSubject } from './outside-identity.ts'

/** What is known of somebody who has no account yet; all of it proven but the name. */
export interface Known {
  readonly phone?: string
  readonly email?: string
  readonly outside?: OutsideSubject
  readonly full_name?: string
}

interface Row extends Record<string, unknown> {
  phone: string
  email: string
  outside_kind: string | null
  outside_subject: string | null
  full_name: string
  expires_at: string
}

export interface Temporary {
  readonly phone: string
  readonly email: string
  readonly outside: OutsideSubject | undefined
  readonly full_name: string
  readonly expires_at: string
}

const life = sql`interval '1 hour'`

/** Keeps what is known of somebody for an hour. The id that is given is the secret by which they go on. */
export async function makeTemporary(db: Database, known: Known): Promise<string> {
  const id = newSecret()
  await db.execute(sql`
    insert into temporary_person (id_hash, phone, email, outside_kind, outside_subject, full_name, expires_at)
    values (${hashSecret(id)}, ${known.phone ?? ''}, ${known.email ?? ''}, ${known.outside?.kind ?? null},
      ${known.outside?.subject ?? null}, ${known.full_name ?? ''}, now() + ${life})`)
  return id
}

/** Who goes on by such an id. Throws `temporary_ended`. */
export async function temporaryBy(db: Database, id: string): Promise<Temporary> {
  const { rows } = await db.execute<Row>(sql`
    select phone, email, outside_kind, outside_subject, full_name, expires_at from temporary_person
    where id_hash = ${hashSecret(id)} and expires_at > now()`)
  const [row] = rows
  if (!row) throw new Problem('temporary_ended')
  const { outside_kind, outside_subject, expires_at, ...rest } = row
  return {
    ...rest,
    expires_at: new Date(expires_at).toISOString(),
    outside: outside_kind && outside_subject ? { kind: outside_kind, subject: outside_subject } : undefined,
  }
}

/** Adds a phone or an email address that was proven. Throws `temporary_ended`. */
export async function addToTemporary(db: Database, id: string, { phone, email }: Known): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update temporary_person set phone = coalesce(${phone ?? null}, phone), email = coalesce(${email ?? null}, email)
    where id_hash = ${hashSecret(id)} and expires_at > now()`)
  if (rowCount === 0) throw new Problem('temporary_ended')
}

/** Ends a temporary user, within the change that makes or names the account: of two at once one wins. */
export async function endTemporary(tx: Database, id: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`delete from temporary_person where id_hash = ${hashSecret(id)}`)
  if (rowCount === 0) throw new Problem('temporary_ended')
}

/** Forgets those who did not go on. */
export async function sweepTemporary(db: Database): Promise<void> {
  await db.execute(sql`delete from temporary_person where expires_at < now()`)
}
