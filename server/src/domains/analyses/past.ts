import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

const considered = 40

/** How many seconds the latest successful runs of a version took, the latest first. */
export async function pastSeconds(db: Database, versionId: string): Promise<number[]> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select extract(epoch from r.finished_at - r.started_at)::float8 as seconds
    from run r join analysis a on a.id = r.analysis_id
    where a.workflow_version_id = ${versionId} and r.state = 'succeeded' and r.started_at is not null
    order by r.finished_at desc limit ${considered}`)
  return rows.map((row) => row.seconds)
}

/** Core hours that one successful run of a version used in the median; undefined without past runs. */
export async function pastCoreHours(db: Database, versionId: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ hours: number | null }>(sql`
    select percentile_cont(0.5) within group (order by used.hours) as hours from (
      select sum((c.usage ->> 'cpuSeconds')::float8) / 3600 as hours
      from run_call c join run r on r.id = c.run_id join analysis a on a.id = r.analysis_id
      where a.workflow_version_id = ${versionId} and r.state = 'succeeded' and c.state = 'succeeded'
      group by r.id limit ${considered}) as used`)
  return rows[0]?.hours ?? undefined
}

/** A part of the way through sorted numbers, by linear interpolation. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * part
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}

export const median = (numbers: readonly number[]) => quantile(numbers, 0.5)
