import { sql, type SQL } from 'drizzle-orm'
import type { QueryOf } from '@omics/contract/endpoint'
import {
  latestPosts,
  tickets as endpoints,
  type TicketDetail,
  type TicketHead,
} from '@omics/contract/support/tickets'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { implement } from '../../http/implement.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import { allOf, contains, readPage } from '../../resource/page.ts'
import { savedOr } from '../../resource/saved.ts'
import { keepAttachment, sendAttachment } from './attachments.ts'
import { say } from './conversation.ts'
import { dispatch, receive, setHandleType, setProcessors, update } from './handling.ts'
import { noted } from './noted.ts'
import { keepTicket } from './submit.ts'
import { agents } from './tell.ts'
import {
  findAttachment,
  findTicket,
  isLate,
  searched,
  seenPosts,
  selectPosts,
  selectTickets,
  serves,
} from './ticket-rows.ts'

const sentBy = ({ personId }: Identity) => sql`t.person_id = ${personId}`
const workedOnBy = ({ personId }: Identity) => sql`(t.handler_id = ${personId} or exists (
  select from ticket_processor j where j.ticket_id = t.id and j.person_id = ${personId}))`

export default implement(endpoints, {
  submit: async ({ context, identity, body, note }) => {
    const id = await keepTicket(context, identity, body)
    note({ objectId: id, after: { title: body.title, message_type: body.message_type } })
    return { id }
  },

  upload: async ({ context, identity, request, note }) => {
    const id = await keepAttachment(context, identity.personId, request)
    note({ objectId: id, after: { attachment: id } })
    return id
  },

  list: ({ context: { db }, query }) => listed(db, query, sql`true`),
  own: ({ context: { db }, identity, query }) => listed(db, query, sentBy(identity)),
  work: ({ context: { db }, identity, query }) => listed(db, query, workedOnBy(identity)),
  everyOwn: async ({ context: { db }, identity, query }) => {
    const sent = sentBy(identity)
    // Who looks after tickets no more may still stand in some.
    return listed(db, query, (await serves(db, identity)) ? sql`(${sent} or ${workedOnBy(identity)})` : sent)
  },

  processors: ({ context: { db } }) => agents(db),

  show: ({ context, identity, params }) => shown(context, identity, params.id),

  attachment: async ({ context, identity, params, reply }) => {
    const ticket = await found(context, identity, params.id)
    await sendAttachment(context, reply, await findAttachment(context.db, ticket, params.attachment_id))
    return null
  },

  posts: async ({ context, identity, params, query }) => {
    const where = seenPosts(await found(context, identity, params.id))
    return readPage(context.db, query, { from: sql`ticket_post p`, where }, (window) =>
      selectPosts(context.db, where, window),
    )
  },

  receive: (call) =>
    changed(call, (before) => receive(call.context.db, call.identity, before).then(() => ({ rowCount: 1 }))),
  update: (call) => changed(call, ({ id }) => update(call.context.db, id, call.body)),
  dispatch: (call) => changed(call, (before) => dispatch(call.context, call.identity, before, call.body)),
  setHandleType: (call) => changed(call, (before) => setHandleType(call.context.db, before, call.body)),
  setProcessors: (call) =>
    changed(call, (before) => setProcessors(call.context, call.identity, before, call.body)),

  say: (call) =>
    changed(call, async (before) => {
      await say(call.context, call.identity, before, call.body)
      return { rowCount: 1 }
    }),

  rate: (call) =>
    changed(call, async ({ id, person_id, state }) => {
      if (person_id !== call.identity.personId) throw new Problem('not_found')
      if (state !== 'solved' && state !== 'closed') throw new Problem('ticket_open')
      const { stars, comment } = call.body
      return call.context.db.execute(sql`
        update ticket set stars = ${stars}, stars_comment = ${comment}, state = 'closed',
          version = version + 1, updated_at = now() where id = ${id}`)
    }),
})

interface Changing {
  readonly context: Context
  readonly identity: Identity
  readonly params: { readonly id: string }
  note(more: { objectId: string; before: unknown; after: unknown }): void
}

/** A change of one ticket, written down as it was before and is after. */
async function changed(
  { context, identity, params, note }: Changing,
  change: (before: TicketHead) => Promise<{ readonly rowCount: number | null }>,
): Promise<TicketDetail> {
  const before = await found(context, identity, params.id)
  const after = await savedOr(await change(before), () => shown(context, identity, params.id))
  note({ objectId: before.id, before: noted(before), after: noted(after) })
  return after
}

const found = async ({ db, mailer }: Context, identity: Identity, id: string) =>
  findTicket(db, identity, id, await mailer.isConfigured())

async function shown(context: Context, identity: Identity, id: string): Promise<TicketDetail> {
  const ticket = await found(context, identity, id)
  const latest = await selectPosts(context.db, seenPosts(ticket), { limit: latestPosts, offset: 0 })
  return { ...ticket, posts: latest.toReversed() }
}

function listed(db: Database, query: QueryOf<typeof endpoints.list>, whose: SQL) {
  const { search, state, message_type, priority, late, sort = '-created_at' } = query
  const where = allOf(
    whose,
    contains(searched, search),
    state && sql`t.state = ${state}`,
    message_type && sql`t.message_type = ${message_type}`,
    priority && sql`t.priority = ${priority}`,
    late && isLate,
  )
  const column = sql`t.${sql.identifier(sort.replace(/^-/, ''))}`
  const order = sort.startsWith('-') ? sql`${column} desc, t.id desc` : sql`${column}, t.id`
  return readPage(db, query, { from: sql`ticket t`, where }, (window) =>
    selectTickets(db, where, order, window),
  )
}
