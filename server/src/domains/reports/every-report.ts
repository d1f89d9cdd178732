import { sql, type SQL } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { QueryOf } from '@omics/contract/endpoint'
import type { Language } from '@omics/contract/errors'
import type { reports, ReportSummary } from '@omics/contract/reports/reports'
import { harmless } from '@omics/contract/files/spreadsheet-text'
import type { Database } from '../../db/database.ts'
import { sendCsv } from '../../http/csv.ts'
import { addSheet, startWorkbook } from '../../http/xlsx.ts'
import { allOf, contains } from '../../resource/page.ts'
import { selectReports } from './rows.ts'

type Asked = Omit<QueryOf<typeof reports.export>, 'format'>

/** The reports of all projects that fit. */
export function reportsThat({ project_id, template_id, state, person_id, from, until, search }: Asked): SQL {
  return allOf(
    sql`r.deleted_at is null and p.deleted_at is null`,
    project_id && sql`r.project_id = ${project_id}`,
    template_id && sql`r.template_id = ${template_id}`,
    state && sql`r.state = ${state}`,
    person_id && sql`r.created_by = ${person_id}`,
    from && sql`r.updated_at >= ${from}::timestamptz`,
    until && sql`r.updated_at < ${until}::timestamptz`,
    contains(sql`r.title`, search),
  )
}

const headers: Record<Language, readonly string[]> = {
  en: [
    'Title',
    'Project',
    'Analysis',
    'Language',
    'Template',
    'State',
    'Revision',
    'Written by',
    'Checked by',
    'Released by',
    'Released (UTC)',
    'Changed (UTC)',
    'Links',
  ],
  zh: [
    '标题',
    '项目',
    '分析',
    '语言',
    '模板',
    '状态',
    '修订版',
    '编制',
    '审核',
    '发布',
    '发布时间（UTC）',
    '更新时间（UTC）',
    '分享链接',
  ],
}
/** Each language in its own words. */
const names: Record<Language, string> = { en: 'English', zh: '中文' }
const states: Record<Language, Record<ReportSummary['state'], string>> = {
  en: { draft: 'draft', checked: 'checked', released: 'released' },
  zh: { draft: '草稿', checked: '已审核', released: '已发布' },
}

type Cell = string | number

function cellsOf(row: ReportSummary, language: Language): Cell[] {
  const { template } = row
  return [
    row.title,
    row.project,
    row.analysis ? `${row.analysis.code} ${row.analysis.name}` : '',
    names[row.language],
    template ? `${language === 'zh' ? template.title_zh : template.title_en} ${template.number}` : '',
    states[language][row.state],
    row.revision,
    ...[row.created_by, row.checked_by, row.released_by],
    ...[row.released_at ?? '', row.updated_at, row.links],
  ]
}

const batch = 1000

async function* batches(db: Database, asked: Asked, language: Language): AsyncGenerator<Cell[][]> {
  for (let offset = 0; ; offset += batch) {
    const rows = await selectReports(db, reportsThat(asked), sql`r.id`, { limit: batch, offset })
    yield rows.map((row) => cellsOf(row, language))
    if (rows.length < batch) return
  }
}

/** Sends the list as a sheet or as CSV. Nothing in it is run by a spreadsheet. */
export async function sendReportList(
  db: Database,
  { format, ...asked }: QueryOf<typeof reports.export>,
  language: Language,
  reply: FastifyReply,
): Promise<void> {
  const rows = batches(db, asked, language)
  if (format === 'csv') {
    await sendCsv(reply, 'reports.csv', headers[language], safe(rows))
    return
  }
  const first = await rows.next()
  const book = await startWorkbook(reply, 'reports.xlsx')
  const sheet = addSheet(book, language === 'zh' ? '报告' : 'Reports', headers[language])
  const add = (cells: Cell[]) => sheet.addRow(cells).commit()
  if (!first.done) first.value.forEach(add)
  for await (const more of rows) more.forEach(add)
  await book.commit()
}

async function* safe(rows: AsyncGenerator<Cell[][]>): AsyncGenerator<string[][]> {
  for await (const more of rows) yield more.map((cells) => cells.map((cell) => harmless(String(cell))))
}
