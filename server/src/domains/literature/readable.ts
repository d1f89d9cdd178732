import { Paper } from '@omics/contract/literature/papers'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import { heldIn } from '../../http/permission.ts'
import { isId } from '../../http/relation.ts'

/** Narrows a query over `paper t` to what somebody, or a visitor, may read. */
export function readableBy(identity: Identity | undefined): SQL {
  const here = sql`t.deleted_at is null`
  if (!identity) return sql`(${here} and t.readers = 'visitors')`
  return sql`(${here} and (t.readers in ('visitors', 'people') or ${heldIn(identity, 'literature_index')}))`
}

/** A paper whole, for whoever may read it. Throws `not_found`. */
export async function shownPaper(db: Database, identity: Identity | undefined, id: string): Promise<Paper> {
  if (!isId(id)) throw new Problem('not_found')
  const { rows } = await db.execute(sql`
    select t.*, ${isoTime(sql`t.updated_at`)} as updated_at from paper t
    where t.id = ${id} and ${readableBy(identity)}`)
  if (!rows[0]) throw new Problem('not_found')
  return Paper.parse(rows[0])
}

/** How many papers there are of each year, the first year first. */
export async function yearsOf(db: Database, where: SQL): Promise<{ year: number; count: number }[]> {
  const { rows } = await db.execute<{ year: number; count: number }>(sql`
    select t.year, count(*)::int as count from paper t
    where t.year is not null and ${where} group by t.year order by t.year`)
  return rows
}

/** Whether visitors find anything among the papers. */
export async function isLiteratureForVisitors(db: Database): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from paper where readers = 'visitors' and deleted_at is null limit 1`,
  )
  return rows.length > 0
}
