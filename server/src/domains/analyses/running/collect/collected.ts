import { sql } from 'drizzle-orm'
import type { Database } from '../../../../db/database.ts'

/** A file or folder of the project that an output has become. */
export interface Collected {
  readonly id: string
  readonly name: string
  /** Where it was collected from. */
  readonly path: string
}

/** What was collected of a run before, but for what is in the trash: that is collected anew. */
export async function collectedBefore(db: Database, runId: string): Promise<Collected[]> {
  const { rows } = await db.execute<{ path: string; id: string; name: string }>(sql`
    select c.path, f.id, f.name from collected_path c join file f on f.id = c.file_id
    where c.run_id = ${runId} and f.trashed_at is null`)
  return rows
}

/** Writes down what was collected, in the transaction that makes it. */
export async function noteCollected(
  tx: Database,
  runId: string,
  collected: readonly Pick<Collected, 'id' | 'path'>[],
): Promise<void> {
  await tx.execute(sql`
    insert into collected_path (run_id, file_id, path)
    select ${runId}, id, path from unnest(
      ${sql.param(collected.map(({ id }) => id))}::uuid[], ${sql.param(collected.map(({ path }) => path))}::text[]
    ) as made (id, path)`)
}
