import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import type { DiscussedKind } from '@omics/contract/discussion/tags'

/** Where objects of a kind are kept: their table, and what holds for those that nobody threw away. */
export const places: Readonly<Record<DiscussedKind, { readonly table: SQL; readonly live: SQL }>> = {
  analysis: { table: sql`analysis`, live: sql`o.deleted_at is null` },
  sample: { table: sql`sample`, live: sql`o.deleted_at is null` },
  file: { table: sql`file`, live: sql`o.trashed_at is null` },
  report: { table: sql`report`, live: sql`o.deleted_at is null` },
  workflow: { table: sql`workflow`, live: sql`o.deleted_at is null` },
}

/** The column that names the object of a kind, in tables of what is about objects of several kinds. */
export function columnOf(kind: DiscussedKind): SQL {
  return sql.identifier(`${kind}_id`).getSQL()
}

/** Throws `not_found` where one of some objects is not the project's, or is thrown away. */
export async function requireLive(db: Database, grant: Grant, kind: DiscussedKind, ids: readonly string[]) {
  const { table, live } = places[kind]
  const within =
    kind === 'workflow' ? sql`true` : sql`o.project_id is not distinct from ${grant.projectId || null}::uuid`
  const { rows } = await db.execute<{ found: number }>(sql`
    select count(*)::int as found from ${table} o
    where o.id = any(${sql.param(ids)}::uuid[]) and ${within} and ${live}`)
  if (rows[0]?.found !== new Set(ids).size) throw new Problem('not_found')
}
