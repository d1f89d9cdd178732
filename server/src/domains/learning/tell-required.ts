import { sql } from 'drizzle-orm'
import type { CourseDetail } from '@omics/contract/learning/courses'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { mailMessage } from '../messages/mail-messages.ts'
import { sendMessages } from '../messages/messages.ts'

type Named = Pick<z.output<typeof CourseDetail>, 'id' | 'title_en' | 'title_zh'>

/** Who has to take a course, by themselves or as one of a group, and has not finished it. */
export async function whoMustTake(tx: Database, courseId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct p.id from course_assignment a
      left join person_group_member m on m.group_id = a.group_id
      join person p on p.id in (a.person_id, m.person_id)
    where a.course_id = ${courseId} and not exists (
      select from course_learner l where l.course_id = a.course_id and l.person_id = p.id and l.finished_at is not null)`)
  return rows.map(({ id }) => id)
}

/** Tells those who have to take a course now, but for those who had to before and were told then. */
export async function tellRequired(
  context: Context,
  tx: Database,
  { id, title_en, title_zh }: Named,
  told: readonly string[] = [],
): Promise<void> {
  const people = (await whoMustTake(tx, id)).filter((person) => !told.includes(person))
  const message = {
    kind: 'course_required',
    details: { title_en, title_zh },
    link: `/cloud_classroom/cloud_classroom_detail/${id}`,
  } as const
  await sendMessages(tx, people, message)
  await mailMessage(context, tx, people, message)
}
