import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Chapter, ChapterWrite } from '@omics/contract/learning/courses'
import type { Database } from '../../db/database.ts'
import type { Holder } from '../../http/permission.ts'
import { Problem, refuseField } from '../../http/problem.ts'
import { setFiles } from './chapter-files.ts'
import { findChapter } from './course-rows.ts'
import { settleFinished } from './progress.ts'

/** Adds a chapter, behind the others unless its place is told. Throws what `setFiles` throws. */
export async function addChapter(
  db: Database,
  holder: Holder,
  courseId: string,
  write: ChapterWrite,
): Promise<Chapter> {
  requireRightChoices(write)
  const id = uuidv7()
  await db.transaction(async (tx) => {
    await insertChapter(tx, id, courseId, write)
    await setFiles(tx, holder, id, write.files)
  })
  return findChapter(db, id)
}

/** Where none of the choices is right nobody gets to the end of the course. */
function requireRightChoices({ questions }: ChapterWrite): void {
  const at = questions.findIndex(({ right, choices }) => right >= choices.length)
  if (at < 0) return
  throw refuseField(`questions.${at}.right`, {
    en: 'Mark the choice that is right.',
    zh: '请标出正确选项。',
  })
}

async function insertChapter(tx: Database, id: string, courseId: string, write: ChapterWrite): Promise<void> {
  await tx.execute(sql`
    insert into chapter (id, course_id, title_en, title_zh, text_en, text_zh, target, label_en, label_zh, position,
      questions)
    values (${id}, ${courseId}, ${write.title_en}, ${write.title_zh}, ${write.text_en}, ${write.text_zh},
      ${write.target}, ${write.label_en}, ${write.label_zh},
      ${write.position || sql`(select coalesce(max(position), 0) + 1 from chapter where course_id = ${courseId})`},
      ${JSON.stringify(write.questions)}::jsonb)`)
}

/** Changes one version of a chapter; says whether nobody was faster. Throws what `setFiles` throws. */
export async function updateChapter(
  db: Database,
  holder: Holder,
  id: string,
  write: ChapterWrite & { readonly version: number },
) {
  requireRightChoices(write)
  return db.transaction(async (tx) => {
    const changed = await changeChapter(tx, id, write)
    if (changed.rowCount === 1) await setFiles(tx, holder, id, write.files)
    return changed
  })
}

async function changeChapter(tx: Database, id: string, write: ChapterWrite & { readonly version: number }) {
  const { rowCount } = await tx.execute(sql`
    update chapter set title_en = ${write.title_en}, title_zh = ${write.title_zh}, text_en = ${write.text_en},
      text_zh = ${write.text_zh}, target = ${write.target}, label_en = ${write.label_en},
      label_zh = ${write.label_zh}, position = ${write.position},
      questions = ${JSON.stringify(write.questions)}::jsonb, version = version + 1, updated_at = now()
    where id = ${id} and version = ${write.version}`)
  return { rowCount }
}

/** Removes a chapter; whoever had done all the others has finished the course. */
export async function removeChapter(db: Database, { id, course_id }: Chapter): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from course where id = ${course_id} for update`)
    const { rows } = await tx.execute<{ only: boolean }>(sql`
      select state = 'published' and not exists (
        select from chapter where course_id = c.id and id <> ${id}) as only from course c where id = ${course_id}`)
    if (rows[0]?.only) throw new Problem('last_chapter')
    await tx.execute(sql`delete from chapter where id = ${id}`)
    await settleFinished(tx, course_id)
  })
}
