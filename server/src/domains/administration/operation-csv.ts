import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { objectNameOf } from '@omics/contract/administration/object-name'
import type { Operation, OperationFilter } from '@omics/contract/administration/operations'
import { operationKinds } from '@omics/contract/administration/operation-kinds'
import type { Language } from '@omics/contract/errors'
import { harmless } from '@omics/contract/files/spreadsheet-text'
import type { Database } from '../../db/database.ts'
import { sendCsv } from '../../http/csv.ts'
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
const outcomes: Record<Language, readonly [yes: string, no: string, unknown: string]> = {
  en: ['yes', 'no', 'not known'],
  zh: ['是', '否', '未知'],
}
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
  await sendCsv(reply, 'operations.csv', headers[language], rowsOf(db, filter, language))
}

async function* rowsOf(
  db: Database,
  filter: OperationFilter,
  language: Language,
): AsyncGenerator<(readonly string[])[]> {
  for await (const entries of operationsOf(db, filter))
    yield entries.map((entry) => cellsOf(entry, language).map(harmless))
}

function cellsOf(entry: Operation, language: Language): readonly string[] {
  const [yes, no, unknown] = outcomes[language]
  return [
    entry.at,
    entry.person,
    entry.address,
    language === 'zh' ? entry.title_zh : entry.title_en,
    kinds.get(entry.kind)?.[language] ?? entry.kind,
    objectNameOf(entry, language),
    entry.object_id,
    entry.project?.name ?? '',
    entry.succeeded ? yes : entry.error === 'outcome_unknown' ? unknown : no,
    entry.error,
  ]
}
