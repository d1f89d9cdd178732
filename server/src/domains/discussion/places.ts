import { sql, type SQL } from 'drizzle-orm'
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
