import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import {
  feedback as endpoints,
  feedbackCategories,
  FeedbackPanel,
  feedbackPanel as panelEndpoints,
  type FeedbackDetail,
  type FeedbackWrite,
} from '@omics/contract/support/feedback'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { implement } from '../../http/implement.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem, refuseField } from '../../http/problem.ts'
import { requireEntry } from '../system/dictionary-entries.ts'
import { allOf, contains, readPage } from '../../resource/page.ts'
import { visibleTo } from '../projects/rows.ts'
import { attach, keepAttachment, sendAttachment } from './attachments.ts'
import { findFeedback, searched, selectFeedback, selectOwn } from './feedback-rows.ts'
import { sanitisedHtml } from '../../resource/rich-text.ts'
import { tellReaders, tellWriter } from './tell.ts'
import { savedOr } from '../../resource/saved.ts'

export const feedback = implement(endpoints, {
  submit: async ({ context, identity, body, note }) => {
    const id = await keepFeedback(context, identity, body)
    note({ objectId: id, after: { title: body.title, message_type: body.message_type } })
    return { id }
  },

  upload: async ({ context, identity, request, note }) => {
    const id = await keepAttachment(context, identity.personId, request)
    note({ objectId: id, after: { attachment: id } })
    return id
  },

  own: ({ context: { db }, identity: { personId }, query }) =>
    readPage(db, query, { from: sql`feedback f`, where: sql`f.person_id = ${personId}` }, (window) =>
      selectOwn(db, personId, window),
    ),

  list: ({ context: { db }, query }) => {
    const { search, state, message_type, sort = '-created_at' } = query
    const where = allOf(
      contains(searched, search),
      state && sql`f.state = ${state}`,
      message_type && sql`f.message_type = ${message_type}`,
    )
    const column = sql`f.${sql.identifier(sort.replace(/^-/, ''))}`
    const order = sort.startsWith('-') ? sql`${column} desc, f.id desc` : sql`${column}, f.id`
    return readPage(db, query, { from: sql`feedback f`, where }, (window) =>
      selectFeedback(db, where, order, window),
    )
  },

  show: ({ context, params }) => shown(context, params.id),

  attachment: async ({ context, params, reply }) => {
    await sendAttachment(context, reply, params.id)
    return null
  },

  setState: async ({ context, params, body: { state, version }, note }) => {
    const before = await shown(context, params.id)
    const changed = await context.db.execute(sql`
      update feedback set state = ${state}, version = version + 1, updated_at = now()
      where id = ${before.id} and version = ${version} and state <> 'answered'`)
    const after = await savedOr(changed, () => shown(context, params.id))
    note({ objectId: before.id, before: noted(before), after: noted(after) })
    return after
  },

  answer: async ({ context, params, identity, body: { answer, version }, note }) => {
    const before = await shown(context, params.id)
    const changed = await context.db.transaction(async (tx) => {
      const result = await tx.execute(sql`
        update feedback set state = 'answered', answer = ${answer}, answered_by = ${identity.personId},
          answered_at = now(), version = version + 1, updated_at = now()
        where id = ${before.id} and version = ${version}`)
      if (result.rowCount === 1) await tellWriter(context, tx, { ...before, answer })
      return result
    })
    const after = await savedOr(changed, () => shown(context, params.id))
    note({ objectId: before.id, before: noted(before), after: noted(after) })
    return after
  },
})

const shown = async ({ db, mailer }: Context, id: string) => findFeedback(db, id, await mailer.isConfigured())

const noted = ({ title, state, answer }: FeedbackDetail) => ({ title, state, answer })

type Write = z.output<typeof FeedbackWrite>

async function keepFeedback(context: Context, identity: Identity, write: Write): Promise<string> {
  const { db } = context
  const id = uuidv7()
  const toolId = await toolOf(db, identity, write)
  if (write.problem_category !== '')
    await requireEntry(db, feedbackCategories, write.problem_category, 'problem_category')
  await db.transaction(async (tx) => {
    await refuseTooMuch(tx, identity.personId)
    await tx.execute(sql`
      insert into feedback (id, person_id, person_name, message_type, problem_category, tool_id, task_id,
        phone, email, title, problem_description)
      values (${id}, ${identity.personId}, ${identity.fullName}, ${write.message_type}, ${write.problem_category},
        ${toolId}, ${write.task_id}, ${write.phone}, ${write.email}, ${write.title},
        ${sanitisedHtml(write.problem_description)})`)
    for (const attachment of write.problem_attachment) await attach(tx, id, identity.personId, attachment)
    await tellReaders(context, tx, { id, person: identity.fullName, title: write.title })
  })
  return id
}

/** How much feedback somebody may send within an hour: each is told every administrator by email. */
export const mostInAnHour = 20

async function refuseTooMuch(tx: Database, personId: string): Promise<void> {
  // Else many at the same moment would each be the last.
  await tx.execute(sql`select from person where id = ${personId} for no key update`)
  const { rows } = await tx.execute<{ sent: number }>(sql`
    select count(*)::int as sent from feedback
    where person_id = ${personId} and created_at > now() - interval '1 hour'`)
  if ((rows[0]?.sent ?? 0) >= mostInAnHour) throw new Problem('too_many_requests')
}

/** The tool that the task ran. Refuses a task that its writer may not see, and a tool of another. */
async function toolOf(db: Database, identity: Identity, { task_id, tool_id }: Write): Promise<string | null> {
  const { rows } =
    task_id === null
      ? { rows: [] }
      : await db.execute<{ app_id: string | null }>(sql`
          select o.tool_id as app_id from analysis a join project p on p.id = a.project_id
          left join tool_flow o on o.flow_id = a.flow_id
          where a.id = ${task_id} and a.deleted_at is null and p.deleted_at is null and ${visibleTo(identity)}`)
  const [task] = rows
  if (task_id !== null && !task)
    throw refuseField('task_id', { en: 'There is no such task of yours.', zh: '没有找到你的这个任务。' })
  const found = task?.app_id ?? null
  if (tool_id !== null && tool_id !== found)
    throw refuseField('tool_id', { en: 'This is not the tool of the task.', zh: '该工具不属于所选任务。' })
  return found
}

export const feedbackPanel = implement(panelEndpoints, {
  show: ({ context: { db } }) => readPanel(db),

  update: async ({ context: { db }, body, note }) => {
    const before = await readPanel(db)
    await db.execute(sql`
      update feedback_panel set company_url = ${body.company_url}, qr_image = ${body.qr_image} where id = 1`)
    note({ objectId: 'feedback_panel', before, after: body })
    return body
  },
})

async function readPanel(db: Database): Promise<FeedbackPanel> {
  const { rows } = await db.execute(sql`select company_url, qr_image from feedback_panel where id = 1`)
  return FeedbackPanel.parse(rows[0])
}
