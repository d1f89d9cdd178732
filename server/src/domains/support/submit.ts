import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { ticketCategories, type TicketWrite } from '@omics/contract/support/tickets'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem, refuseField } from '../../http/problem.ts'
import { sanitisedHtml } from '../../resource/rich-text.ts'
import { visibleTo } from '../projects/rows.ts'
import { requireEntry } from '../system/dictionary-entries.ts'
import { nameOfFile } from './about-file.ts'
import { attach } from './attachments.ts'
import { textOfHtml } from './mail/html-text.ts'
import { tellReaders } from './tell.ts'

type Write = z.output<typeof TicketWrite>

/** Keeps what somebody sent as a new ticket and tells those who look after tickets. Gives its id. */
export async function keepTicket(context: Context, identity: Identity, write: Write): Promise<string> {
  const { db } = context
  const id = uuidv7()
  const toolId = await toolOf(db, identity, write)
  const fileName = await nameOfFile(db, identity, write.file_id)
  await requireCategory(db, write.problem_category)
  await db.transaction(async (tx) => {
    await refuseTooMuch(tx, identity.personId, sql`ticket`, mostInAnHour)
    await tx.execute(sql`
      insert into ticket (id, person_id, person_name, message_type, problem_category, tool_id, task_id,
        file_id, file_name, phone, email, title, problem_description, due_at, owed_since)
      values (${id}, ${identity.personId}, ${identity.fullName}, ${write.message_type}, ${write.problem_category},
        ${toolId}, ${write.task_id}, ${write.file_id}, ${fileName}, ${write.phone}, ${write.email}, ${write.title},
        ${sanitisedHtml(write.problem_description)}, answer_promised(now()), now())`)
    const [attachment] = write.problem_attachment
    if (attachment) await attach(tx, { ticketId: id }, identity.personId, attachment, 'problem_attachment')
    const text = textOfHtml(write.problem_description)
    await tellReaders(context, tx, { id, person: identity.fullName, title: write.title, text })
  })
  return id
}

/** Sees that the dictionary offers a category, or that there is none. */
export async function requireCategory(db: Database, category: string): Promise<void> {
  if (category !== '') await requireEntry(db, ticketCategories, category, 'problem_category')
}

/** How much feedback somebody may send within an hour: each is told every administrator by email. */
export const mostInAnHour = 20

/** Refuses more than so many rows of a person within an hour. */
export async function refuseTooMuch(
  tx: Database,
  personId: string,
  rowsOf: SQL,
  most: number,
): Promise<void> {
  // Else many at the same moment would each be the last.
  await tx.execute(sql`select from person where id = ${personId} for no key update`)
  const { rows } = await tx.execute<{ sent: number }>(sql`
    select count(*)::int as sent from ${rowsOf}
    where person_id = ${personId} and created_at > now() - interval '1 hour'`)
  if ((rows[0]?.sent ?? 0) >= most) throw new Problem('too_many_requests')
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
