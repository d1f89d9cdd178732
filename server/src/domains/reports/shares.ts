import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { ReportShare } from '@omics/contract/reports/reports'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem, refuseField } from '../../http/problem.ts'
import { isId, hasId } from '../../http/relation.ts'
import { hashSecret, newSecret } from '../../http/secrets.ts'
import { admitReaders } from '../files/links.ts'
import { admitImageReaders } from '../system/image-links.ts'
import { inReport, shareOpens, shownByShare } from './live-shares.ts'

admitReaders('share', async (db, id, fileId) => {
  if (!isId(id) || !isId(fileId)) return false
  const { rows } = await db.execute(sql`
    select 1 from ${inReport} join file f on f.project_id = r.project_id, ${shownByShare}
    where s.id = ${id} and f.id = ${fileId} and f.trashed_at is null and ${shareOpens}
      and exists (select 1 from jsonb_array_elements(v.sections) part
        where (part ->> 'shown')::boolean and (part ->> 'file_id' = f.id::text
          or part -> 'pages' @> jsonb_build_array(jsonb_build_object('file_id', f.id))
          or part ->> 'kind' = 'files' and (part ->> 'download')::boolean
            and part -> 'items' @> jsonb_build_array(jsonb_build_object('file_id', f.id))))`)
  return rows.length > 0
})

admitImageReaders('share', async (db, id, path) => {
  if (!isId(id)) return false
  const { rows } = await db.execute(sql`
    select 1 from ${inReport}, ${shownByShare}
    where s.id = ${id} and ${shareOpens} and v.branding ->> 'logo' = ${path}`)
  return rows.length > 0
})

/** The links of a report, the latest first. */
export async function sharesOf(db: Database, grant: Grant<'edit'>): Promise<ReportShare[]> {
  return selectShares(db, sql`s.report_id = ${grant.objectId} and not s.for_print`)
}

async function selectShares(db: Database, where: SQL): Promise<ReportShare[]> {
  const { rows } = await db.execute<ReportShare & Record<string, unknown>>(sql`
    select s.id, s.opened, coalesce(m.full_name, '') as created_by,
      case when ${shareOpens} then 'open' when s.withdrawn_at is not null then 'withdrawn' else 'ended' end as state,
      ${isoTime(sql`s.created_at`)} as created_at, ${isoTime(sql`s.ends_at`)} as ends_at,
      ${isoTime(sql`s.withdrawn_at`)} as withdrawn_at, ${isoTime(sql`s.last_opened_at`)} as last_opened_at
    from ${inReport} left join person m on m.id = s.created_by
    where ${where} order by s.created_at desc, s.id desc limit 200`)
  return rows
}

async function oneShare(db: Database, where: SQL): Promise<ReportShare> {
  const [share] = await selectShares(db, where)
  if (!share) throw new Problem('not_found')
  return share
}

/** A link for the platform's own browser, which prints what there is now, and how to take it back. */
export async function shareForPrint(
  db: Database,
  reportId: string,
  personId: string,
): Promise<{ token: string; withdraw(): Promise<void> }> {
  const token = newSecret()
  const id = uuidv7()
  await db.execute(sql`
    insert into report_share (id, report_id, token_hash, created_by, ends_at, for_print)
    values (${id}, ${reportId}, ${hashSecret(token)}, ${personId}, now() + interval '5 minutes', true)`)
  return {
    token,
    withdraw: async () => {
      await db.execute(sql`delete from report_share where id = ${id}`)
    },
  }
}

/** Makes a link. Its token is in no table; who loses it makes another link. */
export async function makeShare(
  db: Database,
  grant: Grant<'edit'>,
  endsAt: string | null,
): Promise<{ share: ReportShare; token: string }> {
  requireFuture(endsAt)
  const token = newSecret()
  const id = uuidv7()
  const { rowCount } = await db.execute(sql`
    insert into report_share (id, report_id, token_hash, created_by, ends_at)
    select ${id}, r.id, ${hashSecret(token)}, ${grant.personId ?? null}::uuid, ${endsAt}::timestamptz
    from report r where r.id = ${grant.objectId} and r.deleted_at is null`)
  if (rowCount === 0) throw new Problem('not_found')
  return { share: await oneShare(db, sql`s.id = ${id}`), token }
}

/** Lets a link end at another time. One that was withdrawn stays withdrawn. */
export async function changeShare(
  db: Database,
  grant: Grant<'edit'>,
  shareId: string,
  endsAt: string | null,
): Promise<ReportShare> {
  requireFuture(endsAt)
  const where = sql`${hasId(sql`s.id`, shareId)} and s.report_id = ${grant.objectId}`
  const { rowCount } = await db.execute(
    sql`update report_share s set ends_at = ${endsAt}::timestamptz where ${where} and s.withdrawn_at is null`,
  )
  if (rowCount === 0) throw new Problem('not_found')
  return oneShare(db, where)
}

/** Withdraws one link of a report, or all; they open nothing from now on, nor do the files already shown. */
export async function withdrawShares(
  db: Database,
  grant: Grant<'edit'>,
  shareId: string | undefined,
): Promise<ReportShare[]> {
  await db.execute(sql`
    update report_share set withdrawn_at = now() where report_id = ${grant.objectId} and withdrawn_at is null
      and ${shareId === undefined ? sql`true` : sql`id = ${shareId}`}`)
  return sharesOf(db, grant)
}

function requireFuture(endsAt: string | null): void {
  if (endsAt !== null && Date.parse(endsAt) <= Date.now())
    throw refuseField('ends_at', {
      en: 'Choose a time that is still to come.',
      zh: '请选择一个尚未到来的时间。',
    })
}
