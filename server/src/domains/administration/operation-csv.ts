import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import papaparse from 'papaparse'
import type { Operation, OperationFilter } from '@omics/contract/administration/operations'
import { operationKinds } from '@omics/contract/administration/operation-kinds'
import type { Language } from '@omics/contract/errors'
import type { Database } from '../../db/database.ts'
import { operationsThat, selectOperations } from './operation-rows.ts'

const batch = 2000

const headers: Record<Language, readonly string[]> = {
  en: [
    'Time (UTC)',
    'Person',
    'Address',
    'What',
    'Kind',
    'Object',
    'Id',
    'Project',
    'Succeeded',
    'Refused as',
  ],
  zh: ['时间（UTC）', '人员', '来源地址', '操作', '类别', '对象', 'ID', '项目', '是否成功', '拒绝原因'],
}
const outcomes: Record<Language, readonly [yes: string, no: string]> = { en: ['yes', 'no'], zh: ['是', '否'] }
const kinds = new Map(operationKinds.map(({ name, title }) => [name, title]))

/** The entries that fit batch by batch, the latest first, so that ten million need no memory. */
async function* operationsOf(db: Database, filter: OperationFilter): AsyncGenerator<Operation[]> {
  const where = operationsThat(filter)
  let beyond = sql`true`
  for (;;) {
    const rows = await selectOperations(db, sql`${where} and ${beyond}`, false, { limit: batch, offset: 0 })
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    beyond = sql`(o.at, o.id) < (select l.at, l.id from operation l where l.id = ${last.id}::uuid)`
  }
}

/** Sends the entries as CSV that spreadsheets open with Chinese right and without running anything. */
export async function sendOperations(
  db: Database,
  filter: OperationFilter,
  language: Language,
  reply: FastifyReply,
): Promise<void> {
  const batches = operationsOf(db, filter)
  // The first entries are fetched before anything is sent, so that a refusal can still be one.
  const first = await batches.next()
  reply.hijack()
  reply.raw.writeHead(200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="operations.csv"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  await write(reply, `\uFEFF${line(headers[language])}`)
  if (!first.done) await write(reply, linesOf(first.value, language))
  for await (const entries of batches) {
    if (reply.raw.destroyed) return
    await write(reply, linesOf(entries, language))
  }
  reply.raw.end()
}

function linesOf(entries: readonly Operation[], language: Language): string {
  return entries.map((entry) => line(cellsOf(entry, language))).join('')
}

function cellsOf(entry: Operation, language: Language): readonly string[] {
  const [yes, no] = outcomes[language]
  return [
    entry.at,
    entry.person,
    entry.address,
    language === 'zh' ? entry.title_zh : entry.title_en,
    kinds.get(entry.kind)?.[language] ?? entry.kind,
    entry.object_name,
    entry.object_id,
    entry.project?.name ?? '',
    entry.succeeded ? yes : no,
    entry.error,
  ]
}

/** A spreadsheet runs a text that begins like a formula; an apostrophe before it stops that. */
function line(cells: readonly string[]): string {
  const harmless = cells.map((text) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text))
  return `${papaparse.unparse([harmless])}\r\n`
}

/** Waits until the reader has taken what was written, or is gone. */
async function write(reply: FastifyReply, text: string): Promise<void> {
  if (reply.raw.destroyed || reply.raw.write(text)) return
  await new Promise<void>((done) => {
    reply.raw.once('drain', done).once('close', done)
  })
}
