import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { refuseField } from '../../http/problem.ts'

interface Who {
  readonly persons: readonly string[]
  readonly groups: readonly string[]
}

/** Sets who has to take a course: people, and whoever is in one of the groups. */
export async function assign(db: Database, courseId: string, { persons, groups }: Who): Promise<void> {
  const wanted = { persons: [...new Set(persons)], groups: [...new Set(groups)] }
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from course_assignment where course_id = ${courseId}`)
    const people = await tx.execute(sql`
      insert into course_assignment (course_id, person_id)
      select ${courseId}, id from person where id = any(${sql.param(wanted.persons)}::uuid[])`)
    const together = await tx.execute(sql`
      insert into course_assignment (course_id, group_id)
      select ${courseId}, id from person_group where id = any(${sql.param(wanted.groups)}::uuid[])`)
    const gone = {
      en: 'Somebody of the list is gone. Choose again.',
      zh: '列表中有人员或用户组已不存在，请重新选择。',
    }
    if (people.rowCount !== wanted.persons.length) throw refuseField('persons', gone)
    if (together.rowCount !== wanted.groups.length) throw refuseField('groups', gone)
  })
}
