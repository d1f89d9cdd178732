import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'

/** Removes a course with all progress in it. Refuses one that somebody finished: their certificate would go with it. */
export async function removeCourse(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from course where id = ${id} for update`)
    // Whoever finishes it at this moment is waited for.
    const { rows } = await tx.execute<{ count: number }>(sql`
      select count(finished_at)::int as count
      from (select finished_at from course_learner where course_id = ${id} for update) as learner`)
    const count = rows[0]?.count ?? 0
    if (count > 0) throw new Problem('course_finished', { details: { count } })
    await tx.execute(sql`delete from course where id = ${id}`)
  })
}
