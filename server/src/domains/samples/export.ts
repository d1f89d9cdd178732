import { sql } from 'drizzle-orm'
import type ExcelJS from 'exceljs'
import type { FastifyReply } from 'fastify'
import type { SampleColumn } from '@omics/contract/samples/columns'
import type { Language } from '@omics/contract/errors'
import { harmless } from '@omics/contract/files/spreadsheet-text'
import type { SampleSet } from '@omics/contract/samples/filters'
import type { Sample } from '@omics/contract/samples/samples'
import type { Database } from '../../db/database.ts'
import { sendCsv } from '../../http/csv.ts'
import type { Grant } from '../../http/grant.ts'
import { addSheet, startWorkbook } from '../../http/xlsx.ts'
import { columnsOf } from './columns.ts'
import { selectSamples } from './rows.ts'
import { inSet } from './sets.ts'

const batch = 1000

/** The samples of a set batch by batch, in the order of the list, so that a million need no memory. */
async function* samplesOf(
  db: Database,
  grant: Grant,
  columns: readonly SampleColumn[],
  set: SampleSet,
): AsyncGenerator<Sample[]> {
  const where = inSet(grant, columns, set)
  let place = sql`true`
  for (;;) {
    const rows = await selectSamples(
      db,
      sql`select s.id, s.created_at::text as sort_key from sample s where ${where} and ${place}
          order by s.created_at desc, s.id desc limit ${batch}`,
    )
    yield rows.map((row) => row.sample)
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    place = sql`(s.created_at, s.id) < (${last.sort_key}::timestamptz, ${last.sample.id}::uuid)`
  }
}

/** Sends a set as CSV that spreadsheets open with Chinese right and without running anything. */
export async function sendSamplesAsCsv(
  db: Database,
  grant: Grant,
  set: SampleSet,
  language: Language,
  reply: FastifyReply,
): Promise<void> {
  const columns = await columnsOf(db, grant)
  const rows = textRows(columns, samplesOf(db, grant, columns, set))
  await sendCsv(reply, 'samples.csv', headersOf(columns, language), rows)
}

async function* textRows(
  columns: readonly SampleColumn[],
  batches: AsyncGenerator<Sample[]>,
): AsyncGenerator<string[][]> {
  for await (const samples of batches) yield samples.map((sample) => textCells(sample, columns))
}

/** Sends a set as an Excel sheet: numbers and dates typed, texts as texts, which Excel never evaluates. */
export async function sendSamplesAsXlsx(
  db: Database,
  grant: Grant,
  set: SampleSet,
  language: Language,
  reply: FastifyReply,
): Promise<void> {
  const columns = await columnsOf(db, grant)
  const batches = samplesOf(db, grant, columns, set)
  const first = await batches.next()
  const book = await startWorkbook(reply, 'samples.xlsx')
  const sheet = addSheet(book, language === 'zh' ? '样本' : 'Samples', headersOf(columns, language))
  const append = (samples: readonly Sample[]) => {
    for (const sample of samples) appendRow(sheet, sample, columns)
  }
  if (!first.done) append(first.value)
  for await (const samples of batches) {
    append(samples)
    if (reply.raw.destroyed) return
  }
  sheet.commit()
  await book.commit()
}

function appendRow(sheet: ExcelJS.Worksheet, sample: Sample, columns: readonly SampleColumn[]): void {
  const row = sheet.addRow([sample.name, ...columns.map((column) => typedCell(sample, column))])
  for (const [index, column] of columns.entries()) {
    if (column.type === 'date') row.getCell(index + 2).numFmt = 'yyyy-mm-dd'
  }
  row.commit()
}

function typedCell(sample: Sample, column: SampleColumn): string | number | Date | null {
  const value = sample.values[column.id]
  if (typeof value === 'number') return value
  if (column.type === 'date' && typeof value === 'string') return new Date(`${value}T00:00:00Z`)
  return cellText(sample, column) || null
}

/** Cells that no spreadsheet runs; the import takes the apostrophes off again. */
function textCells(sample: Sample, columns: readonly SampleColumn[]): string[] {
  return [
    harmless(sample.name),
    ...columns.map((column) => {
      const text = cellText(sample, column)
      return column.type === 'number' ? text : harmless(text)
    }),
  ]
}

/** A value as people read it: files by their names. */
function cellText(sample: Sample, column: SampleColumn): string {
  const value = sample.values[column.id]
  if (value === undefined) return ''
  if (column.type !== 'file' && column.type !== 'files') return String(value)
  return [value]
    .flat()
    .map((id) => sample.files[String(id)]?.name ?? '')
    .filter((name) => name !== '')
    .join('; ')
}

/** Headers as people call the columns; two of the same label are told apart by their keys. */
function headersOf(columns: readonly SampleColumn[], language: Language): string[] {
  const counts = Map.groupBy(columns, (column) => column.label)
  const labels = columns.map((column) =>
    (counts.get(column.label)?.length ?? 0) > 1 ? `${column.label} (${column.key})` : column.label,
  )
  return [language === 'zh' ? '样本编号' : 'Sample', ...labels.map(harmless)]
}
