import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'

/** A month is closed so long after its end, as its last attempts are written down a little later. */
const afterItsEnd = sql`now() - interval '1 day'`

/** Writes the bills of the months that are over, each once, at the prices of now. */
export const sweepMonths = (db: Database): Promise<void> =>
  db.transaction((tx) => closeMonths(tx, afterItsEnd))

/** The same for those that are over at a time, within a transaction. Two at once go one after the other. */
export async function closeMonths(tx: Database, at: SQL): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('usage months', 0))`)
  const { rows } = await tx.execute<{ month: string }>(sql`
    select to_char(m, 'YYYY-MM') as month from generate_series(
      coalesce((select to_date(max(month), 'YYYY-MM') + interval '1 month' from usage_month),
        date_trunc('month', least((select min(ended_at) from metered_attempt),
          (select min(at) from metered_storage)) at time zone 'UTC')),
      date_trunc('month', (${at}) at time zone 'UTC') - interval '1 month', interval '1 month') as m`)
  for (const { month } of rows) await closeMonth(tx, month)
}

async function closeMonth(tx: Database, month: string): Promise<void> {
  await tx.execute(sql`insert into usage_month (month) values (${month})`)
  await tx.execute(sql`
    insert into usage_bill (month, project_id, attempts, core_microseconds, memory_byte_milliseconds, gpu_milliseconds,
      storage_byte_seconds, core_price, memory_price, gpu_price, storage_price, cost)
    select ${month}, u.project_id, sum(u.attempts), sum(u.core_microseconds), sum(u.memory_byte_milliseconds),
      sum(u.gpu_milliseconds), sum(u.storage_byte_seconds), p.core_price, p.memory_price, p.gpu_price, p.storage_price,
      usage_fen(sum(u.weight))
    from priced_usage u cross join usage_price p where u.month = ${month}
    group by u.project_id, p.core_price, p.memory_price, p.gpu_price, p.storage_price`)
}
