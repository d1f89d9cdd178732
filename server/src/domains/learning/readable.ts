import { sql } from 'drizzle-orm'

/**
 * Whether a course `c` is open to its readers. Who takes one that was taken off goes on with it; who finished one keeps
 * it and the certificate, whatever it is made since.
 */
export const readable = sql`(c.state = 'published' or c.state = 'taken_off' and l.enrolled_at is not null or l.finished_at is not null)`

/** Courses with how far somebody is in each. */
export const coursesOf = (personId: string) =>
  sql`course c left join course_learner l on l.course_id = c.id and l.person_id = ${personId}`
