import { sql } from 'drizzle-orm'
import type { OutputOf, QueryOf } from '@omics/contract/endpoint'
import type { files as endpoints } from '@omics/contract/files/files'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { isoTime } from '../../../db/iso-time.ts'
import type { Grant } from '../../../http/grant.ts'
import { Problem } from '../../../http/problem.ts'
import { contains, inWindow, readPage } from '../../../resource/page.ts'
import { endsAt, partsOf } from './uploads.ts'

/** Whose browser sends three at once leaves few behind; more than these only hold the quota. */
export const mostOpen = { ofPerson: 100, ofProject: 300 } as const

/**
 * Throws `too_many_uploads` or `project_uploads_full` unless one more may be opened, for whoever holds the project's
 * lock. Holds that of the person until the transaction ends.
 */
export async function requireFewOpen(tx: Database, projectId: string, personId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${personId}`}, 0))`)
  const { rows } = await tx.execute<{ of_person: number; of_project: number; projects: string }>(sql`
    select count(*) filter (where person_id = ${personId})::int as of_person,
      count(*) filter (where project_id = ${projectId})::int as of_project,
      coalesce((select string_agg(name, ', ' order by name) from project where id in (
        select project_id from upload where person_id = ${personId} and finished_at is null)), '') as projects
    from upload where finished_at is null and (person_id = ${personId} or project_id = ${projectId})`)
  const [open] = rows
  if (!open) throw new Error('Open uploads cannot be counted')
  if (open.of_person >= mostOpen.ofPerson)
    throw new Problem('too_many_uploads', { details: { count: open.of_person, projects: open.projects } })
  if (open.of_project >= mostOpen.ofProject)
    throw new Problem('project_uploads_full', { details: { count: open.of_project } })
}

type OpenUpload = OutputOf<typeof endpoints.openUploads>['items'][number]
type OpenRow = Omit<OpenUpload, 'person' | 'received'> & { person_id: string; person: string }

/** Everybody's open uploads in a project, the largest first. */
export async function openUploads(
  context: Context,
  grant: Grant<'own'>,
  query: QueryOf<typeof endpoints.openUploads>,
): Promise<OutputOf<typeof endpoints.openUploads>> {
  const { db } = context
  const where = sql`upload.project_id = ${grant.projectId} and upload.finished_at is null
    and ${contains(sql`(upload.relative_path || ' ' || person.full_name)`, query.search)}`
  const from = sql`upload join person on person.id = upload.person_id`
  return readPage(db, query, { from, where }, async (window) => {
    const { rows } = await db.execute<OpenRow>(sql`
      select upload.id, upload.relative_path, person.id as person_id, person.full_name as person, upload.size,
        ${isoTime(sql`upload.created_at`)} as created_at, ${isoTime(sql`upload.updated_at`)} as updated_at,
        ${isoTime(endsAt)} as ends_at
      from ${from} where ${where} order by upload.size desc, upload.id ${inWindow(window)}`)
    const parts = partsOf(context)
    return Promise.all(
      rows.map(async ({ person_id, person, ...row }) => ({
        ...row,
        person: { id: person_id, name: person },
        received: await parts.received(row.id),
      })),
    )
  })
}

/** Ends an upload and gives what it was. Whoever is sending it is refused what comes after. */
export async function endUpload(context: Context, grant: Grant<'own'>, id: string) {
  const { rows } = await context.db.execute<{ name: string; size: number; person_id: string }>(sql`
    delete from upload where id = ${id} and project_id = ${grant.projectId} and finished_at is null
    returning relative_path as name, size, person_id`)
  const [ended] = rows
  if (!ended) throw new Problem('not_found')
  await partsOf(context).remove(id)
  return ended
}
