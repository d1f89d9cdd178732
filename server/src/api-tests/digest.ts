import type { World } from './world.ts'

/** Tables that calls change although they are refused: who called, and with what. */
const apart = ['operation', 'session', 'access_token']
/** What tells a change of a table, where that is not its latest transaction. */
const told: Readonly<Record<string, string>> = {
  // Of these rows the last use is written down, once a minute, by refused calls too.
  personal_token: "''",
  // Whoever performs jobs writes down how they go.
  shown_job: "md5(string_agg(concat_ws(' ', id, owner_id, stop_asked_at, cleared_at), ',' order by id))",
  // Whoever carries a run renews its lease every few seconds.
  run: "md5(string_agg((to_jsonb(run) - 'lease_until')::text, '' order by id))",
}

/**
 * What every table holds, so that a refused call can be shown to have changed nothing: how many rows, and the latest
 * transaction that wrote one.
 */
export async function digestsOf({ platform }: World): Promise<Record<string, string>> {
  const { pool } = platform.context.connection
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by 1`,
    [apart],
  )
  const digests = tables.map(
    ({ name }) =>
      `(select concat(count(*), ' ', ${told[name] ?? 'max(xmin::text::bigint)'}) from "${name}") as "${name}"`,
  )
  const { rows } = await pool.query<Record<string, string>>(`select ${digests.join(', ')}`)
  return rows[0] ?? {}
}
