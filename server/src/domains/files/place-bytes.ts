import { eq, sql } from 'drizzle-orm'
import { inParallel } from '@omics/engine/files'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { storageGarbage } from '../../db/tables/files.ts'
import type { Staged } from '../../gateways/storage.ts'

/** A backup holds the lock of this name from the moment that it writes down until it has the bytes. */
export const bytesAreRead = 'bytes are read'

/** Bytes of so many files are put in their place at the same time. */
const atOnce = 8

/** Lets nobody remove the bytes of keys, or place them, at the same time. Always in one order, so that none waits for ever. */
async function lockKeys(tx: Database, keys: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('bytes ' || key, 0)) from unnest(${sql.param(keys)}::text[]) as key`)
}

/** The keys of bytes, each once and in the one order in which rows and locks of several are taken. */
const keysOf = (bytes: readonly Staged[]) => [...new Set(bytes.map(({ sha256 }) => sha256))].toSorted()

/** Writes bytes down as garbage before they are placed, so that the sweep finds them if nothing comes of it. */
export async function announce(db: Database, bytes: readonly Staged[]): Promise<void> {
  if (bytes.length === 0) return
  await db
    .insert(storageGarbage)
    .values(keysOf(bytes).map((storageKey) => ({ storageKey })))
    .onConflictDoUpdate({ target: storageGarbage.storageKey, set: { since: sql`now()` } })
}

/** Puts announced bytes in their place, in the transaction that names them. */
export async function placeBytes(tx: Database, bytes: readonly Staged[]): Promise<void> {
  const keys = keysOf(bytes)
  await lockKeys(tx, keys)
  const alike = Map.groupBy(bytes, ({ sha256 }) => sha256)
  await inParallel([...alike.values()], atOnce, async (same) => {
    for (const staged of same) await staged.place()
  })
  await tx.execute(sql`
    with held as (
      select storage_key from storage_garbage where storage_key = any(${sql.param(keys)}::text[])
      order by storage_key for update
    ) delete from storage_garbage g using held where g.storage_key = held.storage_key`)
}

/** Leaves bytes to the sweep, which removes those that no file names. */
export async function abandon(tx: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const values = [...new Set(keys)].toSorted().map((storageKey) => ({ storageKey }))
  await tx.insert(storageGarbage).values(values).onConflictDoNothing()
}

async function isNamed(tx: Database, key: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from named_bytes where storage_key = ${key} limit 1`)
  return rows.length > 0
}

/**
 * Removes the bytes of files that have just been removed, unless others name them, and gives how many came free; those of
 * which a work folder has another name do not. While a backup reads, and after a crash, they wait for the sweep, which
 * also forgets their keys: one of them may be announced anew.
 */
export async function freeBytes(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  keys: readonly string[],
): Promise<number> {
  let freed = 0
  for (const key of keys)
    freed += await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ held: boolean }>(
        sql`select pg_try_advisory_xact_lock_shared(hashtextextended(${bytesAreRead}, 0)) as held`,
      )
      if (rows[0]?.held !== true) return 0
      await lockKeys(tx, [key])
      if (await isNamed(tx, key)) return 0
      const bytes = await storage.sizeAlone(key)
      await storage.remove(key)
      return bytes
    })
  return freed
}

/** Removes bytes that no file names any more. Those announced within the last minutes may still be on their way. */
export async function sweepBytes({ db, storage }: Pick<Context, 'db' | 'storage'>): Promise<number> {
  const waiting = await db.execute<{ key: string }>(sql`
    select storage_key as key from storage_garbage where since < now() - interval '10 minutes' limit 1000`)
  for (const { key } of waiting.rows) {
    await db.transaction(async (tx) => {
      await lockKeys(tx, [key])
      if (!(await isNamed(tx, key))) await storage.remove(key)
      await tx.delete(storageGarbage).where(eq(storageGarbage.storageKey, key))
    })
  }
  return waiting.rows.length
}
