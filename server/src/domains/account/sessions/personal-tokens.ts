import { and, desc, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { session as endpoints } from '@omics/contract/account/session'
import type { BodyOf } from '@omics/contract/endpoint'
import type { Database } from '../../../db/database.ts'
import { personalToken } from '../../../db/tables/account.ts'
import { personalTokenPrefix } from '../../../http/identity.ts'
import { Problem } from '../../../http/problem.ts'
import { hashSecret, newSecret } from '../../../http/secrets.ts'

const day = 86_400_000

/** The personal tokens of somebody, the latest first. */
export async function tokensOf(db: Database, personId: string) {
  const rows = await db
    .select()
    .from(personalToken)
    .where(eq(personalToken.personId, personId))
    .orderBy(desc(personalToken.createdAt))
  return rows.map(presentToken)
}

/**
 * Makes a personal token for somebody in one of their sessions, and gives it this once. Throws `not_signed_in` where
 * that session ends meanwhile: what ends it may withdraw their tokens as well, and this one would outlive it.
 */
export async function makeToken(
  db: Database,
  { personId, sessionId }: { readonly personId: string; readonly sessionId: string },
  { name, scopes, days }: BodyOf<typeof endpoints.createPersonalToken>,
) {
  const token = `${personalTokenPrefix}${newSecret()}`
  const expiresAt = days === null ? null : new Date(Date.now() + days * day)
  const tokenHash = hashSecret(token)
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`select from session where id = ${sessionId} for key share`)
    if (rowCount === 0) throw new Problem('not_signed_in')
    const [row] = await tx
      .insert(personalToken)
      .values({ id: uuidv7(), personId, name, tokenHash, scopes: [...new Set(scopes)], expiresAt })
      .returning()
    if (!row) throw new Error('The token was not stored')
    return { token, row: presentToken(row) }
  })
}

/** Withdraws one of somebody's tokens, and gives what it was; undefined where they have no such token. */
export async function withdrawToken(db: Database, personId: string, id: string) {
  const [before] = await db
    .delete(personalToken)
    .where(and(sql`${personalToken.id}::text = ${id}`, eq(personalToken.personId, personId)))
    .returning({ name: personalToken.name, scopes: personalToken.scopes })
  return before
}

/** Withdraws all of somebody whose account may have been in other hands. */
export async function withdrawTokens(db: Database, personId: string): Promise<void> {
  await db.delete(personalToken).where(eq(personalToken.personId, personId))
}

function presentToken(row: typeof personalToken.$inferSelect) {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
  }
}
