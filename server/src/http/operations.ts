import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { operationCall } from '@omics/contract/administration/operation-words'
import type { Database } from '../db/database.ts'

/** What somebody sets out to do. */
export interface OperationBegin {
  readonly personId: string | undefined
  readonly personName: string
  readonly address: string
  readonly action: string
  readonly objectKind: string
  readonly objectId: string
  readonly projectId: string | undefined
}

/** One entry of the operation log, which is only ever added to. */
export interface OperationEntry extends OperationBegin {
  readonly succeeded: boolean
  readonly error: string
  readonly details: Record<string, unknown>
  /** Whether it makes its project one of those that were worked on last. */
  readonly changesProject?: boolean
}

const columns = sql`id, person_id, person_name, address, action, kind, object_kind, object_id, project_id`

function valuesOf(entry: OperationBegin): SQL {
  const { kind } = operationCall(entry.action)
  return sql`${uuidv7()}, ${entry.personId ?? null}::uuid, ${entry.personName}, ${entry.address}, ${entry.action}, ${kind},
    ${entry.objectKind}, ${entry.objectId}, ${entry.projectId ?? null}::uuid`
}

/**
 * Notes what is about to be done and gives the note's id: nothing is changed that could leave no entry. Whatever the
 * change writes is on the disk after this note, which therefore need not wait for it.
 */
export async function beginOperation(db: Database, entry: OperationBegin): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with unhurried as (select set_config('synchronous_commit', 'off', true))
    insert into operation_begun (${columns}) select ${valuesOf(entry)} from unhurried returning id`)
  return rows[0]?.id
}

/**
 * Writes one entry, in place of the note that was made when it began. The project of a change is as new as that, to a
 * few seconds: many who work in one at once do not wait for each other.
 */
export async function logOperation(db: Database, entry: OperationEntry, begun?: string): Promise<void> {
  const changed = entry.succeeded && entry.changesProject ? entry.projectId : undefined
  await db.execute(sql`
    with begun as (delete from operation_begun where id = ${begun ?? null}::uuid),
      changed as (update project set updated_at = now()
        where id = ${changed ?? null}::uuid and updated_at < now() - interval '5 seconds')
    insert into operation (${columns}, succeeded, error, details)
    values (${valuesOf(entry)}, ${entry.succeeded}, ${entry.error}, ${JSON.stringify(entry.details)}::jsonb)`)
}

/** Gives what began before a moment and has no entry one that says so: a crash, or a full disk, kept it from its own. */
export async function logUnended(db: Database, before: Date): Promise<void> {
  await db.execute(sql`
    with begun as (delete from operation_begun where at < ${before.toISOString()}::timestamptz returning *)
    insert into operation (${columns}, at, succeeded, error)
    select b.id, p.id, b.person_name, b.address, b.action, b.kind, b.object_kind, b.object_id, b.project_id,
      b.at, false, 'outcome_unknown'
    from begun b left join person p on p.id = b.person_id`)
}
