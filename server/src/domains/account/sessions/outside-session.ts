import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../db/database.ts'
import type { Vault } from '../../../http/vault.ts'

/** The session at an organisation from which one here began. */
export const Origin = z.object({
  issuer: z.string(),
  subject: z.string(),
  /** How the organisation calls it; empty where it does not say. */
  sid: z.string(),
  /** The ID token, sealed, as base64; an empty one where the organisation has none. */
  idToken: z.string(),
})
export type Origin = z.output<typeof Origin>

const place = 'id token of a session'

/** What `idToken` of an origin holds. */
export function sealIdToken(vault: Vault, idToken: string): string {
  return vault.seal(place, idToken).toString('base64')
}

/** Remembers from where a session began. */
export async function keepOrigin(
  db: Database,
  sessionId: string,
  { issuer, subject, sid, idToken }: Origin,
): Promise<void> {
  await db.execute(sql`
    insert into outside_session (session_id, issuer, subject, sid, id_token)
    values (${sessionId}, ${issuer}, ${subject}, ${sid}, ${Buffer.from(idToken, 'base64')})`)
}

/** From where a session began, with its ID token open; undefined for one that began here. */
export async function originOf(
  db: Database,
  vault: Vault,
  sessionId: string,
): Promise<{ issuer: string; subject: string; idToken: string } | undefined> {
  const { rows } = await db.execute<{ issuer: string; subject: string; id_token: Buffer }>(
    sql`select issuer, subject, id_token from outside_session where session_id = ${sessionId}`,
  )
  const [row] = rows
  return row && { issuer: row.issuer, subject: row.subject, idToken: vault.open(place, row.id_token) }
}

/** A session at an organisation that has ended; without `sid` all of its person. */
export interface Ended {
  readonly issuer: string
  readonly subject: string
  readonly sid: string
  /** When it was said: what began later is not meant. */
  readonly at: Date
}

/** Ends the sessions here that began from one there. Gives whose they were. */
export async function endOutsideSessions(
  db: Database,
  { issuer, subject, sid, at }: Ended,
): Promise<{ id: string; full_name: string }[]> {
  const { rows } = await db.execute<{ id: string; full_name: string }>(sql`
    with gone as (delete from session s using outside_session o
      where o.session_id = s.id and o.issuer = ${issuer} and s.created_at <= ${at.toISOString()}::timestamptz
        and ${subject === '' ? sql`true` : sql`o.subject = ${subject}`}
        and ${sid === '' ? sql`true` : sql`o.sid = ${sid}`}
      returning s.person_id)
    select distinct p.id, p.full_name from person p join gone on gone.person_id = p.id`)
  return rows
}
