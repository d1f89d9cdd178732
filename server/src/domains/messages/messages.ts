import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { Message, messages as endpoints, type messageKinds } from '@omics/contract/messages/messages'
import type { Database } from '../../db/database.ts'
import { message } from '../../db/tables/account.ts'
import { implement } from '../../http/implement.ts'
import { countRows } from '../../resource/page.ts'

export default implement(endpoints, {
  list: async ({ context: { db }, identity, query }) => {
    const where = sql`person_id = ${identity.personId} and ${query.unread ? sql`read_at is null` : sql`true`}`
    const { page, limit } = query
    const rows = await db
      .select()
      .from(message)
      .where(where)
      .orderBy(desc(message.createdAt), desc(message.id))
      .limit(limit)
      .offset((page - 1) * limit)
    return { items: rows.map(present), ...(await countRows(db, sql`message`, where)), page, limit }
  },

  unread: async ({ context: { db }, identity }) => ({ count: await unreadOf(db, identity.personId) }),

  read: async ({ context: { db }, identity, body }) => {
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
    return null
  },
})

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

/** Puts a message into the centres of people. */
export async function sendMessages(
  db: Database,
  people: readonly string[],
  kind: (typeof messageKinds)[number],
  details: Record<string, string | number>,
  link: string,
): Promise<void> {
  await db.insert(message).values(people.map((personId) => ({ id: uuidv7(), personId, kind, details, link })))
}
