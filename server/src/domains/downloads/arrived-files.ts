import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Text } from '@omics/contract/jobs/kinds'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { FileRow } from '../../db/tables/files.ts'
import { JobFault, type PerformedJob } from '../../gateways/jobs/kind.ts'
import { authorisePerson } from '../../http/grant.ts'
import { storedFiles } from '../files/rows.ts'
import { purgeRows, trashRows } from '../files/trash.ts'
import { usedByEach } from '../files/uses.ts'
import { goOnWith } from './go-on.ts'

/** A file that was fetched, and its name where it came from. */
export interface Arrived {
  readonly row: FileRow
  readonly name: string
}

interface Coming extends Record<string, unknown> {
  readonly id: string
  readonly project_id: string
  readonly name: string
  readonly state: string
  readonly size: number | null
  readonly done: number
  readonly reason: Text | null
  readonly file_id: string | null
  /** Its batch is being carried out. */
  readonly under_way: boolean
}

/** Buttons of whoever may fetch into their own space for the library. */
export const keepsLibrary = ['common_data_change'] as const

/** How often it is looked whether they are here. */
const beatMs = 1000

/** Waits until downloads are here; what failed of them before is tried again first. Throws `JobFault` where one does not come. */
export async function arrivedFiles(
  context: Context,
  { downloads, by }: { readonly downloads: readonly string[]; readonly by: string },
  job: PerformedJob,
): Promise<Arrived[]> {
  await tryAgain(context, await coming(context, downloads), by)
  for (;;) {
    const now = await coming(context, downloads)
    // While its batch goes on it may come to nothing yet, or begin again.
    const left = now.find(({ state, under_way }) => !under_way && state !== 'done' && state !== 'paused')
    if (left) throw new JobFault(left.reason ?? stopped)
    if (now.every(({ state }) => state === 'done')) return rowsOf(context, now)
    const here = now.filter(({ state }) => state === 'done').length
    const note = { en: `${here} of ${now.length} files`, zh: `${here}/${now.length} 个文件` }
    const sizes = now.map(({ size }) => size ?? Number.NaN)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    const done = now.reduce((sum, one) => sum + one.done, 0)
    job.progress({ done, ...(!Number.isNaN(total) && { total }), unit: 'bytes', note })
    await sleep(beatMs, undefined, { signal: job.signal })
  }
}

async function coming({ db }: Context, ids: readonly string[]): Promise<Coming[]> {
  const { rows } = await db.execute<Coming>(sql`
    select d.id, d.project_id, d.name, d.state, d.size, d.done, d.reason, d.file_id,
      exists (select 1 from shown_job j where j.kind = 'download' and j.alone_key = d.batch_id::text
        and j.state in ('waiting', 'running')) as under_way
    from download d where d.id = any(${sql.param(ids)}::uuid[]) order by d.place`)
  if (rows.length < ids.length) throw new JobFault(goneReason)
  return rows
}

async function tryAgain(context: Context, now: readonly Coming[], by: string): Promise<void> {
  const failed = now.filter(({ state, under_way }) => !under_way && state !== 'done' && state !== 'paused')
  for (const [projectId, those] of Map.groupBy(failed, ({ project_id }) => project_id)) {
    const grant = await authorisePerson(context.db, by, 'project', projectId, 'edit', keepsLibrary)
    const ids = those.map(({ id }) => id)
    await context.db.transaction((tx) => goOnWith(context, tx, grant, ids))
  }
}

async function rowsOf({ db }: Context, now: readonly Coming[]): Promise<Arrived[]> {
  const ids = now.flatMap(({ file_id }) => file_id ?? [])
  const rows = await storedFiles(db, sql`f.id = any(${sql.param(ids)}::uuid[]) and f.trashed_at is null`)
  return now.map(({ name, file_id }) => {
    const row = rows.find(({ id }) => id === file_id)
    if (!row) throw new JobFault(goneReason)
    return { row, name }
  })
}

/** The library has its own files now; what came into the person's space goes, unless an analysis reads it already. */
export async function clearAway(tx: Database, by: string, files: readonly Arrived[]): Promise<void> {
  const uses = await usedByEach(
    tx,
    files.map(({ row }) => row.id),
  )
  const unused = files.filter(({ row }) => (uses.get(row.id) ?? []).length === 0)
  for (const [projectId, those] of Map.groupBy(unused, ({ row }) => row.projectId ?? '')) {
    const grant = await authorisePerson(tx, by, 'project', projectId, 'edit', keepsLibrary)
    const ids = those.map(({ row }) => row.id)
    await trashRows(tx, grant, ids)
    await purgeRows(tx, grant, ids)
  }
}

const stopped: Text = { en: 'Its download was stopped.', zh: '下载已停止。' }

const goneReason: Text = {
  en: 'A file of it was taken out of the downloads or removed from your space. Begin it again.',
  zh: '其中的文件已从下载列表或你的空间中移除，请重新添加。',
}
