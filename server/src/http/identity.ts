import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Language } from '@omics/contract/errors'
import type { Database } from '../db/database.ts'
import { accessToken, person, personalToken, session } from '../db/tables/account.ts'
import { hashSecret } from './secrets.ts'

/** Who is calling. Only `identify` makes one, from a token that is valid now. */
export interface Identity {
  readonly personId: string
  readonly name: string
  readonly fullName: string
  readonly administrator: boolean
  readonly language: Language | null
  readonly sessionId: string | undefined
}

export const personalTokenPrefix = 'omics_'

/** The person behind the bearer token of a request; undefined for a visitor or a token that has ended. */
export async function identify(db: Database, request: FastifyRequest): Promise<Identity | undefined> {
  const token = bearerToken(request)
  if (token === undefined) return undefined
  return token.startsWith(personalTokenPrefix) ? ofPersonalToken(db, token) : ofAccessToken(db, token)
}

function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  const match = /^Bearer\s+([\w.-]{8,200})$/i.exec(header ?? '')
  return match?.[1]
}

const columns = {
  personId: person.id,
  name: person.name,
  fullName: person.fullName,
  administrator: sql<boolean>`is_administrator(${person.id})`,
  language: person.language,
}

async function ofAccessToken(db: Database, token: string): Promise<Identity | undefined> {
  const [row] = await db
    .select({ ...columns, sessionId: session.id })
    .from(accessToken)
    .innerJoin(session, eq(session.id, accessToken.sessionId))
    .innerJoin(person, eq(person.id, session.personId))
    .where(
      and(
        eq(accessToken.tokenHash, hashSecret(token)),
        gt(accessToken.expiresAt, sql`now()`),
        gt(session.expiresAt, sql`now()`),
        eq(person.state, 'active'),
      ),
    )
  return row && present(row, row.sessionId)
}

async function ofPersonalToken(db: Database, token: string): Promise<Identity | undefined> {
  const hash = hashSecret(token)
  const [row] = await db
    .select({ ...columns, id: personalToken.id })
    .from(personalToken)
    .innerJoin(person, eq(person.id, personalToken.personId))
    .where(
      and(
        eq(personalToken.tokenHash, hash),
        or(isNull(personalToken.expiresAt), gt(personalToken.expiresAt, sql`now()`)),
        eq(person.state, 'active'),
      ),
    )
  if (!row) return undefined
  await db
    .update(personalToken)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(personalToken.id, row.id), sql`last_used_at is distinct from date_trunc('minute', now())`))
  return present(row, undefined)
}

function present(
  row: {
    personId: string
    name: string
    fullName: string
    administrator: boolean
    language: Language | null
  },
  sessionId: string | undefined,
): Identity {
  const { personId, name, fullName, administrator, language } = row
  return { personId, name, fullName, administrator, language, sessionId }
}
