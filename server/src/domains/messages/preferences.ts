import { sql } from 'drizzle-orm'
import {
  administratorKinds,
  chosenKinds,
  type MessageKind,
  type MessagePreference,
  serviceKinds,
} from '@omics/contract/messages/messages'
import type { Database } from '../../db/database.ts'
import type { Identity } from '../../http/identity.ts'
import { holds } from '../../http/permission.ts'

/**
 * How each kind of message that may come reaches a person: both ways unless they chose otherwise. What comes in
 * of tickets is told to those who may read them alone, and what administrators decide to administrators.
 */
export async function preferencesOf(db: Database, identity: Identity): Promise<MessagePreference[]> {
  const { personId } = identity
  const reads = await holds(db, identity, 'feedback')
  const { rows } = await db.execute<MessagePreference & Record<string, unknown>>(
    sql`select kind, in_app, by_email from message_preference where person_id = ${personId}`,
  )
  const kinds = chosenKinds.filter(
    (kind) =>
      (reads || !serviceKinds.includes(kind)) &&
      (identity.administrator || !administratorKinds.includes(kind)),
  )
  return kinds.map((kind) => rows.find((row) => row.kind === kind) ?? { kind, in_app: true, by_email: true })
}

/** Stores on which ways somebody wants one kind of message. */
export async function prefer(db: Database, personId: string, chosen: MessagePreference): Promise<void> {
  await db.execute(sql`
    insert into message_preference (person_id, kind, in_app, by_email)
    values (${personId}, ${chosen.kind}, ${chosen.in_app}, ${chosen.by_email})
    on conflict (person_id, kind) do update set in_app = excluded.in_app, by_email = excluded.by_email`)
}

/** Those of some people who did not turn a kind of message off on a way. */
export async function reachedBy(
  db: Database,
  people: readonly string[],
  kind: MessageKind,
  way: 'in_app' | 'by_email',
): Promise<string[]> {
  const { rows } = await db.execute<{ person_id: string }>(sql`
    select person_id from message_preference where kind = ${kind} and not ${sql.identifier(way)}`)
  const off = new Set(rows.map((row) => row.person_id))
  return people.filter((id) => !off.has(id))
}
