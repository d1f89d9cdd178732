import { sql, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Scope } from '@omics/contract/account/scopes'
import type { Language } from '@omics/contract/errors'

/** Who is calling. Only `admit` makes one, from a token that is valid now. */
export interface Identity {
  readonly personId: string
  readonly name: string
  readonly fullName: string
  /** Holds everything here and now: by a personal token only where its scopes include administration. */
  readonly administrator: boolean
  readonly language: Language | null
  /** What the personal token is good for; undefined where somebody signed in themselves. */
  readonly scopes?: readonly Scope[]
  readonly sessionId: string | undefined
  /** The personal token by which they come, if they do. */
  readonly tokenId?: string
}

export const personalTokenPrefix = 'omics_'
export type TokenKind = 'access' | 'personal'

/** The token of the Authorization header, where it has the form of one. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  const match = /^Bearer\s+([\w.-]{8,200})$/i.exec(header ?? '')
  return match?.[1]
}

/** Which kind a token is, as its beginning tells. */
export function kindOfToken(token: string): TokenKind {
  return token.startsWith(personalTokenPrefix) ? 'personal' : 'access'
}

/** What `callers` give. */
export interface Caller {
  readonly person_id: string
  readonly name: string
  readonly full_name: string
  readonly administrator: boolean
  readonly language: Language | null
  readonly session_id: string | null
  /** Null for a token of a session. */
  readonly scopes: readonly Scope[] | null
  readonly token_id: string | null
  /** A personal token whose use in this minute is not written down yet. */
  readonly unnoted_token: string | null
  /** A session likewise. */
  readonly unnoted_session: string | null
}

const person = sql`p.id as person_id, p.name, p.full_name, p.language`

/**
 * The queries for who holds a token of a hash: one row, or none when it is not valid now. By its id, a session is asked
 * for whose token may have ended since a request with it began.
 */
export const callers: Record<TokenKind | 'session', (key: SQL) => SQL> = {
  access: (hash) => sql`
    select ${person}, is_administrator(p.id) as administrator, s.id as session_id, null::text[] as scopes,
      null::uuid as token_id, null::uuid as unnoted_token,
      case when s.last_used_at > now() - interval '1 minute' then null else s.id end as unnoted_session
    from access_token t join session s on s.id = t.session_id join person p on p.id = s.person_id
    where t.token_hash = ${hash} and t.expires_at > now() and s.expires_at > now() and p.state = 'active'`,
  personal: (hash) => sql`
    select ${person}, is_administrator(p.id) and 'administration' = any (t.scopes) as administrator,
      null::uuid as session_id, t.scopes, t.id as token_id,
      case when t.last_used_at > now() - interval '1 minute' then null else t.id end as unnoted_token,
      null::uuid as unnoted_session
    from personal_token t join person p on p.id = t.person_id
    where t.token_hash = ${hash} and (t.expires_at is null or t.expires_at > now()) and p.state = 'active'`,
  session: (id) => sql`
    select ${person}, is_administrator(p.id) as administrator, s.id as session_id, null::text[] as scopes,
      null::uuid as token_id, null::uuid as unnoted_token, null::uuid as unnoted_session
    from session s join person p on p.id = s.person_id
    where s.id = ${id} and s.expires_at > now() and p.state = 'active'`,
}
