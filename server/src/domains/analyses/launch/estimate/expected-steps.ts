import { sql } from 'drizzle-orm'
import type { Json } from '@omics/contract/json'
import type { Database } from '../../../../db/database.ts'
import type { Grant } from '../../../../http/grant.ts'
import type { Facts } from '../../../warehouse/checking/checked.ts'
import { fileIdsIn } from '../../file-uri.ts'
import { shortName, type Row } from '../resolve.ts'
import { callsOf } from './earlier-calls.ts'
import { readableRuns } from './readable-runs.ts'
import { expectedStep, type ExpectedStep } from './expected-step.ts'

interface EarlierRun extends Record<string, unknown> {
  readonly id: string
  readonly sample_id: string | null
  readonly inputs: Row['inputs']
  /** It ran in this project. */
  readonly own: boolean
}

const considered = 2000

/**
 * What each row will call, as an earlier run of the version tells: of this project the same inputs, else the same
 * sample, else the latest; where the project has none, the latest of another one that the person is in, which tells how
 * a scatter grows. A call is expected from the cache, where that is used, if nothing that it depends on has changed
 * since and its earlier result is still kept. An empty list: no earlier run tells.
 */
export async function expectedSteps(
  db: Database,
  grant: Grant,
  version: { readonly id: string; readonly facts: Facts },
  rows: readonly Row[],
  usesCache: boolean,
): Promise<readonly (readonly ExpectedStep[])[]> {
  const { rows: earlier } = await db.execute<EarlierRun>(sql`
    select r.id, r.sample_id, r.inputs, a.project_id = ${grant.projectId} as own from run r join analysis a on a.id = r.analysis_id
    where a.workflow_version_id = ${version.id} and ${readableRuns(grant)} and r.state = 'succeeded'
    order by own desc, r.finished_at desc limit ${considered}`)
  const match = matcher(earlier)
  const matched = rows.map(match)
  const runs = [...new Set(matched.flatMap((run) => run ?? []))]
  const calls = await callsOf(db, grant, runs, usesCache)
  const bytesOf = await byteCounter(db, [...rows, ...runs])
  const reaching = reachOf(version.facts)
  return rows.map((row, index) => {
    const run = matched[index]
    if (!run) return []
    const change = { now: row.inputs, before: run.inputs, bytesOf }
    const changed = changedInputs(row.inputs, run.inputs)
    return (calls.get(run.id) ?? []).map(({ node, calls: known }) =>
      expectedStep(
        node,
        known,
        changed.filter((input) => reaching(node, input)),
        change,
      ),
    )
  })
}

function matcher(earlier: readonly EarlierRun[]): (row: Row) => EarlierRun | undefined {
  const byInputs = new Map<string, EarlierRun>()
  const bySample = new Map<string, EarlierRun>()
  for (const run of earlier.toReversed()) {
    if (!run.own) continue
    byInputs.set(stable(run.inputs), run)
    if (run.sample_id !== null) bySample.set(run.sample_id, run)
  }
  return ({ inputs, sampleId }) => byInputs.get(stable(inputs)) ?? bySample.get(sampleId ?? '') ?? earlier[0]
}

const stable = (inputs: Row['inputs']) =>
  JSON.stringify(Object.entries(inputs).toSorted(([a], [b]) => (a < b ? -1 : 1)))

function changedInputs(now: Row['inputs'], before: Row['inputs']): readonly string[] {
  const names = new Set([...Object.keys(now), ...Object.keys(before)])
  return [...names].filter(
    (name) => JSON.stringify(now[name] ?? null) !== JSON.stringify(before[name] ?? null),
  )
}

/** Tells whether an input reaches a step, or was given to its call from outside as `call.input`. */
function reachOf({ steps }: Facts): (node: string, input: string) => boolean {
  return (node, input) => {
    const [inputs, name] = [steps.get(node), shortName(input)]
    return !inputs || inputs.has(name) || `${node}.`.startsWith(`${name.split('.').slice(0, -1).join('.')}.`)
  }
}

/** Bytes of the files that a value of these inputs names. */
async function byteCounter(
  db: Database,
  given: readonly Pick<Row, 'inputs'>[],
): Promise<(value: Json) => number> {
  const ids = [...fileIdsIn(given.map(({ inputs }) => inputs))]
  const { rows } = await db.execute<{ id: string; size: number }>(
    sql`select id, size::float8 as size from file where id = any(${sql.param(ids)}::uuid[])`,
  )
  const sizes = new Map(rows.map(({ id, size }) => [id, size]))
  return (value) => [...fileIdsIn(value)].reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0)
}
