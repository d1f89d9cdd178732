import { sql, type SQL } from 'drizzle-orm'
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

type MayRead = (db: Database, id: string, fileId: string) => Promise<boolean>

const admitted = new Map<string, MayRead>([
  ['session', holderMayRead(sql`session`, sql`true`, sql`true`)],
  [
    'token',
    holderMayRead(sql`personal_token`, sql`'read' = any (h.scopes)`, sql`'administration' = any (h.scopes)`),
  ],
])

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
  const until = String((Math.floor(Date.now() / 1000 / hour) + 2) * hour)
  const by = `${reader.kind}:${reader.id}`
  const query = new URLSearchParams({ by, until, signature: context.signer.sign([row.id, by, until]) })
  const url = `/api/files/${row.id}/signed/${encodeURIComponent(row.name)}?${query}`
  const { id, name, size, mediaType, sha256 } = row
  return { id, name, size, sha256, media_type: mediaType, url }
}

/** Throws `link_ended` unless the address was signed here, has not ended, and its reader may still read the file. */
export async function requireSigned(
  context: Pick<Context, 'signer' | 'db'>,
  fileId: string,
  query: { by: string; until: number; signature: string },
): Promise<void> {
  const valid = context.signer.isValid([fileId, query.by, String(query.until)], query.signature)
  if (!valid || query.until * 1000 <= Date.now()) throw new Problem('link_ended')
  await requireReader(context.db, fileId, query.by)
}

/** Throws `link_ended` unless the reader for whom an address was signed may read its file now, however old the address. */
export async function requireReader(db: Database, fileId: string, by: string): Promise<void> {
  const [kind = '', id = ''] = by.split(':')
  if (!(await admitted.get(kind)?.(db, id, fileId))) throw new Problem('link_ended')
}

function holderMayRead(holders: SQL, reads: SQL, administers: SQL): MayRead {
  return async (db, id, fileId) => {
    if (!isId(id)) return false
    const { rows } = await db.execute(sql`
      select 1 from file f
      join ${holders} h on h.id = ${id} and (h.expires_at is null or h.expires_at > now()) and ${reads}
      join person p on p.id = h.person_id and p.state = 'active'
      left join project j on j.id = f.project_id
      where f.id = ${fileId} and (f.reference_id is not null or (j.deleted_at is null and (
        (is_administrator(p.id) and ${administers}) or exists (
          select 1 from project_permission pp where pp.project_id = f.project_id and pp.person_id = p.id))))`)
    return rows.length > 0
  }
}
