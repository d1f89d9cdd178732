import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { CacheEntry, CallCache } from '@omics/engine'
import type { Database } from '../../../db/database.ts'
import { patiently } from '../../../db/patience.ts'
import type { ClaimedRun } from './claim.ts'

/**
 * Results that may be used again, kept in PostgreSQL. A result serves within the project whose run made it, because
 * which files somebody may read follows from the project; to another project it is lent as long as whoever launched
 * the run there may read it here.
 */
export function createCache(
  db: Database,
  { project_id: projectId, launched_by: launcher }: Pick<ClaimedRun, 'project_id' | 'launched_by'>,
): CallCache {
  const execute = <Row extends Record<string, unknown>>(query: SQL) => patiently(() => db.execute<Row>(query))
  return {
    find: async (key) => {
      const { rows } = await execute<{ entry: CacheEntry; own: boolean }>(sql`
        select entry, project_id = ${projectId} as own from call_cache c
        where key = ${key} and (project_id = ${projectId} or exists (
          select 1 from project_permission m join project p on p.id = m.project_id
          where m.project_id = c.project_id and m.person_id = ${launcher}::uuid and p.deleted_at is null))
        order by own desc, created_at desc limit 1`)
      const [found] = rows
      return found && (found.own ? found.entry : { ...found.entry, lent: true })
    },
    recent: async (task, limit) => {
      const { rows } = await execute<{ entry: CacheEntry }>(sql`
        select entry from call_cache where project_id = ${projectId} and task = ${task}
        order by created_at desc limit ${limit}`)
      return rows.map((row) => row.entry)
    },
    put: async (entry) => {
      await execute(sql`
        insert into call_cache (id, project_id, key, task, entry, run_id)
        values (${uuidv7()}, ${projectId}, ${entry.key}, ${entry.task}, ${JSON.stringify(entry)}::jsonb, ${entry.run})
        on conflict (project_id, key) do update set entry = excluded.entry, run_id = excluded.run_id, created_at = now()`)
    },
    // A lent result too: without its files it is of no more use to those who lent it.
    forget: async ({ key, run }) => {
      await execute(sql`delete from call_cache where key = ${key} and run_id = ${run}`)
    },
  }
}
