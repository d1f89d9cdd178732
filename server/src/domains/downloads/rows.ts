import { sql, type SQL } from 'drizzle-orm'
import type { Download, downloads } from '@omics/contract/downloads/downloads'
import type { QueryOf } from '@omics/contract/endpoint'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Grant } from '../../http/grant.ts'
import { allOf, contains, inWindow, readPage } from '../../resource/page.ts'
import { shownAddress } from './shown-address.ts'

/** What waits without a job that would fetch it was stopped while it waited. */
const state = sql`case when d.state in ('waiting', 'running') and not exists (
    select 1 from shown_job j where j.kind = 'download' and j.alone_key = d.batch_id::text
      and j.state in ('waiting', 'running')) then 'paused' else d.state end`

const from = sql`download d join download_batch b on b.id = d.batch_id left join sample s on s.id = d.sample_id`

/** The downloads of a project, those under way first and in their order, then the latest. */
export function listDownloads(db: Database, grant: Grant, query: QueryOf<typeof downloads.list>) {
  const where = allOf(
    sql`d.project_id = ${grant.projectId}`,
    query.state && sql`${state} = ${query.state}`,
    query.search && sql`(${contains(sql`(d.name || ' ' || coalesce(s.name, ''))`, query.search)})`,
  )
  return readPage(db, query, { from, where }, (window) =>
    selectDownloads(
      db,
      sql`${where}
    order by (d.finished_at is not null), case when d.finished_at is null then d.place end,
      d.finished_at desc, d.place desc ${inWindow(window)}`,
    ),
  )
}

async function selectDownloads(db: Database, rest: SQL): Promise<Download[]> {
  const { rows } = await db.execute<Download & Record<string, unknown>>(sql`
    select d.id, jsonb_build_object('id', b.id, 'title', b.title) as batch, d.name,
      concat_ws('/', case when d.parent_id is not null then concat_ws('/', nullif(folder_path(p.id), ''), p.name) end,
        nullif(d.path, '')) as folder,
      d.address, ${state} as state, d.size, d.done, d.pace,
      case when d.address ~ '[#&]sha256=' then 'sha256' when d.address ~ '[#&]md5=' then 'md5' end as checked_by,
      d.reason, ${isoTime(sql`d.again_at`)} as again_at,
      case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as sample,
      d.file_id, ${isoTime(sql`d.created_at`)} as created_at, ${isoTime(sql`d.finished_at`)} as finished_at
    from ${from} left join file p on p.id = d.parent_id where ${rest}`)
  return rows.map((row) => ({ ...row, address: shownAddress(row.address) }))
}
