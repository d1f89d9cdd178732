import { sql } from 'drizzle-orm'
import { stepInputs, type CheckedDocument } from '@omics/wdl'
import type { Database } from '../../../db/database.ts'
import type { Grant } from '../../../http/grant.ts'
import { shortName, type Row } from '../resolve.ts'

/** The calls of a step that one run will make, and how many of them the cache serves. */
export interface ExpectedStep {
  readonly node: string
  readonly calls: number
  readonly reusable: number
}

interface EarlierRun extends Record<string, unknown> {
  readonly id: string
  readonly sample_id: string | null
  readonly inputs: Row['inputs']
}

const considered = 2000

/**
 * What each row will call, as an earlier run of the version in this project tells: the same inputs, else the same
 * sample, else the latest. A call is expected from the cache where nothing that it depends on has changed since and
 * its earlier result is still kept. An empty list: no earlier run tells.
 */
export async function expectedSteps(
  db: Database,
  grant: Grant,
  version: { readonly id: string; readonly document: CheckedDocument },
  rows: readonly Row[],
): Promise<readonly (readonly ExpectedStep[])[]> {
  const { rows: earlier } = await db.execute<EarlierRun>(sql`
    select r.id, r.sample_id, r.inputs from run r join analysis a on a.id = r.analysis_id
    where a.project_id = ${grant.projectId} and a.workflow_version_id = ${version.id} and r.state = 'succeeded'
    order by r.finished_at desc limit ${considered}`)
  const match = matcher(earlier)
  const matched = rows.map(match)
  const calls = await callsOf(db, grant, new Set(matched.flatMap((run) => run?.id ?? [])))
  const inputsOf = stepInputs(version.document)
  return rows.map((row, index) => {
    const run = matched[index]
    if (!run) return []
    const changed = changedInputs(row.inputs, run.inputs)
    return (calls.get(run.id) ?? []).map((step) =>
      dependsOn(inputsOf.get(step.node), step.node, changed) ? { ...step, reusable: 0 } : step,
    )
  })
}

function matcher(earlier: readonly EarlierRun[]): (row: Row) => EarlierRun | undefined {
  const byInputs = new Map<string, EarlierRun>()
  const bySample = new Map<string, EarlierRun>()
  for (const run of earlier.toReversed()) {
    byInputs.set(stable(run.inputs), run)
    if (run.sample_id !== null) bySample.set(run.sample_id, run)
  }
  return ({ inputs, sampleId }) => byInputs.get(stable(inputs)) ?? bySample.get(sampleId ?? '') ?? earlier[0]
}

const stable = (inputs: Row['inputs']) =>
  JSON.stringify(Object.entries(inputs).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Names within the workflow, `call.input` for one of a call's. */
function changedInputs(now: Row['inputs'], before: Row['inputs']): readonly string[] {
  const names = new Set([...Object.keys(now), ...Object.keys(before)])
  return [...names]
    .filter((name) => JSON.stringify(now[name] ?? null) !== JSON.stringify(before[name] ?? null))
    .map(shortName)
}

/** Whether one of the changed inputs reaches a step, or was given to its call from outside as `call.input`. */
function dependsOn(
  inputs: ReadonlySet<string> | undefined,
  node: string,
  changed: readonly string[],
): boolean {
  return changed.some(
    (name) =>
      !inputs || inputs.has(name) || `${node}.`.startsWith(`${name.split('.').slice(0, -1).join('.')}.`),
  )
}

/** By run, how many calls each step had and of how many the result is still kept. */
async function callsOf(
  db: Database,
  grant: Grant,
  runs: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly ExpectedStep[]>> {
  const found = new Map<string, ExpectedStep[]>()
  if (runs.size === 0) return found
  const { rows } = await db.execute<ExpectedStep & { run_id: string } & Record<string, unknown>>(sql`
    with made as (
      select c.run_id, c.node, coalesce((c.cache -> 'from' ->> 'run')::uuid, c.run_id) as by_run,
        coalesce(c.cache -> 'from' ->> 'call', c.call) as by_call
      from run_call c where c.run_id = any(${sql.param([...runs])}::uuid[]) and c.kind = 'task'
        and c.state in ('succeeded', 'cached')),
    kept as (
      select e.run_id, e.entry ->> 'call' as call from call_cache e
      where e.project_id = ${grant.projectId} and e.run_id in (select by_run from made))
    select made.run_id, made.node, count(*)::int as calls, count(kept.run_id)::int as reusable
    from made left join kept on (kept.run_id, kept.call) = (made.by_run, made.by_call)
    group by made.run_id, made.node`)
  for (const { run_id, node, calls, reusable } of rows) {
    const steps = found.get(run_id) ?? []
    steps.push({ node, calls, reusable })
    found.set(run_id, steps)
  }
  return found
}
