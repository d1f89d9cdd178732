import { sql } from 'drizzle-orm'
import type { Database } from '../../../../db/database.ts'
import type { Grant } from '../../../../http/grant.ts'
import type { KnownCalls } from './expected-step.ts'

interface StepCalls {
  readonly node: string
  readonly calls: readonly KnownCalls[]
}

interface Found extends KnownCalls, Record<string, unknown> {
  readonly run_id: string
  readonly node: string
}

/** Names do not begin with a digit: the first number in the path of a call is the turn of the scatter around all others. */
const outermostTurn = sql`substring(c.call from '\\.([0-9]+)(?:\\.|$)')::int`

/** By run, the calls of each step, by the turn of the scatter that they stand in, and of how many the result is still kept. */
export async function callsOf(
  db: Database,
  grant: Grant,
  runs: readonly { readonly id: string }[],
  usesCache: boolean,
): Promise<ReadonlyMap<string, readonly StepCalls[]>> {
  if (runs.length === 0) return new Map()
  const ids = runs.map(({ id }) => id)
  // What another project lent is kept as a result of the run that it was lent to.
  const { rows } = await db.execute<Found>(sql`
    with made as (
      select c.run_id, c.call, c.node, ${outermostTurn} as turn,
        coalesce((c.cache -> 'from' ->> 'run')::uuid, c.run_id) as by_run,
        coalesce(c.cache -> 'from' ->> 'call', c.call) as by_call
      from run_call c where c.run_id = any(${sql.param(ids)}::uuid[]) and c.kind = 'task'
        and c.state in ('succeeded', 'cached')),
    kept as (
      select e.run_id, e.entry ->> 'call' as call from call_cache e
      where ${usesCache} and e.project_id = ${grant.projectId} and e.run_id in (select unnest(array[by_run, run_id]) from made))
    select made.run_id, made.node, made.turn, count(*)::int as calls, count(kept.run_id)::int as reusable
    from made left join kept on (kept.run_id, kept.call) in ((made.by_run, made.by_call), (made.run_id, made.call))
    group by made.run_id, made.node, made.turn`)
  return new Map(
    [...Map.groupBy(rows, ({ run_id }) => run_id)].map(([run, found]) => [
      run,
      [...Map.groupBy(found, ({ node }) => node)].map(([node, calls]) => ({ node, calls })),
    ]),
  )
}
