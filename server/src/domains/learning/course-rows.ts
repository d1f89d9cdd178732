import { sql, type SQL } from 'drizzle-orm'
import { Chapter, Course, CourseDetail, LearnerCourse } from '@omics/contract/learning/courses'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import { Problem } from '../../http/problem.ts'
import { hasId } from '../../http/relation.ts'
import type { Window } from '../../resource/page.ts'
import { coursesOf, readable } from './readable.ts'

/** What a search looks through. */
export const searched = sql`(c.title_en || ' ' || c.title_zh || ' ' || c.summary_en || ' ' || c.summary_zh || ' ' || c.teacher)`

/** Whether somebody has to take a course `c`, by themselves or as one of a group. */
export const requiredOf = (person: SQL) => sql`exists (
  select from course_assignment a left join person_group_member m on m.group_id = a.group_id
  where a.course_id = c.id and ${person} in (a.person_id, m.person_id))`

const done = (
  person: SQL,
) => sql`(select count(*)::int from chapter_done d join chapter h on h.id = d.chapter_id
  where h.course_id = c.id and d.person_id = ${person})`

const fields = (personId: string) => sql`
  c.id, c.title_en, c.title_zh, c.summary_en, c.summary_zh, c.level, c.minutes, c.teacher, c.category, c.cover, c.state,
  c.version, ${isoTime(sql`c.updated_at`)} as updated_at,
  (select count(*)::int from chapter h where h.course_id = c.id) as chapters,
  ${done(sql`${personId}::uuid`)} as done, l.enrolled_at is not null as enrolled,
  coalesce(l.favourite, false) as favourite, ${requiredOf(sql`${personId}::uuid`)} as required`

const managed = sql`
  (select count(*)::int from course_learner o where o.course_id = c.id and o.enrolled_at is not null) as learners,
  (select count(*)::int from course_learner o where o.course_id = c.id and o.finished_at is not null) as finished`

/** Courses as somebody sees them, by a condition over `course c` and `course_learner l`. */
export async function selectCourses(
  db: Database,
  personId: string,
  where: SQL,
  order: SQL,
  { limit, offset }: Window,
): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(sql`
    select ${fields(personId)}, ${managed} from ${coursesOf(personId)}
    where ${where} order by ${order} limit ${limit} offset ${offset}`)
  return rows
}

export const asCourse = (row: Record<string, unknown>) => Course.parse(row)

/** A course as its learner sees it. Throws `not_found`, and `course_taken_off` to whoever knew of it and had not begun. */
export async function courseForLearner(db: Database, personId: string, id: string): Promise<LearnerCourse> {
  const { rows } = await db.execute(sql`
    select ${fields(personId)}, ${isoTime(sql`l.finished_at`)} as finished_at,
      coalesce((select json_agg(json_build_object('id', h.id, 'title_en', h.title_en, 'title_zh', h.title_zh,
          'questions', jsonb_array_length(h.questions),
          'done', exists (select from chapter_done d where d.chapter_id = h.id and d.person_id = ${personId}))
          order by h.position, h.id)
        from chapter h where h.course_id = c.id), '[]') as list
    from ${coursesOf(personId)} where ${hasId(sql`c.id`, id)} and ${readable}`)
  if (!rows[0]) throw new Problem((await isTakenOff(db, personId, id)) ? 'course_taken_off' : 'not_found')
  return LearnerCourse.parse(rows[0])
}

/** Whether a course was taken off that somebody has to take, or collected. */
async function isTakenOff(db: Database, personId: string, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${coursesOf(personId)} where ${hasId(sql`c.id`, id)} and c.state = 'taken_off'
      and (l.favourite or ${requiredOf(sql`${personId}::uuid`)})`)
  return rows.length > 0
}

/** A course as its managers see it. Throws `not_found`. */
export async function courseForManager(db: Database, personId: string, id: string): Promise<CourseDetail> {
  const { rows } = await db.execute(sql`
    select ${fields(personId)}, ${managed} from ${coursesOf(personId)} where ${hasId(sql`c.id`, id)}`)
  if (!rows[0]) throw new Problem('not_found')
  const [list, assigned, people] = await Promise.all([
    chaptersWhere(db, sql`t.course_id = ${id}`),
    db.execute<{ person_id: string | null; group_id: string | null }>(
      sql`select person_id, group_id from course_assignment where course_id = ${id} order by id`,
    ),
    learnersOf(db, id),
  ])
  return CourseDetail.parse({
    ...rows[0],
    list,
    people,
    persons: assigned.rows.flatMap(({ person_id }) => person_id ?? []),
    groups: assigned.rows.flatMap(({ group_id }) => group_id ?? []),
  })
}

async function learnersOf(db: Database, id: string) {
  const { rows } = await db.execute(sql`
    select p.id as person_id, p.full_name as name, ${requiredOf(sql`p.id`)} as required, ${done(sql`p.id`)} as done,
      ${isoTime(sql`l.enrolled_at`)} as enrolled_at, ${isoTime(sql`l.finished_at`)} as finished_at
    from course c cross join person p left join course_learner l on l.course_id = c.id and l.person_id = p.id
    where c.id = ${id} and p.state = 'active' and (l.enrolled_at is not null or ${requiredOf(sql`p.id`)})
    order by l.enrolled_at desc nulls last, p.full_name, p.id limit 500`)
  return rows
}

/** Chapters whole, in their order, by a condition over `chapter t`. */
async function chaptersWhere(db: Database, where: SQL): Promise<Chapter[]> {
  const { rows } = await db.execute(sql`
    select t.*, ${isoTime(sql`t.updated_at`)} as updated_at,
      coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size) order by f.position)
        from chapter_file f where f.chapter_id = t.id), '[]') as files
    from chapter t where ${where} order by t.position, t.id`)
  return rows.map((row) => Chapter.parse(row))
}

/** One chapter. Throws `not_found`. */
export async function findChapter(db: Database, id: string): Promise<Chapter> {
  const [chapter] = await chaptersWhere(db, hasId(sql`t.id`, id))
  if (!chapter) throw new Problem('not_found')
  return chapter
}
