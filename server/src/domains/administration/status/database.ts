import { sql } from 'drizzle-orm'
import type { Status } from '@omics/contract/administration/status'
import type { Database } from '../../../db/database.ts'

/** The size of the database and what takes most of it. */
export async function databaseOf(db: Database): Promise<Status['database']> {
  const { rows } = await db.execute<Omit<Status['database'], 'tables'> & Record<string, unknown>>(sql`
    select pg_database_size(current_database())::bigint as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as most_connections`)
  const tables = await db.execute<Status['database']['tables'][number] & Record<string, unknown>>(sql`
    select c.relname as name, pg_total_relation_size(c.oid)::bigint as bytes,
      -- A table that was never analysed has no estimate, and tells what was counted as it was written.
      greatest(c.reltuples, pg_stat_get_live_tuples(c.oid), 0)::bigint as rows
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by pg_total_relation_size(c.oid) desc limit 6`)
  return { bytes: 0, connections: 0, most_connections: 0, ...rows[0], tables: tables.rows }
}
