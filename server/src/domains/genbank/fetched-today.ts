import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { genbankRead } from './read-job.ts'

/** NCBI asks for restraint, and what is fetched is kept here for everybody. */
const mostADay = 5000

/** Sees that somebody asks NCBI for no more records in a day than one may. Throws `too_many_records`. */
export async function requireLeftToday(tx: Database, personId: string, more: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`genbank ${personId}`}, 0))`)
  const { rows } = await tx.execute<{ fetched: number }>(sql`
    select coalesce(sum(jsonb_array_length(data->'from'->'accessions')), 0)::int as fetched from shown_job
    where kind = ${genbankRead.name} and owner_id = ${personId} and created_at > now() - interval '1 day'`)
  const left = Math.max(0, mostADay - (rows[0]?.fetched ?? 0))
  if (more > left)
    throw new Problem('too_many_records', { details: { limit: String(mostADay), left: String(left) } })
}
