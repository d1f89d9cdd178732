import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { SampleColumn, SampleColumnWrite } from '@omics/contract/samples/columns'
import type { Database } from '../../db/database.ts'
import { sampleColumn } from '../../db/tables/samples.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem, refuseField } from '../../http/problem.ts'
import { keyFor, reservedKeys } from './column-key.ts'

type Write = z.output<typeof SampleColumnWrite>
type Row = typeof sampleColumn.$inferSelect

/** The columns of a project's sample table in their order; removed ones are left out. */
export async function columnsOf(db: Database, grant: Grant): Promise<SampleColumn[]> {
  const rows = await db
    .select()
    .from(sampleColumn)
    .where(and(eq(sampleColumn.projectId, grant.projectId), isNull(sampleColumn.removedAt)))
    .orderBy(asc(sampleColumn.position), asc(sampleColumn.id))
  return rows.map(present)
}

/** A stored column as the contract has it. */
export function present(row: Row): SampleColumn {
  const { id, key, label, type, choices, required, unique, unit, shown, position, version } = row
  return { id, key, label, type, choices, required, unique, unit, shown, position, version }
}

/** One column; throws `not_found` where the project has none of this id. */
export async function columnById(db: Database, grant: Grant, id: string): Promise<SampleColumn> {
  const found = (await columnsOf(db, grant)).find((column) => column.id === id)
  if (!found) throw new Problem('not_found')
  return found
}

/** Adds columns at the end. Keys that are not given are made from the labels. */
export async function addColumns(
  db: Database,
  grant: Grant<'edit'>,
  writes: readonly Write[],
): Promise<SampleColumn[]> {
  return db.transaction(async (tx) => {
    await lockColumns(tx, grant)
    const existing = await columnsOf(tx, grant)
    const keys = existing.map((column) => column.key)
    let position = Math.max(0, ...existing.map((column) => column.position))
    const rows = writes.map((write) => {
      const key = write.key ?? keyFor(write.label, keys)
      refuseTakenKey(key, keys)
      keys.push(key)
      position += 1
      return { ...columnFields(write), id: uuidv7(), projectId: grant.projectId, key, position }
    })
    if (rows.length === 0) return []
    return (await tx.insert(sampleColumn).values(rows).returning()).map(present)
  })
}

/** What of a write goes into the row; choices belong to choice columns, units to numbers. */
export function columnFields(write: Write): Omit<Write, 'key'> {
  const { label, type, choices, required, unique, unit, shown } = write
  if (type === 'choice' && choices.length === 0) {
    throw refuseField('choices', { en: 'Give at least one choice.', zh: '请至少填写一个选项。' })
  }
  return { label, type, choices: type === 'choice' ? choices : [], required, unique, unit, shown }
}

/** Throws when a key means the sample itself, or when another column has it, in capitals or not. */
export function refuseTakenKey(key: string, others: readonly string[]): void {
  if (reservedKeys.includes(key.toLowerCase())) {
    throw refuseField('key', {
      en: `“${key}” means the sample itself. Choose another key.`,
      zh: `“${key}”表示样本自身，请换一个字段标识。`,
    })
  }
  if (others.some((other) => other.toLowerCase() === key.toLowerCase()))
    throw new Problem('name_taken', { details: { name: key } })
}

/** One change of a project's columns at a time, so that keys and positions stay whole. */
export async function lockColumns(tx: Database, grant: Grant<'edit'>): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`sample columns ${grant.projectId}`}, 0))`,
  )
}

/**
 * Lets nobody change the columns of a project while values are written that were read by them. Others may write values
 * at the same time.
 */
export async function holdColumns(tx: Database, grant: Grant<'edit'>): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock_shared(hashtextextended(${`sample columns ${grant.projectId}`}, 0))`,
  )
}

/** Shows or hides columns for everybody. */
export async function showColumns(
  db: Database,
  grant: Grant<'edit'>,
  wanted: readonly { id: string; shown: boolean }[],
): Promise<SampleColumn[]> {
  return db.transaction(async (tx) => {
    await lockColumns(tx, grant)
    await requireColumns(
      tx,
      grant,
      wanted.map((column) => column.id),
    )
    await tx.execute(sql`
      update sample_column c set shown = w.shown
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(id uuid, shown boolean) where c.id = w.id`)
    return columnsOf(tx, grant)
  })
}

/** Puts columns in an order; those that are not named follow in the order they had. */
export async function orderColumns(
  db: Database,
  grant: Grant<'edit'>,
  ids: readonly string[],
): Promise<SampleColumn[]> {
  return db.transaction(async (tx) => {
    await lockColumns(tx, grant)
    const columns = await requireColumns(tx, grant, ids)
    const rest = columns.map((column) => column.id).filter((id) => !ids.includes(id))
    await tx.execute(sql`
      update sample_column c set position = o.place
      from unnest(${sql.param([...new Set(ids), ...rest])}::uuid[]) with ordinality as o (id, place) where c.id = o.id`)
    return columnsOf(tx, grant)
  })
}

async function requireColumns(tx: Database, grant: Grant, ids: readonly string[]): Promise<SampleColumn[]> {
  const columns = await columnsOf(tx, grant)
  const known = new Set(columns.map((column) => column.id))
  if (ids.some((id) => !known.has(id))) throw new Problem('not_found')
  return columns
}

/** Takes a column out of the table; its values stay until it is restored. */
export async function removeColumn(db: Database, grant: Grant<'edit'>, id: string): Promise<SampleColumn> {
  return db.transaction(async (tx) => {
    await lockColumns(tx, grant)
    const column = await columnById(tx, grant, id)
    await tx.update(sampleColumn).set({ removedAt: new Date() }).where(eq(sampleColumn.id, id))
    return column
  })
}

/** Brings a removed column back, unless another has taken its key. */
export async function restoreColumn(db: Database, grant: Grant<'edit'>, id: string): Promise<SampleColumn> {
  return db.transaction(async (tx) => {
    await lockColumns(tx, grant)
    const [row] = await tx
      .select()
      .from(sampleColumn)
      .where(and(eq(sampleColumn.projectId, grant.projectId), sql`${sampleColumn.id}::text = ${id}`))
    if (!row?.removedAt) throw new Problem('not_found')
    refuseTakenKey(
      row.key,
      (await columnsOf(tx, grant)).map((column) => column.key),
    )
    await tx.update(sampleColumn).set({ removedAt: null }).where(eq(sampleColumn.id, id))
    return present(row)
  })
}
