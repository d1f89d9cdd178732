import { sql } from 'drizzle-orm'
import type { FittingWorkflow } from '@omics/contract/warehouse/flows'
import type { Json } from '@omics/contract/json'
import type { WorkflowInput } from '@omics/contract/warehouse/workflows'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { matchColumn, sampleColumnsOf, saysReads, type Column } from './matching.ts'
import { listedFor } from './workflow-rows.ts'

const mostTold = 12

interface Candidate extends Omit<FittingWorkflow, 'columns' | 'open'>, Record<string, unknown> {
  readonly inputs: readonly WorkflowInput[]
  readonly defaults: Readonly<Record<string, Json>>
}

/**
 * Workflows that can be launched over what the sample table of a project holds: each takes files from at least one of
 * its columns, and wants no reads that no column has. What the project has configured goes before the warehouse's own.
 */
export async function fittingWorkflows(
  db: Database,
  identity: Identity,
  grant: Grant,
): Promise<FittingWorkflow[]> {
  const columns = (await sampleColumnsOf(db, grant)).filter(({ type }) => type === 'file' || type === 'files')
  if (columns.length === 0) return []
  const { rows } = await db.execute<Candidate>(sql`
    select w.id as workflow_id, w.name, w.name_zh, w.summary, w.summary_zh, v.id as version_id, v.tag,
      f.id as flow_id, v.description -> 'inputs' as inputs, v.input_defaults as defaults
    from workflow w
    left join lateral (
      select f.id, f.workflow_version_id from flow f join workflow_version used on used.id = f.workflow_version_id
      where f.project_id = ${grant.projectId} and f.deleted_at is null and used.workflow_id = w.id
      order by f.updated_at desc limit 1) f on true
    join lateral (
      select n.* from workflow_version n
      where n.workflow_id = w.id and n.description is not null
        and case when f.id is null then n.state = 'published' else n.id = f.workflow_version_id end
      order by n.published_at desc limit 1) v on true
    where w.deleted_at is null and (f.id is not null or ${listedFor(identity)})
    order by w.name collate reading_order`)
  return rows
    .flatMap(({ inputs, defaults, ...workflow }) => {
      const fit = fitOf(inputs, defaults, columns)
      return fit ? [{ ...workflow, ...fit }] : []
    })
    .toSorted(
      (a, b) =>
        b.columns.length - a.columns.length ||
        a.open - b.open ||
        Number(b.flow_id !== null) - Number(a.flow_id !== null),
    )
    .slice(0, mostTold)
}

/** What inputs take of the columns, and how many of them stay open; undefined where they do not fit. */
function fitOf(
  inputs: readonly WorkflowInput[],
  defaults: Readonly<Record<string, Json>>,
  columns: readonly Column[],
): Pick<FittingWorkflow, 'columns' | 'open'> | undefined {
  const taken = new Set<string>()
  let open = 0
  for (const input of inputs.filter(({ name }) => !(name in defaults))) {
    const places = input.members.length > 0 ? input.members : [input]
    const lacking = places.filter((place) => {
      const column = matchColumn({ choices: [], ...place }, columns)
      if (column) taken.add(column.label)
      return !column && !place.optional
    })
    if (input.optional || lacking.length === 0) continue
    if (lacking.some(({ name }) => saysReads(name))) return undefined
    open += 1
  }
  return taken.size === 0 ? undefined : { columns: [...taken], open }
}
