import type { FastifyReply } from 'fastify'
import type { Report } from '@omics/contract/reports/reports'
import type { ReportSection } from '@omics/contract/reports/sections'
import { addSheet, sheetNames, startWorkbook } from '../../http/xlsx.ts'

interface Table {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Rows of the whole table, of which the report keeps the first. */
  readonly total: number
}

const words = {
  en: {
    parameter: ['Parameter', 'Value'],
    verdict: ['Sample', 'Value', 'Verdict'],
    labelled: (label: string, name: string) => `${label} (${name})`,
    first: (shown: number, total: number) => `The report keeps the first ${shown} of ${total} rows.`,
  },
  zh: {
    parameter: ['参数', '设定值'],
    verdict: ['样本', '数值', '判定'],
    labelled: (label: string, name: string) => `${label}（${name}）`,
    first: (shown: number, total: number) => `报告保留前 ${shown} 行，共 ${total} 行。`,
  },
} as const

/** Sends the tables of a report as a workbook with a sheet for each. */
export async function sendTables(report: Report, reply: FastifyReply): Promise<void> {
  const tables = tablesOf(report)
  const names = sheetNames(tables.map(({ title }) => title))
  const book = await startWorkbook(reply, 'tables.xlsx')
  // A workbook without a sheet opens nowhere.
  if (tables.length === 0) addSheet(book, report.language === 'zh' ? '无表格' : 'No tables', []).commit()
  for (const [at, { columns, rows, total }] of tables.entries()) {
    const sheet = addSheet(book, names[at] ?? '', columns)
    for (const row of rows) sheet.addRow(row.map(typed)).commit()
    if (rows.length < total) sheet.addRow([words[report.language].first(rows.length, total)]).commit()
    sheet.commit()
  }
  await book.commit()
}

/** Those that are shown; one without a title is called after its chapter. */
function tablesOf({ sections, language }: Report): Table[] {
  let chapter = ''
  return sections.flatMap((part) => {
    if (!part.shown) return []
    if (part.kind === 'chapter') chapter = part.title
    return tableOf(part, language).map((table) => ({ ...table, title: table.title || chapter }))
  })
}

function tableOf(part: ReportSection, language: Report['language']): Table[] {
  const { title } = part
  switch (part.kind) {
    case 'table':
    case 'samples':
      return [{ title, columns: part.columns, rows: part.rows, total: part.total }]
    case 'parameters': {
      const { labelled } = words[language]
      const rows = part.items.map(({ name, label, value }) => [label ? labelled(label, name) : name, value])
      return [{ title, columns: words[language].parameter, rows, total: rows.length }]
    }
    case 'verdict': {
      const rows = part.items.map(({ label, value, text }) => [label, value, text])
      return [{ title, columns: words[language].verdict, rows, total: rows.length }]
    }
    default:
      return []
  }
}

/** Digits that a number keeps whole in a spreadsheet. */
const mostDigits = 15

/** A number where a text is one and loses nothing as one: 007 and ids of twenty digits stay texts. */
function typed(text: string): string | number {
  const digits = /^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/.exec(text)
  return digits && text.replace(/\D/g, '').length <= mostDigits ? Number(text) : text
}
