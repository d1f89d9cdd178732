import { sql } from 'drizzle-orm'
import type { Chapter, Place } from '@omics/contract/learning/courses'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'

/** Lets somebody take a course, or go on with it. */
export async function enrol(db: Database, personId: string, courseId: string): Promise<void> {
  await db.execute(sql`
    insert into course_learner (course_id, person_id, enrolled_at) values (${courseId}, ${personId}, now())
    on conflict (course_id, person_id) do update set enrolled_at = coalesce(course_learner.enrolled_at, now())`)
}

/** Keeps whether somebody collected a course. */
export async function setFavourite(
  db: Database,
  personId: string,
  courseId: string,
  favourite: boolean,
): Promise<void> {
  await db.execute(sql`
    insert into course_learner (course_id, person_id, favourite) values (${courseId}, ${personId}, ${favourite})
    on conflict (course_id, person_id) do update set favourite = excluded.favourite`)
}

/** Writes down that somebody has done a chapter, and with the last one the course. */
export async function finishChapter(
  db: Database,
  personId: string,
  { id, course_id }: Chapter,
): Promise<void> {
  await db.transaction(async (tx) => {
    await enrol(tx, personId, course_id)
    await tx.execute(sql`
      insert into chapter_done (chapter_id, person_id) values (${id}, ${personId}) on conflict do nothing`)
    await settleFinished(tx, course_id)
  })
}

/** Keeps how far somebody has watched a video, and tells how far it was before; what was once seen to its end stays so. */
export async function keepPlace(
  db: Database,
  personId: string,
  fileId: string,
  { seconds, watched }: Place,
): Promise<{ readonly before: Place | null; readonly after: Place }> {
  type Row = Place & Record<string, unknown>
  const { rows: earlier } = await db.execute<Row>(sql`
    select seconds, watched from chapter_file_place where file_id = ${fileId} and person_id = ${personId}`)
  const { rows } = await db.execute<Row>(sql`
    insert into chapter_file_place (file_id, person_id, seconds, watched)
    values (${fileId}, ${personId}, ${seconds}, ${watched})
    on conflict (file_id, person_id) do update
      set seconds = excluded.seconds, watched = chapter_file_place.watched or excluded.watched
    returning seconds, watched`)
  if (!rows[0]) throw new Problem('not_found')
  return { before: earlier[0] ?? null, after: rows[0] }
}

/** Who has done every chapter of a course has finished it, and stays so when chapters are added later. */
export async function settleFinished(tx: Database, courseId: string): Promise<void> {
  await tx.execute(sql`
    update course_learner l set finished_at = now()
    where l.course_id = ${courseId} and l.finished_at is null and l.enrolled_at is not null
      and exists (select from chapter h where h.course_id = ${courseId})
      and not exists (select from chapter h where h.course_id = ${courseId} and not exists (
        select from chapter_done d where d.chapter_id = h.id and d.person_id = l.person_id))`)
}
