import { sql } from 'drizzle-orm'
import type { Text } from '@omics/contract/jobs/kinds'
import type { Database } from '../../../db/database.ts'
import type { Grant } from '../../../http/grant.ts'
import { Problem } from '../../../http/problem.ts'
import { holdTemplates } from '../../warehouse/held-templates.ts'
import type { ByTemplate } from '../write/write-report.ts'
import { faultsOfBindings, type DeclaredOutput } from './bindings.ts'
import { publishedContents, shortName } from './rows.ts'

/** The templates that the version of the workflow of an analysis is given, in their order. */
export async function templatesOf(db: Database, analysisId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select t.id from analysis a join workflow_version v on v.id = a.workflow_version_id
      cross join lateral jsonb_array_elements_text(coalesce(v.report -> 'templates', '[]')) with ordinality as g(id, place)
      join report_template t on t.id = g.id::uuid and t.deleted_at is null and t.published > 0
    where a.id = ${analysisId} order by g.place`)
  return rows.map(({ id }) => id)
}

/** By what the report of an analysis is written that somebody asks for. Throws `not_found` for a template that it is not given. */
export async function templateFor(
  db: Database,
  analysis: Grant,
  asked: { readonly template_id?: string | null | undefined; readonly template_number?: number | undefined },
): Promise<ByTemplate | undefined> {
  if (asked.template_id === null) return undefined
  const given = await templatesOf(db, analysis.objectId)
  const id = asked.template_id ?? given[0]
  if (id === undefined) return undefined
  // One that it was given before goes on with the reports that are there.
  const { rows } = await db.execute(
    sql`select 1 from report where analysis_id = ${analysis.objectId} and template_id = ${id} limit 1`,
  )
  if (rows.length === 0 && !given.includes(id)) throw new Problem('not_found')
  return { id, number: asked.template_number }
}

holdTemplates(misfitOf)

/**
 * The first thing in which published templates do not fit the outputs of a version of a workflow. Throws `not_found`
 * for a template that is not published or lies in the trash.
 */
async function misfitOf(
  db: Database,
  personId: string,
  templateIds: readonly string[],
  outputs: readonly DeclaredOutput[],
): Promise<{ readonly title: Text; readonly message: Text } | undefined> {
  const declared = outputs.map(({ name, type }) => ({ name: shortName(name), type }))
  for (const id of templateIds) {
    await requireLiving(db, id)
    const { contents, title } = await publishedContents(db, id)
    const [fault] = await faultsOfBindings(personId, contents, declared)
    if (fault) return { title, message: fault.message }
  }
  return undefined
}

async function requireLiving(db: Database, id: string): Promise<void> {
  const { rows } = await db.execute(sql`select from report_template where id = ${id} and deleted_at is null`)
  if (rows.length === 0) throw new Problem('not_found')
}
