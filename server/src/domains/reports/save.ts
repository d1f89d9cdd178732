import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Branding } from '@omics/contract/reports/blocks'
import type { Language } from '@omics/contract/errors'
import { mostReportBytes, type ReportSection } from '@omics/contract/reports/sections'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { brandOf } from './brands.ts'
import { requireOwnFiles } from './rows.ts'
import { savedOr } from '../../resource/saved.ts'

export interface ReportWrite {
  readonly title: string
  readonly sections: readonly ReportSection[]
}

/** The version of a template by which a report was written, and how that would have it look. */
export interface ReportTemplate {
  readonly id: string
  readonly number: number
  readonly branding: Branding
}

/** Stores a new report and gives its id. */
export async function insertReport(
  db: Database,
  grant: Grant<'edit'>,
  write: ReportWrite & {
    readonly language: Language
    readonly analysisId?: string
    readonly template?: ReportTemplate
  },
): Promise<string> {
  const id = uuidv7()
  const sections = await checkedSections(db, grant, write.sections)
  const { template } = write
  const branding = await brandOf(db, grant.projectId, template?.branding)
  await db.execute(sql`
    insert into report (id, project_id, analysis_id, title, language, sections, created_by, template_id, template_number,
      branding)
    values (${id}, ${grant.projectId}, ${write.analysisId ?? null}, ${write.title}, ${write.language},
      ${sections}::jsonb, ${grant.personId ?? null}, ${template?.id ?? null}, ${template?.number ?? null},
      ${branding && JSON.stringify(branding)}::jsonb)`)
  return id
}

/** What has changed is what nobody has checked. Of a report that is not released. */
export const unchecked = sql`state = 'draft', checked_by = null, checked_at = null`

/** Saves over a version. Throws `stale` with the report as it is now. */
export async function updateReport(
  db: Database,
  grant: Grant<'edit'>,
  write: ReportWrite & { readonly version: number },
  current: () => Promise<unknown>,
): Promise<void> {
  const sections = await checkedSections(db, grant, write.sections)
  await refuseReleased(db, grant)
  const changed = await db.execute(sql`
    update report set title = ${write.title}, sections = ${sections}::jsonb, ${unchecked}, version = version + 1,
      updated_at = now()
    where id = ${grant.objectId} and version = ${write.version} and state <> 'released' and deleted_at is null`)
  await savedOr(changed, current)
}

/** Adds a section at the end, whatever else changes at the same time. Throws `not_found`. */
export async function appendSection(
  tx: Database,
  grant: Grant<'edit'>,
  section: ReportSection,
): Promise<void> {
  await refuseReleased(tx, grant)
  const { rows } = await tx.execute<{ bytes: number }>(sql`
    update report set sections = sections || ${JSON.stringify([section])}::jsonb, ${unchecked},
      version = version + 1, updated_at = now()
    where id = ${grant.objectId} and state <> 'released' and deleted_at is null returning length(sections::text) as bytes`)
  const [row] = rows
  if (!row) throw new Problem('not_found')
  if (row.bytes > mostReportBytes) throw tooLarge()
}

/** Throws `report_released` for a report that is changed only as a new revision. */
async function refuseReleased(db: Database, { objectId }: Grant): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from report where id = ${objectId} and state = 'released'`)
  if (rows.length > 0) throw new Problem('report_released')
}

/** Moves a report to the trash. Throws `not_found` when it lies there already. */
export async function trashReport(db: Database, grant: Grant<'edit'>): Promise<void> {
  const { rowCount } = await db.execute(
    sql`update report set deleted_at = now() where id = ${grant.objectId} and deleted_at is null`,
  )
  if (rowCount === 0) throw new Problem('not_found')
}

/** Takes a report out of the trash. Throws `report_exists` when its analysis has another one in its language by now. */
export async function restoreReport(db: Database, grant: Grant<'edit'>): Promise<void> {
  await db.transaction(async (tx) => {
    // The lock of the analysis is the one that writing its report takes.
    await tx.execute(sql`
      select 1 from analysis where id = (select analysis_id from report where id = ${grant.objectId}) for no key update`)
    const { rows } = await tx.execute(sql`
      select 1 from report r join report other on other.analysis_id = r.analysis_id and other.language = r.language
        and other.template_id is not distinct from r.template_id and other.id <> r.id
      where r.id = ${grant.objectId} and r.deleted_at is not null and other.deleted_at is null`)
    if (rows.length > 0) throw new Problem('report_exists')
    await tx.execute(sql`update report set deleted_at = null where id = ${grant.objectId}`)
  })
}

async function checkedSections(
  db: Database,
  grant: Grant<'edit'>,
  sections: readonly ReportSection[],
): Promise<string> {
  const text = JSON.stringify(sections)
  if (text.length > mostReportBytes) throw tooLarge()
  await requireOwnFiles(db, grant, sections)
  return text
}

const tooLarge = () => new Problem('too_large', { details: { limit: '3 MB' } })
