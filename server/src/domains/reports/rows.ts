import { sql, type SQL } from 'drizzle-orm'
import type { Language } from '@omics/contract/errors'
import type { Report, ReportSummary } from '@omics/contract/reports/reports'
import { filesOfSection, forReaders, type ReportSection } from '@omics/contract/reports/sections'
import type { SignedFile } from '@omics/contract/files/file'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Grant } from '../../http/grant.ts'
import { inProject, locate } from '../../http/relation.ts'
import { Problem } from '../../http/problem.ts'
import { wornBy } from '../discussion/wearing.ts'
import { signedFile, type Reader } from '../files/links.ts'
import { storedFiles } from '../files/rows.ts'
import { shareOpens } from './live-shares.ts'
import { projectName } from '../projects/space-name.ts'

// One in the trash is found too, so that it can be restored; whatever shows or changes one asks for it by `oneReport`.
locate('report', (id) => sql`select ${inProject} from report where id = ${id}`)

const nameOf = (person: SQL) => sql`coalesce((select m.full_name from person m where m.id = ${person}), '')`

/** Columns of `report r` with `project p` and `analysis a`. */
const summaryColumns = sql`
  r.id, r.project_id, ${projectName} as project, r.title, r.language, r.version, r.state, r.revision,
  ${nameOf(sql`r.checked_by`)} as checked_by, ${isoTime(sql`r.checked_at`)} as checked_at,
  ${nameOf(sql`r.released_by`)} as released_by, ${isoTime(sql`r.released_at`)} as released_at,
  case when a.id is null then null else json_build_object('id', a.id, 'number', a.number, 'code', analysis_code(a.project_id, a.number), 'name', a.name) end as analysis,
  case when g.id is null then null else json_build_object('id', g.id, 'title_en', g.title_en, 'title_zh', g.title_zh,
    'number', r.template_number, 'latest', g.published) end as template,
  (select count(*)::int from report_share s where s.report_id = r.id and not s.for_print and ${shareOpens}) as links,
  coalesce((select m.full_name from person m where m.id = r.created_by), '') as created_by,
  ${wornBy(sql`r.id`)} as tags,
  ${isoTime(sql`r.created_at`)} as created_at, ${isoTime(sql`r.updated_at`)} as updated_at,
  ${isoTime(sql`r.deleted_at`)} as deleted_at`

/** What the conditions of `selectReports` may speak of. */
export const reportTables = sql`report r join project p on p.id = r.project_id
  left join analysis a on a.id = r.analysis_id and a.deleted_at is null
  left join report_template g on g.id = r.template_id`

/** Reports without their sections. */
export async function selectReports(
  db: Database,
  where: SQL,
  order: SQL,
  page: { limit: number; offset: number },
): Promise<ReportSummary[]> {
  const { rows } = await db.execute<ReportSummary & Record<string, unknown>>(sql`
    select ${summaryColumns} from ${reportTables} where ${where}
    order by ${order} limit ${page.limit} offset ${page.offset}`)
  return rows
}

/** What a report is called, for the log; empty where it is no more. */
export async function titleOf(db: Database, id: string): Promise<string> {
  return (await headOf(db, id))?.title ?? ''
}

/** What a report is called, and the language that it is written in; undefined where it is no more. */
export async function headOf(
  db: Database,
  id: string,
): Promise<{ title: string; language: Language } | undefined> {
  const { rows } = await db.execute<{ title: string; language: Language }>(
    sql`select title, language from report where id = ${id}`,
  )
  return rows[0]
}

/** One report, not in the trash, as its reader sees it. Throws `not_found`. */
export async function oneReport(
  context: Pick<Context, 'db' | 'signer'>,
  id: string,
  reader: Reader,
  mayEdit: boolean,
): Promise<Report> {
  const { rows } = await context.db.execute<Omit<Report, 'files' | 'may_edit'> & Record<string, unknown>>(
    sql`select ${summaryColumns}, r.sections, r.branding,
      (select o.id from report o where o.analysis_id = a.id and o.language <> r.language
        and o.template_id is not distinct from r.template_id and o.deleted_at is null limit 1) as translation_id
      from ${reportTables} where r.id = ${id} and r.deleted_at is null`,
  )
  const [row] = rows
  if (!row) throw new Problem('not_found')
  const sections = mayEdit ? row.sections : forReaders(row.sections)
  const files = await signedFiles(context, row.project_id, sections, reader, true)
  return { ...row, sections, files, may_edit: mayEdit }
}

/** The files that sections show, signed; what is in the trash or of another project is left out. */
export async function signedFiles(
  context: Pick<Context, 'db' | 'signer'>,
  projectId: string,
  sections: readonly ReportSection[],
  reader: Reader,
  download: boolean,
): Promise<SignedFile[]> {
  const ids = [...new Set(sections.flatMap((part) => filesOfSection(part, download)))]
  if (ids.length === 0) return []
  const rows = await storedFiles(
    context.db,
    sql`f.id = any(${sql.param(ids)}::uuid[]) and f.project_id = ${projectId} and f.trashed_at is null and f.kind = 'file'`,
  )
  return rows.map((row) => signedFile(context, row, reader))
}

/** Throws `not_found` when sections name a file that is not the project's own. */
export async function requireOwnFiles(
  db: Database,
  grant: Grant<'edit'>,
  sections: readonly ReportSection[],
): Promise<void> {
  const ids = [...new Set(sections.flatMap((part) => filesOfSection(part, true)))]
  if (ids.length === 0) return
  // Purged files leave their sections behind, which say so; only a file of another project is a fault.
  const foreign = await storedFiles(
    db,
    sql`f.id = any(${sql.param(ids)}::uuid[]) and f.project_id is distinct from ${grant.projectId}`,
    { limit: 1 },
  )
  if (foreign.length > 0) throw new Problem('not_found')
}
