import { sql } from 'drizzle-orm'
import { formatSize } from '@omics/contract/sizes'
import type { Space } from '@omics/contract/files/files'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { lockTree } from './tree.ts'

/** What a project's files, earlier versions of its notebooks and records of GenBank, its trash, its open uploads and its downloads take of its quota, in bytes. */
export async function spaceOf(db: Database, projectId: string): Promise<Space> {
  const { rows } = await db.execute<Space & Record<string, unknown>>(sql`
    select p.quota_bytes as quota,
      (select coalesce(sum(size), 0)::bigint from file f where f.project_id = p.id and f.trashed_at is null)
        + (select coalesce(sum(octet_length(flat)), 0)::bigint from genbank_record r where r.project_id = p.id)
        + (select coalesce(sum(n.size), 0)::bigint from notebook_version n join file f on f.id = n.file_id
            where f.project_id = p.id and n.storage_key <> f.storage_key) as used,
      (select coalesce(sum(size), 0)::bigint from file f where f.project_id = p.id and f.trashed_at is not null) as trash,
      (select coalesce(sum(size), 0)::bigint from upload u where u.project_id = p.id and u.finished_at is null)
        + (select coalesce(sum(size), 0)::bigint from download d where d.project_id = p.id
            and d.state in ('waiting', 'running', 'paused')) as coming
    from project p where p.id = ${projectId}`)
  const [space] = rows
  if (!space) throw new Problem('not_found')
  return space
}

/**
 * Holds the project's lock and throws `quota_exceeded` unless it has room for more bytes. Two that ask at once are
 * heard one after the other.
 */
export async function requireSpace(tx: Database, grant: Grant<'edit'>, bytes: number): Promise<void> {
  await lockTree(tx, grant.projectId)
  refuseBeyond(await freeSpace(tx, grant.projectId), bytes)
}

/** Bytes that a project's quota still takes. */
export async function freeSpace(db: Database, projectId: string): Promise<number> {
  const { used, trash, coming, quota } = await spaceOf(db, projectId)
  return Math.max(0, quota - used - trash - coming)
}

/** Throws `quota_exceeded` for more bytes than there is room for. */
export function refuseBeyond(free: number, bytes: number): void {
  if (bytes > free)
    throw new Problem('quota_exceeded', { details: { free: formatSize(free), needed: formatSize(bytes) } })
}
