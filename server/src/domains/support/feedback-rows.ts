import { sql, type SQL } from 'drizzle-orm'
import {
  Feedback,
  feedbackCategories,
  FeedbackDetail,
  OwnFeedback,
  type Feedback as Row,
} from '@omics/contract/support/feedback'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import { Problem } from '../../http/problem.ts'
import { hasId } from '../../http/relation.ts'

/** What a search looks through; the index is over the same text. */
export const searched = sql`(f.title || ' ' || f.person_name || ' ' || f.email)`

const times = sql`
  ${isoTime(sql`f.created_at`)} as created_at, ${isoTime(sql`f.answered_at`)} as answered_at`

const fields = sql`
  f.id, f.message_type, f.title, f.state, f.answer, f.problem_category,
  coalesce(category.title_en, '') as category_en, coalesce(category.title_zh, '') as category_zh,
  f.person_id, f.person_name as person, f.email, f.version, ${times},
  case when file.id is null then null else json_build_object('name', file.name, 'size', file.size) end as attachment`

const joined = sql`
  left join feedback_attachment file on file.feedback_id = f.id
  left join dictionary_entry category on category.value = f.problem_category
    and category.dictionary_id = (select id from dictionary where key = ${feedbackCategories})`

interface Slice {
  readonly limit: number
  readonly offset: number
}

/** Feedback by a condition over `feedback f`. */
export async function selectFeedback(
  db: Database,
  where: SQL,
  order: SQL,
  { limit, offset }: Slice,
): Promise<Row[]> {
  const { rows } = await db.execute(sql`
    select ${fields}
    from (select * from feedback f where ${where} order by ${order} limit ${limit} offset ${offset}) as f ${joined}
    order by ${order}`)
  return rows.map((row) => Feedback.parse(row))
}

/** What one person sent, the latest first. */
export async function selectOwn(
  db: Database,
  personId: string,
  { limit, offset }: Slice,
): Promise<OwnFeedback[]> {
  const { rows } = await db.execute(sql`
    select f.id, f.message_type, f.title, f.state, f.answer, ${times} from feedback f
    where f.person_id = ${personId} order by f.created_at desc, f.id desc limit ${limit} offset ${offset}`)
  return rows.map((row) => OwnFeedback.parse(row))
}

/** One message with all that it says. Throws `not_found`. */
export async function findFeedback(db: Database, id: string, emailWorks: boolean): Promise<FeedbackDetail> {
  const { rows } = await db.execute(sql`
    select ${fields}, f.phone, f.problem_description, coalesce(answerer.full_name, '') as answered_by,
      case when a.id is null then null
        else json_build_object('id', a.id, 'number', a.number, 'code', p.prefix || '-' || a.number, 'name', a.name, 'project', p.name) end as task,
      case when t.id is null then null else json_build_object('id', t.id, 'title', t.title, 'title_zh', t.title_zh) end as tool
    from feedback f ${joined}
      left join person answerer on answerer.id = f.answered_by
      left join analysis a on a.id = f.task_id left join project p on p.id = a.project_id
      left join tool t on t.id = f.tool_id
    where ${hasId(sql`f.id`, id)}`)
  if (!rows[0]) throw new Problem('not_found')
  return FeedbackDetail.parse({ ...rows[0], email_works: emailWorks })
}
