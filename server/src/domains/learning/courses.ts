import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { QueryOf } from '@omics/contract/endpoint'
import {
  courseCategories,
  courseLevels,
  courses as endpoints,
  courseStates,
  type CourseWrite,
  LearnerChapter,
} from '@omics/contract/learning/courses'
import type { Database } from '../../db/database.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { allOf, contains, readPage } from '../../resource/page.ts'
import { savedOr } from '../../resource/saved.ts'
import { requireEntry } from '../system/dictionary-entries.ts'
import { requireSeen } from '../system/image-access.ts'
import { assign } from './assign.ts'
import { sendCertificate } from './certificate.ts'
import { filesFor, readableFile, sendChapterFile } from './chapter-bytes.ts'
import { addChapter, removeChapter, updateChapter } from './chapters.ts'
import {
  asCourse,
  courseForLearner,
  courseForManager,
  findChapter,
  requiredOf,
  searched,
  selectCourses,
} from './course-rows.ts'
import { enrol, finishChapter, keepPlace, setFavourite } from './progress.ts'
import { coursesOf, readable } from './readable.ts'
import { removeCourse } from './remove-course.ts'
import { tellRequired, whoMustTake } from './tell-required.ts'

const uuid = (person: string) => sql`${person}::uuid`

export default implement(endpoints, {
  manageIndex: ({ context: { db }, identity, query }) => {
    const { state, ...rest } = query
    return listed(db, identity.personId, rest, state ? sql`c.state = ${state}` : sql`true`, (row) =>
      endpoints.manageIndex.output.shape.items.element.parse(row),
    )
  },
  index: ({ context: { db }, identity, query }) =>
    listed(db, identity.personId, query, sql`c.state = 'published'`, asCourse),
  own: ({ context: { db }, identity: { personId }, query }) =>
    listed(
      db,
      personId,
      query,
      sql`${readable} and (l.enrolled_at is not null or ${requiredOf(uuid(personId))})`,
      asCourse,
    ),
  favourites: ({ context: { db }, identity, query }) =>
    listed(db, identity.personId, query, sql`${readable} and l.favourite`, asCourse),

  dictionaries: async ({ context: { db } }) => {
    const { rows } = await db.execute<{ value: string; title_en: string; title_zh: string }>(sql`
      select e.value, e.title_en, e.title_zh from dictionary_entry e join dictionary d on d.id = e.dictionary_id
      where d.key = ${courseCategories} and e.state = 'active' order by e.position, e.id`)
    return { categories: rows, levels: [...courseLevels], states: [...courseStates] }
  },

  all: async ({ context: { db } }) => {
    const { rows } = await db.execute<{ id: string; title_en: string; title_zh: string }>(sql`
      select id, title_en, title_zh from course where state = 'published' order by title_en, id limit 10000`)
    return rows
  },

  show: ({ context: { db }, identity, params }) => courseForManager(db, identity.personId, params.id),
  showForUser: ({ context: { db }, identity, params }) => courseForLearner(db, identity.personId, params.id),

  showChapter: async ({ context, identity, params }) => {
    const { db } = context
    const { personId } = identity
    const chapter = await findChapter(db, params.id)
    const { list, title_en, title_zh } = await courseForLearner(db, personId, chapter.course_id)
    const place = list.findIndex(({ id }) => id === chapter.id)
    return LearnerChapter.parse({
      ...chapter,
      questions: chapter.questions.map(({ right: _right, ...question }) => question),
      files: await filesFor(context, identity, chapter),
      done: list[place]?.done ?? false,
      course: { title_en, title_zh },
      previous: list[place - 1]?.id ?? null,
      next: list[place + 1]?.id ?? null,
    })
  },

  create: async ({ context: { db }, identity, body, note }) => {
    const id = uuidv7()
    await requireCategory(db, body)
    await requireSeen(db, identity, { cover: body.cover })
    await db.execute(sql`
      insert into course (id, title_en, title_zh, summary_en, summary_zh, level, minutes, teacher, category, cover)
      values (${id}, ${body.title_en}, ${body.title_zh}, ${body.summary_en}, ${body.summary_zh}, ${body.level},
        ${body.minutes}, ${body.teacher}, ${body.category}, ${body.cover})`)
    note({ objectId: id, after: body })
    return courseForManager(db, identity.personId, id)
  },

  update: async ({ context: { db }, identity, params, body, note }) => {
    const read = () => courseForManager(db, identity.personId, params.id)
    const before = await read()
    if (body.category !== before.category) await requireCategory(db, body)
    await requireSeen(db, identity, { cover: body.cover }, [before.cover])
    const changed = await db.execute(sql`
      update course set title_en = ${body.title_en}, title_zh = ${body.title_zh}, summary_en = ${body.summary_en},
        summary_zh = ${body.summary_zh}, level = ${body.level}, minutes = ${body.minutes}, teacher = ${body.teacher},
        category = ${body.category}, cover = ${body.cover}, version = version + 1, updated_at = now()
      where id = ${before.id} and version = ${body.version}`)
    const after = await savedOr(changed, read)
    note({ objectId: before.id, before: noted(before), after: noted(after) })
    return after
  },

  remove: async ({ context: { db }, identity, params, note }) => {
    const before = await courseForManager(db, identity.personId, params.id)
    await removeCourse(db, before.id)
    note({ objectId: before.id, before: noted(before) })
    return null
  },

  addChapter: async ({ context: { db }, identity, body, note }) => {
    const { course_id, ...write } = body
    await courseForManager(db, identity.personId, course_id)
    const chapter = await addChapter(db, identity, course_id, write)
    note({ objectId: chapter.id, after: { title_en: chapter.title_en } })
    return chapter
  },
  updateChapter: async ({ context: { db }, identity, params, body, note }) => {
    const before = await findChapter(db, params.id)
    const changed = await updateChapter(db, identity, before.id, body)
    const after = await savedOr(changed, () => findChapter(db, before.id))
    note({ objectId: before.id, before, after })
    return after
  },
  removeChapter: async ({ context: { db }, params, note }) => {
    const before = await findChapter(db, params.id)
    await removeChapter(db, before)
    note({ objectId: before.id, before })
    return null
  },

  bindUser: async ({ context, identity, body, note }) => {
    const { db } = context
    const before = await courseForManager(db, identity.personId, body.course_id)
    await db.transaction(async (tx) => {
      const told = await whoMustTake(tx, before.id)
      await assign(tx, before.id, body)
      if (before.state === 'published') await tellRequired(context, tx, before, told)
    })
    const after = await courseForManager(db, identity.personId, before.id)
    const told = ({ persons, groups }: typeof after) => ({ persons, groups })
    note({ objectId: before.id, before: told(before), after: told(after) })
    return after
  },

  setStatus: async ({ context, identity, body, note }) => {
    const { db } = context
    const before = await courseForManager(db, identity.personId, body.course_id)
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ state: string }>(
        sql`select state from course where id = ${before.id} for update`,
      )
      // Looked at under the lock, as the last one may be going at the same time.
      const { rowCount } = await tx.execute(sql`select 1 from chapter where course_id = ${before.id} limit 1`)
      if (body.status === 'published' && !rowCount) throw new Problem('course_empty')
      await tx.execute(sql`
        update course set state = ${body.status}, version = version + 1, updated_at = now() where id = ${before.id}`)
      // One that was taken off for a while had been told of already.
      if (rows[0]?.state === 'draft' && body.status === 'published') await tellRequired(context, tx, before)
    })
    const after = await courseForManager(db, identity.personId, before.id)
    note({ objectId: before.id, before: noted(before), after: noted(after) })
    return after
  },

  collect: async ({ context: { db }, identity: { personId }, body, note }) => {
    const { id } = await courseForLearner(db, personId, body.course_id)
    await setFavourite(db, personId, id, body.collected)
    note({ objectId: id, after: { collected: body.collected } })
    return courseForLearner(db, personId, id)
  },

  enrol: async ({ context: { db }, identity: { personId }, body, note }) => {
    const { id } = await courseForLearner(db, personId, body.course_id)
    await enrol(db, personId, id)
    note({ objectId: id, after: { enrolled: true } })
    return courseForLearner(db, personId, id)
  },

  finishChapter: async ({ context: { db }, identity: { personId }, params, body, note }) => {
    const chapter = await findChapter(db, params.id)
    await courseForLearner(db, personId, chapter.course_id)
    const right = chapter.questions.map((question, index) => body.answers[index] === question.right)
    const done = right.every(Boolean)
    if (done) await finishChapter(db, personId, chapter)
    const { finished_at } = await courseForLearner(db, personId, chapter.course_id)
    note({ objectId: chapter.id, after: { done } })
    return { done, right, course_done: finished_at !== null }
  },

  keepPlace: async ({ context: { db }, identity: { personId }, params, body, note }) => {
    const file = await readableFile(db, personId, params.id)
    const { before, after } = await keepPlace(db, personId, file.id, body)
    note({ objectId: file.id, before, after })
    return after
  },

  fileBytes: async ({ context, params, query, request, reply }) => {
    await sendChapterFile(context, params.id, query, request, reply)
    return null
  },

  certificate: async ({ context, identity, params, language, reply }) => {
    await sendCertificate(context, identity, params.id, language, reply)
    return null
  },
})

const noted = ({ title_en, title_zh, state }: { title_en: string; title_zh: string; state: string }) => ({
  title_en,
  title_zh,
  state,
})

async function requireCategory(db: Database, { category }: CourseWrite): Promise<void> {
  if (category !== '') await requireEntry(db, courseCategories, category, 'category')
}

function listed<Row>(
  db: Database,
  personId: string,
  query: QueryOf<typeof endpoints.index>,
  which: SQL,
  present: (row: Record<string, unknown>) => Row,
) {
  const { search, level, category, sort = '-updated_at' } = query
  const where = allOf(
    which,
    contains(searched, search),
    level && sql`c.level = ${level}`,
    category && sql`c.category = ${category}`,
  )
  const column = sql`c.${sql.identifier(sort.replace(/^-/, ''))}`
  // Courses of one moment, as those that come along, stand as they were written: what is first to be learnt is first.
  const order = sort.startsWith('-') ? sql`${column} desc, c.id` : sql`${column}, c.id`
  return readPage(db, query, { from: coursesOf(personId), where }, async (window) =>
    (await selectCourses(db, personId, where, order, window)).map(present),
  )
}
