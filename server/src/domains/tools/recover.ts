import { sql } from 'drizzle-orm'
import type { ToolRun } from '@omics/contract/tools/runs'
import type { Context } from '../../context.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { fittingName } from '../files/fitting-name.ts'
import { addFilesFromPaths } from '../files/finished-files.ts'

interface Output extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly sha256: string
  readonly storage_key: string
  readonly output_name: string
}

/**
 * Puts outputs of a run into a project, where they lead back to it: their bytes are stored once however many projects
 * have them.
 */
export async function recoverOutputs(
  context: Context,
  { analysis, tool }: ToolRun,
  project: Grant<'edit'>,
  fileIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const chosen = fileIds.length > 0 ? sql`f.id = any(${sql.param([...fileIds])}::uuid[])` : sql`true`
  const { rows } = await context.db.execute<Output>(sql`
    select f.id, f.name, f.sha256, f.storage_key, f.output_name from file f
    where f.analysis_id = ${analysis.id} and f.project_id = ${analysis.project_id} and f.kind = 'file'
      and f.trashed_at is null and f.storage_key is not null and ${chosen} order by f.name limit 1000`)
  if (rows.length === 0 || (fileIds.length > 0 && rows.length < new Set(fileIds).size))
    throw new Problem('not_found')
  const folder = fittingName(tool, ` ${analysis.code}`)
  const kept = await addFilesFromPaths(
    context,
    project,
    rows.map(({ name, sha256, storage_key, output_name }) => ({
      sourcePath: context.storage.path(storage_key),
      sha256,
      path: folder,
      name,
      origin: 'copy',
      recoveredFrom: analysis.id,
      outputName: output_name,
    })),
  )
  return kept.map(({ id, name }) => ({ id, name }))
}
