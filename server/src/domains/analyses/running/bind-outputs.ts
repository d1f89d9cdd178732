import { sql } from 'drizzle-orm'
import type { CellValue } from '@omics/contract/samples/values'
import type { Json } from '@omics/contract/json'
import type { Context } from '../../../context.ts'
import { platformGrant } from '../../../http/grant.ts'
import { setValues } from '../../samples/set-values.ts'
import { fileIdOf } from '../file-uri.ts'

/** Writes the outputs of a sample's run into the columns that the launch bound them to. */
export async function bindOutputs(
  { db, log }: Pick<Context, 'db' | 'log'>,
  runId: string,
  outputs: Record<string, Json>,
): Promise<void> {
  const { rows } = await db.execute<{
    project_id: string
    sample_id: string
    columns: Record<string, string>
  }>(sql`
    select r.project_id, r.sample_id, a.outputs_to_columns as columns from run r join analysis a on a.id = r.analysis_id
    join sample s on s.id = r.sample_id and s.deleted_at is null where r.id = ${runId}`)
  const [run] = rows
  if (!run) return
  const values = Object.entries(run.columns).flatMap(([output, key]) => {
    const value = outputs[output]
    return value === undefined || value === null ? [] : [[key, cellOf(value)] as const]
  })
  if (values.length === 0) return
  await setValues(db, platformGrant(run.project_id), run.sample_id, Object.fromEntries(values)).catch(
    (error: unknown) => log.warn({ err: error, runId }, 'Outputs could not be written into their columns'),
  )
}

/** An output as a cell holds it: files by id, lists of them as lists, anything that no column has as JSON. */
function cellOf(value: Json): CellValue {
  if (typeof value === 'string') return fileIdOf(value) ?? value
  if (typeof value === 'number') return value
  const ids = Array.isArray(value)
    ? value.map((item) => (typeof item === 'string' ? fileIdOf(item) : undefined))
    : []
  const files = ids.filter((id) => id !== undefined)
  return files.length > 0 && files.length === ids.length ? files : JSON.stringify(value)
}
