import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { hasHadItsDays } from '../../resource/crud/trash-time.ts'
import { searched } from './conditions.ts'

const batch = 2000

/** Forgets samples that were deleted long ago, and columns that were removed long ago with what they held. */
export async function sweepSamples(db: Database): Promise<void> {
  await untilNone(async () => {
    const { rowCount } = await db.execute(sql`
      delete from sample where id in (
        select id from sample where ${hasHadItsDays(sql`deleted_at`)} order by id limit ${batch})`)
    return rowCount ?? 0
  })
  const { rows } = await db.execute<{ id: string; project_id: string }>(
    sql`select id, project_id from sample_column where ${hasHadItsDays(sql`removed_at`)}`,
  )
  for (const { id, project_id: projectId } of rows) {
    await untilNone(async () => {
      const { rowCount } = await db.execute(sql`
        update sample s set values = s.values - ${id}::text, search = left(${searched}, 8000)
        where s.id in (select id from sample where project_id = ${projectId} and values ? ${id}::text limit ${batch})`)
      return rowCount ?? 0
    })
    await db.execute(sql`delete from sample_column where id = ${id} and ${hasHadItsDays(sql`removed_at`)}`)
  }
}

/** Many small steps hold up nobody else. */
async function untilNone(step: () => Promise<number>): Promise<void> {
  while ((await step()) > 0);
}
