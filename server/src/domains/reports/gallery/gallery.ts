import { sql } from 'drizzle-orm'
import type { TemplateSummary } from '@omics/contract/reports/templates'
import type { Database } from '../../../db/database.ts'
import type { SuppliedTemplate } from './layout.ts'

type Workflow = NonNullable<TemplateSummary['workflow']> & { readonly version_id: string }

/** The latest published version of the workflow that a template is made for; undefined where it is not here. */
export async function workflowOf(
  db: Database,
  { workflow }: SuppliedTemplate,
): Promise<Workflow | undefined> {
  const own =
    'key' in workflow
      ? sql`w.origin ->> 'kind' = 'tool' and w.origin ->> 'key' = ${workflow.key}`
      : sql`w.origin ->> 'kind' = 'supplied' and w.name = ${workflow.name}`
  const { rows } = await db.execute<Workflow & Record<string, unknown>>(sql`
    select w.id, w.name, w.name_zh, v.tag, v.id as version_id
    from workflow w join workflow_version v on v.workflow_id = w.id and v.state = 'published'
    where ${own} and w.deleted_at is null order by v.published_at desc limit 1`)
  return rows[0]
}
