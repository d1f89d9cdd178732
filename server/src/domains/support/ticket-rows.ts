import { sql, type SQL } from 'drizzle-orm'
import { Ticket, ticketCategories, TicketHead, TicketPost } from '@omics/contract/support/tickets'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Identity } from '../../http/identity.ts'
import { heldBy } from '../../http/permission.ts'
import { Problem } from '../../http/problem.ts'
import { hasId } from '../../http/relation.ts'
import { allOf, type Window } from '../../resource/page.ts'
import { visibleTo } from '../projects/rows.ts'
import { fileJoined, fileOf } from './about-file.ts'
import { projectName } from '../projects/space-name.ts'

/** What a search looks through; the index is over the same text. */
export const searched = sql`(t.title || ' ' || t.person_name || ' ' || t.email)`

/** Whether the promised answer of a ticket `t` is late. */
export const isLate = sql`coalesce(t.due_at < now(), false)`

const fields = (files: SQL) => sql`
  t.id, t.number, t.message_type, t.title, t.state, t.priority, t.problem_category,
  coalesce(category.title_en, '') as category_en, coalesce(category.title_zh, '') as category_zh,
  t.person_id, t.person_name as person, t.email, t.version, t.stars, ${isLate} as late,
  case when h.id is null then null else json_build_object('id', h.id, 'name', h.full_name) end as handler,
  (select count(*)::int from ticket_attachment a where a.ticket_id = t.id and ${files}) as attachments,
  ${isoTime(sql`t.due_at`)} as due_at, ${isoTime(sql`t.created_at`)} as created_at,
  ${isoTime(sql`t.updated_at`)} as updated_at`

const joined = sql`
  left join person h on h.id = t.handler_id
  left join dictionary_entry category on category.value = t.problem_category
    and category.dictionary_id = (select id from dictionary where key = ${ticketCategories})`

/** What of a ticket its customer does not see. */
const forCustomers = sql`not exists (select from ticket_post p where p.id = a.post_id and p.internal)`

/** Tickets by a condition over `ticket t`. */
export async function selectTickets(
  db: Database,
  where: SQL,
  order: SQL,
  { limit, offset }: Window,
): Promise<Ticket[]> {
  const { rows } = await db.execute(sql`
    select ${fields(forCustomers)}
    from (select * from ticket t where ${where} order by ${order} limit ${limit} offset ${offset}) as t ${joined}
    order by ${order}`)
  return rows.map((row) => Ticket.parse(row))
}

/** Whether somebody looks after tickets. */
export async function serves(db: Database, identity: Identity): Promise<boolean> {
  const held = await heldBy(db, identity)
  return held.has('feedback') || held.has('feedback_answer')
}

const filesWhere = (where: SQL) => sql`
  coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'size', a.size) order by a.created_at, a.id)
    from ticket_attachment a where ${where}), '[]')`

/** The messages of a ticket that its reader may see, over `ticket_post p`. */
export const seenPosts = ({ id, serves }: Pick<TicketHead, 'id' | 'serves'>): SQL =>
  allOf(sql`p.ticket_id = ${id}`, !serves && sql`not p.internal`)

/** Messages by a condition over `ticket_post p`, the latest first. */
export async function selectPosts(
  db: Database,
  where: SQL,
  { limit, offset }: Window,
): Promise<TicketPost[]> {
  const { rows } = await db.execute(sql`
    select p.id, p.person_name as person, p.by_customer, p.internal, p.text,
      ${isoTime(sql`p.created_at`)} as created_at, ${filesWhere(sql`a.post_id = p.id`)} as attachments
    from ticket_post p where ${where} order by p.created_at desc, p.id desc limit ${limit} offset ${offset}`)
  return rows.map((row) => TicketPost.parse(row))
}

/** The id of a file of a ticket that its reader may see. Throws `not_found`. */
export async function findAttachment(
  db: Database,
  { id, serves }: Pick<TicketHead, 'id' | 'serves'>,
  attachmentId: string,
): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.id from ticket_attachment a
    where a.ticket_id = ${id} and ${hasId(sql`a.id`, attachmentId)} and ${serves ? sql`true` : forCustomers}`)
  if (!rows[0]) throw new Problem('not_found')
  return rows[0].id
}

/** The task that a ticket is about: to its customer no more than its code once they may not see it. */
function task(visible: SQL, served: boolean): SQL {
  const open = sql`(an.deleted_at is null and p.deleted_at is null and ${visible})`
  const told = (column: SQL) => (served ? column : sql`case when ${open} then ${column} end`)
  return sql`
    case when an.id is null then null else json_build_object('id', an.id, 'code', p.prefix || '-' || an.number,
      'name', ${told(sql`an.name`)}, 'project', ${told(sql`${projectName}`)}, 'state', ${told(sql`an.state`)},
      'visible', ${open}) end`
}

/** A ticket without its conversation, as somebody may see it. Throws `not_found`. */
export async function findTicket(
  db: Database,
  identity: Identity,
  id: string,
  emailWorks: boolean,
): Promise<TicketHead> {
  const served = await serves(db, identity)
  const reach = served ? sql`true` : sql`t.person_id = ${identity.personId}`
  const { rows } = await db.execute(sql`
    select ${fields(served ? sql`true` : forCustomers)}, t.phone, t.problem_description, t.stars_comment,
      coalesce(t.person_id = ${identity.personId}, false) as mine,
      t.state in ('new', 'dispatched') and coalesce(t.handler_id, ${identity.personId}) = ${identity.personId} as takeable,
      ${filesWhere(sql`a.ticket_id = t.id and a.post_id is null`)} as files,
      (select count(*)::int from ticket_post c where c.ticket_id = t.id and (${served} or not c.internal)) as posts_total,
      coalesce((select json_agg(json_build_object('id', o.id, 'name', o.full_name) order by o.full_name, o.id)
        from ticket_processor j join person o on o.id = j.person_id where j.ticket_id = t.id), '[]') as processors,
      ${task(visibleTo(identity), served)} as task, ${fileOf(identity, served)} as file,
      case when tool.id is null then null
        else json_build_object('id', tool.id, 'title', tool.title, 'title_zh', tool.title_zh) end as tool
    from ticket t ${joined}
      left join analysis an on an.id = t.task_id left join project p on p.id = an.project_id
      left join tool on tool.id = t.tool_id ${fileJoined}
    where ${hasId(sql`t.id`, id)} and ${reach}`)
  if (!rows[0]) throw new Problem('not_found')
  return TicketHead.parse({ ...rows[0], serves: served, email_works: emailWorks })
}
