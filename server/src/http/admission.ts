import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { ObjectKind } from '@omics/contract/access'
import type { PermissionName } from '@omics/contract/account/permission-tree'
import type { Context } from '../context.ts'
import { isTransient } from '../db/error-kinds.ts'
import { bearerToken, callers, kindOfToken, type Caller, type Identity } from './identity.ts'
import { heldAmong } from './permission.ts'
import { isId, relationColumns, relationTo, type Relation } from './relation.ts'
import { hashSecret } from './secrets.ts'

/** An object that a request is about. */
export interface Asked {
  readonly kind: ObjectKind
  readonly id: string
}

/** What is to be known of a caller beside who they are: how they stand to an object, which names their roles hold. */
interface Wanted {
  readonly asked?: Asked | undefined
  readonly names?: readonly PermissionName[]
}

/** Who is calling, and how they stand to what they ask for; undefined where there is no such object. */
export interface Admission {
  readonly identity: Identity
  readonly relation: Relation | undefined
  /** Those of the wanted names that their roles hold. */
  readonly held: readonly string[]
}

/**
 * The person behind the bearer token of a request, with their relation to an object: undefined for a visitor or a token
 * that has ended. Both are read anew for each request, by one statement that the database plans once.
 */
export async function admit(
  { connection: { pool } }: Pick<Context, 'connection'>,
  request: FastifyRequest,
  wanted: Wanted = {},
  token = bearerToken(request),
): Promise<Admission | undefined> {
  if (token === undefined) return undefined
  const row = await lookUp(pool, kindOfToken(token), hashSecret(token), wanted)
  if (!row) return undefined
  // While the database takes no changes, people go on reading.
  await noteUse(pool, row, request).catch(throwUnlessTransient)
  return admissionOf(row, wanted)
}

/**
 * The same for a request that began long ago and still goes on: a token of a session ends after half an hour, but who
 * sends a large file has not left with it. Undefined when their session, personal token or account has ended.
 */
export async function admitAgain(
  context: Pick<Context, 'connection'>,
  request: FastifyRequest,
  { sessionId }: Identity,
  wanted: Wanted,
): Promise<Admission | undefined> {
  if (sessionId === undefined) return admit(context, request, wanted)
  const row = await lookUp(context.connection.pool, 'session', sessionId, wanted)
  return row && admissionOf(row, wanted)
}

type Found = Caller & { readonly held: readonly string[] } & (Relation | { readonly project_open: null })

async function lookUp(
  pool: Pool,
  by: keyof typeof callers,
  key: Buffer | string,
  { asked, names = [] }: Wanted,
): Promise<Found | undefined> {
  const object = asked && isId(asked.id) ? asked : undefined
  const { rows } = await pool.query<Found>({
    ...statement(by, object?.kind),
    values: [key, names, ...(object ? [object.id] : [])],
  })
  return rows[0]
}

function admissionOf(row: Found, { asked }: Wanted): Admission {
  const object = asked && isId(asked.id) ? asked : undefined
  const relation = !object || row.project_open === null ? undefined : row
  return { identity: identityOf(row), relation, held: row.held }
}

function throwUnlessTransient(error: unknown): void {
  if (!isTransient(error)) throw error
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
  if (row.scopes === null || row.token_id === null) return identity
  return { ...identity, scopes: row.scopes, tokenId: row.token_id }
}

const statements = new Map<string, { readonly name: string; readonly text: string }>()

function statement(by: keyof typeof callers, object: ObjectKind | undefined) {
  const name = `admit ${by} ${object ?? ''}`
  const known = statements.get(name)
  if (known) return known
  const caller = sql`(${callers[by](sql.raw('$1'))}) as caller`
  const held = sql`array(${heldAmong(sql.raw('$2::text[]'), sql`caller.person_id`)}) as held`
  const whole = object
    ? sql`select caller.*, ${held}, relation.* from ${caller} left join lateral (
        select ${relationColumns} from ${relationTo(object, sql.raw('$3::uuid'))}) as relation on true`
    : sql`select caller.*, ${held} from ${caller}`
  const made = { name, text: new PgDialect().sqlToQuery(whole).sql }
  statements.set(name, made)
  return made
}
