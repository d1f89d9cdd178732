import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { ObjectKind } from '@omics/contract/access'
import type { Context } from '../context.ts'
import { bearerToken, callers, kindOfToken, type Caller, type Identity, type TokenKind } from './identity.ts'
import { isId, relationColumns, relationTo, type Relation } from './relation.ts'
import { hashSecret } from './secrets.ts'

/** An object that a request is about. */
export interface Asked {
  readonly kind: ObjectKind
  readonly id: string
}

/** Who is calling, and how they stand to what they ask for; undefined where there is no such object. */
export interface Admission {
  readonly identity: Identity
  readonly relation: Relation | undefined
}

/**
 * The person behind the bearer token of a request, with their relation to an object: undefined for a visitor or a token
 * that has ended. Both are read anew for each request, by one statement that the database plans once.
 */
export async function admit(
  { connection: { pool } }: Pick<Context, 'connection'>,
  request: FastifyRequest,
  asked?: Asked,
  token = bearerToken(request),
): Promise<Admission | undefined> {
  if (token === undefined) return undefined
  const kind = kindOfToken(token)
  const object = asked && isId(asked.id) ? asked : undefined
  const { rows } = await pool.query<Caller & (Relation | { readonly project_open: null })>({
    ...statement(kind, object?.kind),
    values: [hashSecret(token), ...(object ? [object.id] : [])],
  })
  const [row] = rows
  if (!row) return undefined
  await noteUse(pool, row, request)
  return { identity: identityOf(row), relation: !object || row.project_open === null ? undefined : row }
}

async function noteUse(pool: Pool, { unnoted_token, unnoted_session }: Caller, { ip }: FastifyRequest) {
  if (unnoted_token !== null)
    await pool.query('update personal_token set last_used_at = now() where id = $1', [unnoted_token])
  if (unnoted_session !== null)
    await pool.query('update session set last_used_at = now(), address = $2 where id = $1', [
      unnoted_session,
      ip,
    ])
}

function identityOf(row: Caller): Identity {
  const { name, language, administrator } = row
  const sessionId = row.session_id ?? undefined
  const identity = {
    personId: row.person_id,
    name,
    fullName: row.full_name,
    administrator,
    language,
    sessionId,
  }
  return row.scopes === null ? identity : { ...identity, scopes: row.scopes }
}

const statements = new Map<string, { readonly name: string; readonly text: string }>()

function statement(token: TokenKind, object: ObjectKind | undefined) {
  const name = `admit ${token} ${object ?? ''}`
  const known = statements.get(name)
  if (known) return known
  const caller = sql`(${callers[token](sql.raw('$1'))}) as caller`
  const whole = object
    ? sql`select caller.*, relation.* from ${caller} left join lateral (
        select ${relationColumns} from ${relationTo(object, sql.raw('$2::uuid'))}) as relation on true`
    : sql`select * from ${caller}`
  const made = { name, text: new PgDialect().sqlToQuery(whole).sql }
  statements.set(name, made)
  return made
}
