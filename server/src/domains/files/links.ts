import { sql } from 'drizzle-orm'
import type { SignedFile } from '@omics/contract/files/file'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { FileRow } from '../../db/tables/files.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import { isId } from '../../http/relation.ts'

const hour = 3600

/**
 * For whom an address was signed: a session or personal token, whose end and whose person's membership are looked at on
 * every request, or something that another domain answers for, such as a share of a report.
 */
export interface Reader {
  readonly kind: string
  readonly id: string
}

interface SignedQuery {
  readonly by: string
  readonly until: number
  readonly signature: string
}

type MayRead = (db: Database, id: string, fileId: string) => Promise<boolean>

/** By what somebody calls, and whether that reads, and holds what its person administers. */
const holders = {
  session: { table: sql`session`, reads: sql`true`, administers: sql`true` },
  token: {
    table: sql`personal_token`,
    reads: sql`'read' = any (h.scopes)`,
    administers: sql`'administration' = any (h.scopes)`,
  },
} as const
type Holders = (typeof holders)[keyof typeof holders]

const admitted = new Map<string, MayRead>(
  Object.entries(holders).map(([kind, of]) => [kind, holderMayRead(of)]),
)

/** People behind session or token `h`, while it lasts and they may sign in. */
const lasting = (id: string, { table, reads }: Holders) => sql`
  ${table} h join person p on h.id = ${id} and (h.expires_at is null or h.expires_at > now()) and ${reads}
    and p.id = h.person_id and p.state = 'active'`

/** Whoever calls, for as long as their session or personal token lasts. */
export function callerAsReader({ sessionId, tokenId }: Identity): Reader {
  if (tokenId !== undefined) return { kind: 'token', id: tokenId }
  return { kind: 'session', id: sessionId ?? '' }
}

/** Another domain says once how its kind of reader is checked. */
export function admitReaders(kind: string, mayRead: MayRead): void {
  admitted.set(kind, mayRead)
}

/** A signed address of a file's bytes. It ends within two hours; equal for an hour, so that browsers can cache. */
export function signedFile(context: Pick<Context, 'signer'>, row: FileRow, reader: Reader): SignedFile {
  const url = `/api/files/${row.id}/signed/${encodeURIComponent(row.name)}?${signature(context, [row.id], reader)}`
  const { id, name, size, mediaType, sha256 } = row
  return { id, name, size, sha256, media_type: mediaType, url }
}

/** What an address of something says so that it opens it: for whom, until when, and that it was signed here. */
export function signature(
  { signer }: Pick<Context, 'signer'>,
  what: readonly string[],
  { kind, id }: Reader,
): URLSearchParams {
  const until = String((Math.floor(Date.now() / 1000 / hour) + 2) * hour)
  const by = `${kind}:${id}`
  return new URLSearchParams({ by, until, signature: signer.sign([...what, by, until]) })
}

/** Throws `link_ended` unless an address of something was signed here and has not ended. */
export function requireSignature(
  { signer }: Pick<Context, 'signer'>,
  what: readonly string[],
  query: SignedQuery,
): void {
  const valid = signer.isValid([...what, query.by, String(query.until)], query.signature)
  if (!valid || query.until * 1000 <= Date.now()) throw new Problem('link_ended')
}

/** Throws `link_ended` unless the address was signed here, has not ended, and its reader may still read the file. */
export async function requireSigned(
  context: Pick<Context, 'signer' | 'db'>,
  fileId: string,
  query: SignedQuery,
): Promise<void> {
  requireSignature(context, [fileId], query)
  await requireReader(context.db, fileId, query.by)
}

/** Throws `link_ended` unless the reader for whom an address was signed may read its file now, however old the address. */
export async function requireReader(db: Database, fileId: string, by: string): Promise<void> {
  const [kind = '', id = ''] = by.split(':')
  if (!(await admitted.get(kind)?.(db, id, fileId))) throw new Problem('link_ended')
}

/** The person for whose session or personal token an address was signed. Throws `link_ended` once that has ended. */
export async function requirePerson(db: Database, by: string): Promise<string> {
  const [kind = '', id = ''] = by.split(':')
  const of = Object.entries(holders).find(([name]) => name === kind)?.[1]
  if (of === undefined || !isId(id)) throw new Problem('link_ended')
  const { rows } = await db.execute<{ id: string }>(sql`select p.id from ${lasting(id, of)}`)
  if (!rows[0]) throw new Problem('link_ended')
  return rows[0].id
}

function holderMayRead(of: Holders): MayRead {
  return async (db, id, fileId) => {
    if (!isId(id)) return false
    const { rows } = await db.execute(sql`
      select 1 from ${lasting(id, of)} join file f on f.id = ${fileId}
      left join project j on j.id = f.project_id
      where f.reference_id is not null or (j.deleted_at is null and (
        (is_administrator(p.id) and ${of.administers}) or exists (
          select 1 from project_permission pp where pp.project_id = f.project_id and pp.person_id = p.id)))`)
    return rows.length > 0
  }
}
