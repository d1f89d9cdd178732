import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { Message, messages as endpoints, type MessagePreferences } from '@omics/contract/messages/messages'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { message, person } from '../../db/tables/account.ts'
import { implement } from '../../http/implement.ts'
import type { Identity } from '../../http/identity.ts'
import { allOf, readPage } from '../../resource/page.ts'
import { tellUnread } from '../../db/notify.ts'
import { prefer, preferencesOf, reachedBy } from './preferences.ts'

export default implement(endpoints, {
  list: ({ context: { db }, identity, query }) => {
    const { unread, kind } = query
    const where = and(
      eq(message.personId, identity.personId),
      unread ? isNull(message.readAt) : undefined,
      kind ? eq(message.kind, kind) : undefined,
    )
    return readPage(db, query, { from: sql`message`, where: allOf(where) }, async ({ limit, offset }) => {
      const latest = [desc(message.createdAt), desc(message.id)]
      const rows = await db
        .select()
        .from(message)
        .where(where)
        .orderBy(...latest)
        .limit(limit)
        .offset(offset)
      return rows.map(present)
    })
  },

  unread: async ({ context: { db }, identity }) => ({ count: await unreadOf(db, identity.personId) }),

  read: async ({ context: { db }, identity, body, note }) => {
    await db
      .update(message)
      .set({ readAt: new Date() })
      .where(
        and(
          eq(message.personId, identity.personId),
          isNull(message.readAt),
          body.ids ? inArray(message.id, body.ids) : undefined,
        ),
      )
    note({ objectId: identity.personId, after: { read: body.ids ?? 'all' } })
    await tellUnread(db)
    return null
  },

  preferences: ({ context, identity }) => presentPreferences(context, identity),

  prefer: async ({ context, identity, body, note }) => {
    const before = await preferencesOf(context.db, identity)
    await prefer(context.db, identity.personId, body)
    note({ objectId: identity.personId, before, after: await preferencesOf(context.db, identity) })
    return presentPreferences(context, identity)
  },
})

async function presentPreferences({ db, mailer }: Context, identity: Identity): Promise<MessagePreferences> {
  const [row] = await db.select({ email: person.email }).from(person).where(eq(person.id, identity.personId))
  return {
    email: row?.email ?? '',
    email_works: await mailer.isConfigured(),
    kinds: await preferencesOf(db, identity),
  }
}

function present(row: typeof message.$inferSelect): Message {
  return Message.parse({
    id: row.id,
    kind: row.kind,
    details: row.details,
    link: row.link,
    created_at: row.createdAt.toISOString(),
    read_at: row.readAt?.toISOString() ?? null,
  })
}

/** How many messages a person has not read. */
export async function unreadOf(db: Database, personId: string): Promise<number> {
  return db.$count(message, and(eq(message.personId, personId), isNull(message.readAt)))
}

/** Puts a message into the centres of those people who want it there; their open windows count it at once. */
export async function sendMessages(
  db: Database,
  people: readonly string[],
  { kind, details, link }: Pick<Message, 'kind' | 'details' | 'link'>,
): Promise<void> {
  const wanted = await reachedBy(db, people, kind, 'in_app')
  if (wanted.length === 0) return
  await db.insert(message).values(wanted.map((personId) => ({ id: uuidv7(), personId, kind, details, link })))
  await tellUnread(db)
}
