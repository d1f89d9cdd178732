import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import { file, type FileRow } from '../../../db/tables/files.ts'
import { digestOf } from '../../../gateways/local-storage.ts'
import { pathOnDisk } from '../bytes.ts'
import { storedFiles } from '../rows.ts'

/** Reads the SHA-256 of reference files that have none yet, one after the other. */
export async function readDigests(context: Context): Promise<void> {
  const passed = new Set<string>()
  for (;;) {
    const rows = await storedFiles(
      context.db,
      sql`f.reference_id is not null and f.kind = 'file' and f.sha256 is null and f.trashed_at is null
          and f.id <> all(${sql.param([...passed])}::uuid[])`,
      { order: sql`f.size`, limit: 100 },
    )
    if (rows.length === 0) return
    for (const row of rows) {
      passed.add(row.id)
      await readDigest(context, row)
    }
  }
}

async function readDigest(context: Context, row: FileRow): Promise<void> {
  const path = await pathOnDisk(context, row).catch(() => undefined)
  const sha256 = path && (await digestOf(path).catch(() => undefined))
  if (sha256) {
    await context.db
      .update(file)
      .set({ sha256 })
      .where(and(eq(file.id, row.id), eq(file.version, row.version)))
  }
}
