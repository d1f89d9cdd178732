import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { CacheEntry, CallCache } from '@omics/engine'
import type { Database } from '../../../db/database.ts'
import { patiently } from '../../../db/patience.ts'

/**
 * Results that may be used again, kept in PostgreSQL. A result serves within the project whose run made it: which
 * files somebody may read follows from the project.
 */
export function createCache(db: Database, projectId: string): CallCache {
  const execute = <Row extends Record<string, unknown>>(query: SQL) => patiently(() => db.execute<Row>(query))
  return {
    find: async (key) => {
      const { rows } = await execute<{ entry: CacheEntry }>(
        sql`select entry from call_cache where project_id = ${projectId} and key = ${key}`,
      )
      return rows[0]?.entry
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
    forget: async (key) => {
      await execute(sql`delete from call_cache where project_id = ${projectId} and key = ${key}`)
    },
  }
}
