import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import { file, type FileRow } from '../../../db/tables/files.ts'
import type { JobName } from '@omics/contract/jobs/kinds'
import type { PerformedJob } from '../../../gateways/jobs/kind.ts'
import { digestOf } from '../../../gateways/local-storage.ts'
import { pathOnDisk } from '../bytes.ts'
import { storedFiles } from '../rows.ts'

const unread = sql`f.reference_id is not null and f.kind = 'file' and f.sha256 is null and f.trashed_at is null`

/** The kind of job in which somebody waits for those of a reference. */
export const digestsName = 'digests' satisfies JobName

/** Reads the SHA-256 of reference files that have none yet, one after the other, but where somebody waits for them. */
export function readDigests(context: Context): Promise<void> {
  return readEach(
    context,
    sql`not exists (select 1 from shown_job j where j.kind = ${digestsName}
          and j.subject_id = f.reference_id::text and j.state in ('waiting', 'running'))`,
  )
}

/** Reads those of one reference, of which a job tells. */
export async function readDigestsOf(context: Context, referenceId: string, job: PerformedJob): Promise<void> {
  const which = sql`f.reference_id = ${referenceId}`
  const { rows } = await context.db.execute<{ total: number }>(
    sql`select coalesce(sum(f.size), 0)::float8 as total from file f where ${unread} and ${which}`,
  )
  await readEach(context, which, { job, done: 0, total: rows[0]?.total ?? 0 })
}

interface Reading {
  readonly job: PerformedJob
  done: number
  readonly total: number
}

async function readEach(context: Context, which: SQL, reading?: Reading): Promise<void> {
  const passed = new Set<string>()
  for (;;) {
    const rows = await storedFiles(
      context.db,
      sql`${unread} and ${which} and f.id <> all(${sql.param([...passed])}::uuid[])`,
      { order: sql`f.size`, limit: 100 },
    )
    if (rows.length === 0) return
    for (const row of rows) {
      passed.add(row.id)
      await readDigest(context, row, reading)
    }
  }
}

async function readDigest(context: Context, row: FileRow, reading: Reading | undefined): Promise<void> {
  const path = await pathOnDisk(context, row).catch(() => undefined)
  const note = { en: row.name, zh: row.name }
  const watched = reading && {
    signal: reading.job.signal,
    onBytes: (bytes: number) => {
      reading.done += bytes
      reading.job.progress({
        done: reading.done,
        total: Math.max(reading.total, reading.done),
        unit: 'bytes',
        note,
      })
    },
  }
  const sha256 = path && (await digestOf(path, watched).catch(() => undefined))
  reading?.job.signal.throwIfAborted()
  if (sha256) {
    await context.db
      .update(file)
      .set({ sha256 })
      .where(and(eq(file.id, row.id), eq(file.version, row.version)))
  }
}
