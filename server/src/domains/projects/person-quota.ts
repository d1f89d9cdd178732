import { formatSize } from '@omics/contract/sizes'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'

/**
 * Refuses, within a transaction, a project whose quota would take those of its maker past what they were given and the
 * space that they bought. Trashed projects do not count. Throws `person_quota_exceeded`.
 */
export async function requireQuota(tx: Database, personId: string, needed: number): Promise<void> {
  // The row is locked, so that two projects made at once are counted one after the other.
  const { rows } = await tx.execute<{ quota: number | null }>(sql`
    select quota_bytes + bought_space(id) as quota
    from person where id = ${personId} for no key update`)
  const quota = rows[0]?.quota ?? null
  if (quota === null) return
  const made = await tx.execute<{ bytes: number }>(sql`
    select coalesce(sum(quota_bytes), 0)::bigint as bytes from project
    where created_by = ${personId} and deleted_at is null`)
  const free = Math.max(0, quota - (made.rows[0]?.bytes ?? 0))
  if (needed > free) {
    throw new Problem('person_quota_exceeded', {
      details: { quota: formatSize(quota), free: formatSize(free), needed: formatSize(needed) },
    })
  }
}
