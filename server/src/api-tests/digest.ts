import type { World } from './world.ts'

/** Tables that calls change although they are refused: who called, and with what. */
const apart = ['operation', 'session', 'access_token']

/** A digest of every table, so that a refused call can be shown to have changed nothing. */
export async function digestsOf({ platform }: World): Promise<Record<string, string>> {
  const { pool } = platform.context.connection
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by 1`,
    [apart],
  )
  const digests = tables.map(
    ({ name }) => `(select md5(coalesce(string_agg(row, '' order by row), ''))
      from (select md5((to_jsonb(t) - 'last_used_at')::text) as row from "${name}" t) rows) as "${name}"`,
  )
  const { rows } = await pool.query<Record<string, string>>(`select ${digests.join(', ')}`)
  return rows[0] ?? {}
}
