import { sql } from 'drizzle-orm'
import type { Language } from '@omics/contract/errors'
import type { SharedReport } from '@omics/contract/reports/reports'
import type { Branding } from '@omics/contract/reports/blocks'
import { forReaders, type ReportSection } from '@omics/contract/reports/sections'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import { Problem } from '../../http/problem.ts'
import { hashSecret } from '../../http/secrets.ts'
import { signedImage } from '../system/image-links.ts'
import { inReport, shareOpens, shownByShare } from './live-shares.ts'
import { signedFiles } from './rows.ts'
import { projectName } from '../projects/space-name.ts'

/** A link that opens a report now. */
interface Opening extends Record<string, unknown> {
  readonly share_id: string
  readonly report_id: string
  readonly language: Language
}

/**
 * What a link opens: its report, or the same one in the other language where that is asked for and has a link of its
 * own. Throws `share_ended`, for a token that never was as for one that is no more.
 */
export async function openShare(
  context: Pick<Context, 'db' | 'signer'>,
  token: string,
  language: Language | undefined,
): Promise<SharedReport> {
  const own = await countOpening(context.db, token)
  const other = await sharedTranslation(context.db, own)
  const wantsOther = other !== undefined && other.language === language
  const report = await presentShared(context, wantsOther ? other : own)
  return { ...report, other_language: (wantsOther ? own : other)?.language ?? null }
}

async function countOpening(db: Database, token: string): Promise<Opening> {
  const { rows } = await db.execute<Opening>(sql`
    update report_share k set opened = k.opened + 1, last_opened_at = now()
    from ${inReport} where k.id = s.id and s.token_hash = ${hashSecret(token)} and ${shareOpens}
    returning s.id as share_id, r.id as report_id, r.language`)
  const [opening] = rows
  if (!opening) throw new Problem('share_ended')
  return opening
}

/** The report of the same analysis in the other language, if a link opens it to everybody, too: the one that lasts longest. */
async function sharedTranslation(
  db: Database,
  { report_id, language }: Opening,
): Promise<Opening | undefined> {
  const { rows } = await db.execute<Opening>(sql`
    select s.id as share_id, r.id as report_id, r.language from ${inReport}
    where r.analysis_id = (select own.analysis_id from report own where own.id = ${report_id})
      and r.template_id is not distinct from (select own.template_id from report own where own.id = ${report_id})
      and r.language <> ${language} and not s.for_print and ${shareOpens}
    order by s.ends_at desc nulls first limit 1`)
  return rows[0]
}

interface Shown extends Record<string, unknown> {
  project_id: string
  project: string
  title: string
  language: Language
  sections: ReportSection[]
  branding: Branding | null
  created_by: string
  updated_at: string
  ends_at: string | null
}

async function presentShared(
  context: Pick<Context, 'db' | 'signer'>,
  { share_id }: Opening,
): Promise<Omit<SharedReport, 'other_language'>> {
  const { rows } = await context.db.execute<Shown>(sql`
    select r.project_id, ${projectName} as project, v.title, r.language, v.sections, v.branding,
      coalesce((select m.full_name from person m where m.id = r.created_by), '') as created_by,
      ${isoTime(sql`r.updated_at`)} as updated_at, ${isoTime(sql`s.ends_at`)} as ends_at
    from ${inReport}, ${shownByShare} where s.id = ${share_id}`)
  const [row] = rows
  if (!row) throw new Problem('share_ended')
  const { project_id, sections, branding: brand, ...report } = row
  const shown = forReaders(sections)
  const reader = { kind: 'share', id: share_id }
  const files = await signedFiles(context, project_id, shown, reader, false)
  const branding = brand && {
    ...brand,
    logo: brand.logo && signedImage(context, brand.logo, `share:${share_id}`),
  }
  return { ...report, branding, sections: shown, files }
}
