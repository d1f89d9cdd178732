import { eq, sql } from 'drizzle-orm'
import type { Language } from '@omics/contract/errors'
import type { Context } from '../../context.ts'
import { workflowVersion } from '../../db/tables/warehouse.ts'
import { transact } from '../../db/transact.ts'
import { authorise, type Grant } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import { ownSpace } from '../projects/own-space.ts'
import { createFlow } from '../warehouse/flow-rows.ts'
import { titleOf } from './tool-rows.ts'

/** Where somebody works with a tool: in the project that they name, else in their own space. */
export function projectFor(
  context: Context,
  identity: Identity,
  projectId: string | undefined,
  language: Language,
): Promise<Grant<'edit'>> {
  return projectId === undefined
    ? ownSpace(context, identity, language)
    : authorise(context.db, identity, 'project', projectId, 'edit')
}

interface Stands extends Record<string, unknown> {
  readonly version: string
  readonly title: string
  readonly title_zh: string
  readonly as_workflow: boolean
}

/** The configured workflow that stands for a tool in a project, at the tool's present version; made on first use. */
export async function flowOfTool(
  { db }: Pick<Context, 'db'>,
  project: Grant<'edit'>,
  tool: Grant,
  language: Language,
): Promise<string> {
  const { rows: found } = await db.execute<Stands>(sql`
    select v.id as version, t.title, t.title_zh, w.name = t.title and w.name_zh = t.title_zh as as_workflow
    from tool t join workflow_version v on v.id = t.workflow_version_id join workflow w on w.id = v.workflow_id
    where t.id = ${tool.objectId}`)
  const [stands] = found
  if (!stands) throw new Problem('not_found')
  return transact(db, async (tx) => {
    await tx.execute(sql`select 1 from project where id = ${project.projectId} for no key update`)
    const { rows } = await tx.execute<{ id: string }>(sql`
      select f.id from flow f join tool_flow o on o.flow_id = f.id
      where o.tool_id = ${tool.objectId} and f.project_id = ${project.projectId} and f.deleted_at is null
        and f.workflow_version_id = ${stands.version} order by f.id limit 1`)
    if (rows[0]) return rows[0].id
    const [version] = await tx.select().from(workflowVersion).where(eq(workflowVersion.id, stands.version))
    if (!version) throw new Problem('not_found')
    // By its workflow's own name it is called in the language of whoever looks.
    const name = stands.as_workflow ? stands.title : titleOf(stands, language)
    const id = await createFlow(tx, project, version, { name, mode: 'files', inputs: {} })
    await tx.execute(sql`insert into tool_flow (flow_id, tool_id) values (${id}, ${tool.objectId})`)
    return id
  })
}
