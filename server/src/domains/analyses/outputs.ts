import { sql } from 'drizzle-orm'
import type { Output } from '@omics/contract/analyses/analyses'
import type { Json, WorkflowDescription } from '@omics/contract/warehouse/workflows'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { FileRow } from '../../db/tables/files.ts'
import type { Grant } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { signedFile, type Reader } from '../files/links.ts'
import { storedFiles } from '../files/rows.ts'
import { fileIdsIn } from './file-uri.ts'

interface RunOutputs extends Record<string, unknown> {
  id: string
  label: string
  sample_id: string | null
  outputs: Record<string, Json>
  description: WorkflowDescription
}

/** The outputs of the ended runs of an analysis, with addresses under which somebody may read their files for a while. */
export async function outputsOf(
  context: Pick<Context, 'db' | 'signer'>,
  grant: Grant,
  identity: Identity,
  analysisId: string,
  only: { runId?: string | undefined; name?: string | undefined },
): Promise<Output[]> {
  return outputsFor(context, grant, analysisId, { kind: 'person', id: identity.personId }, only)
}

/** The same for another kind of reader, such as a shared report. */
export async function outputsFor(
  context: Pick<Context, 'db' | 'signer'>,
  grant: Grant,
  analysisId: string,
  reader: Reader,
  only: { runId?: string | undefined; name?: string | undefined } = {},
): Promise<Output[]> {
  const runs = await runOutputs(context.db, grant, analysisId, only.runId)
  const files = await filesOf(context.db, grant, runs)
  return runs.flatMap((run) =>
    Object.entries(run.outputs)
      .filter(([name]) => only.name === undefined || name === only.name)
      .map(([name, value]) => ({
        run_id: run.id,
        label: run.label,
        sample_id: run.sample_id,
        name,
        type: run.description.outputs.find((output) => output.name === name)?.type ?? '',
        value,
        files: [...fileIdsIn(value)]
          .flatMap((id) => files.get(id) ?? [])
          .map(({ row, folder }) => ({
            ...signedFile(context, row, reader),
            sha256: row.sha256 ?? '',
            folder,
          })),
      })),
  )
}

async function runOutputs(
  db: Database,
  grant: Grant,
  analysisId: string,
  runId: string | undefined,
): Promise<RunOutputs[]> {
  const { rows } = await db.execute<RunOutputs>(sql`
    select r.id, r.label, r.sample_id, r.outputs, v.description from run r
    join analysis a on a.id = r.analysis_id join workflow_version v on v.id = a.workflow_version_id
    where a.id = ${analysisId} and a.project_id = ${grant.projectId} and r.outputs is not null
      and ${runId ? sql`r.id = ${runId}` : sql`true`}
    order by r.position limit 20000`)
  return rows
}

interface Found {
  readonly row: FileRow
  readonly folder: string
}

/**
 * By the id that an output names: that file, or every file of that folder. A workflow's author can write any id into
 * a text, so only files that the project may use count.
 */
async function filesOf(
  db: Database,
  grant: Grant,
  runs: readonly RunOutputs[],
): Promise<Map<string, Found[]>> {
  const ids = [...fileIdsIn(runs.map((run) => run.outputs))]
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ named: string; id: string; folder: string }>(sql`
    with recursive below (named, id) as (
      select f.id, f.id from file f where f.id = any(${sql.param(ids)}::uuid[]) and f.trashed_at is null
        and (f.project_id = ${grant.projectId} or f.reference_id is not null)
      union all
      select b.named, c.id from below b join file c on c.parent_id = b.id where c.trashed_at is null
    )
    select b.named, f.id, folder_path(f.id) as folder from below b join file f on f.id = b.id
    where f.kind = 'file' order by folder, f.name`)
  const files = await storedFiles(
    db,
    sql`f.id = any(${sql.param([...new Set(rows.map(({ id }) => id))])}::uuid[])`,
  )
  const byId = new Map(files.map((row) => [row.id, row]))
  const found = rows.flatMap(({ named, id, folder }) => {
    const row = byId.get(id)
    return row ? [{ named, row, folder }] : []
  })
  return Map.groupBy(found, ({ named }) => named)
}
