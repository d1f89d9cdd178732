import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { Problem } from '../http/problem.ts'

/** Nobody who waits for an answer waits longer for their turn. */
const longestWaitMs = 15_000

/**
 * Waits for one's turn to ask a system that counts requests: turns are `everyMs` apart, for all processes of the
 * platform together. Throws `too_many_requests` where the turn is too far away.
 */
export async function waitTurn(
  db: Database,
  name: string,
  everyMs: number,
  signal?: AbortSignal,
): Promise<void> {
  const step = sql`${everyMs} * interval '1 millisecond'`
  const { rows } = await db.execute<{ wait: number }>(sql`
    insert into outside_pace as p (name, next_at) values (${name}, clock_timestamp() + ${step})
    on conflict (name) do update set next_at = greatest(p.next_at, clock_timestamp()) + ${step}
      where p.next_at < clock_timestamp() + ${longestWaitMs} * interval '1 millisecond'
    returning extract(epoch from p.next_at - ${step} - clock_timestamp())::float8 * 1000 as wait`)
  const [turn] = rows
  if (!turn) throw new Problem('too_many_requests')
  if (turn.wait > 0) await sleep(turn.wait, undefined, { ...(signal && { signal }) })
}
