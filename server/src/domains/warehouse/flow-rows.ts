import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Flow } from '@omics/contract/warehouse/flows'
import type { Json } from '@omics/contract/json'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import { flow, workflow } from '../../db/tables/warehouse.ts'
import type { Grant } from '../../http/grant.ts'
import { inProject, locate } from '../../http/relation.ts'
import { Problem } from '../../http/problem.ts'
import { prefilledInputs } from './prefill.ts'
import type { VersionRow } from './versions.ts'

export type FlowRow = typeof flow.$inferSelect

locate('flow', (id) => sql`select ${inProject} from flow where id = ${id} and deleted_at is null`)

export interface FlowWrite {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly mode?: 'files' | 'samples' | undefined
  readonly inputs?: Record<string, Json> | undefined
  readonly outputs?: Record<string, string> | undefined
}

/** Configures a version in a project and gives the flow's id. What is not said is filled in as a form begins. */
export async function createFlow(
  db: Database,
  grant: Grant<'edit'>,
  version: VersionRow,
  write: FlowWrite,
): Promise<string> {
  const [parent] = await db
    .select({ name: workflow.name })
    .from(workflow)
    .where(eq(workflow.id, version.workflowId))
  const begun = write.inputs
    ? { inputs: write.inputs, matched: [] }
    : await prefilledInputs(db, grant, version)
  const id = uuidv7()
  await db.insert(flow).values({
    id,
    projectId: grant.projectId,
    workflowVersionId: version.id,
    name: write.name ?? parent?.name ?? 'workflow',
    description: write.description ?? '',
    mode: write.mode ?? (begun.matched.length > 0 ? 'samples' : 'files'),
    inputs: begun.inputs,
    outputs: write.outputs ?? {},
    createdBy: grant.personId ?? null,
  })
  return id
}

/** One flow's row under its grant. Throws `not_found`. */
export async function flowRow(db: Database, grant: Grant): Promise<FlowRow> {
  const [row] = await db
    .select()
    .from(flow)
    .where(and(eq(flow.id, grant.objectId), eq(flow.projectId, grant.projectId), isNull(flow.deletedAt)))
  if (!row) throw new Problem('not_found')
  return row
}

/** Flows as lists show them, by a condition over `flow f`. */
export async function selectFlows(
  db: Database,
  where: SQL,
  page: { limit: number; offset: number },
): Promise<Flow[]> {
  const { rows } = await db.execute<Flow & Record<string, unknown>>(sql`
    select f.id, f.project_id, f.name, f.description, f.mode,
      case when w.name_zh <> '' and starts_with(f.name, w.name) and copied.number ~ '^( \\(\\d+\\))?$'
        then w.name_zh || copied.number else '' end as name_zh,
      case when f.description = w.summary then w.summary_zh else '' end as description_zh,
      f.inputs, f.outputs, f.version,
      w.id as workflow_id, w.name as workflow, w.name_zh as workflow_zh, v.id as version_id, v.tag, v.state = 'draft' as draft,
      coalesce((select n.tag from workflow_version n where n.workflow_id = w.id and n.state = 'published'
                order by n.published_at desc limit 1), v.tag) as newest_tag,
      (select count(*)::int from analysis a where a.flow_id = f.id and a.deleted_at is null) as analyses,
      ${isoTime(sql`f.updated_at`)} as updated_at
    from flow f join workflow_version v on v.id = f.workflow_version_id join workflow w on w.id = v.workflow_id
    cross join lateral (select substr(f.name, length(w.name) + 1) as number) as copied
    where ${where} and f.deleted_at is null
    order by f.updated_at desc, f.id limit ${page.limit} offset ${page.offset}`)
  return rows
}

/** One flow with its figures. Throws `not_found`. */
export async function oneFlow(db: Database, id: string): Promise<Flow> {
  const [row] = await selectFlows(db, sql`f.id = ${id}`, { limit: 1, offset: 0 })
  if (!row) throw new Problem('not_found')
  return row
}
