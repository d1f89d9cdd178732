import { sql } from 'drizzle-orm'
import type { Language } from '@omics/contract/errors'
import { faultSentence } from '@omics/contract/samples/faults'
import { sampleImport as endpoints, type ImportCheck, type ImportPlan } from '@omics/contract/samples/import'
import type { Database } from '../../../db/database.ts'
import { sampleColumn } from '../../../db/tables/samples.ts'
import type { Grant } from '../../../http/grant.ts'
import { implement } from '../../../http/implement.ts'
import { Problem } from '../../../http/problem.ts'
import { addChoices } from '../column-change.ts'
import { columnFields, columnsOf, lockColumns, refuseTakenKey } from '../columns.ts'
import { change, insertSamples, updateSamples } from '../write.ts'
import { evaluateImport, type Evaluation } from './evaluate.ts'
import { describeColumn, proposeTargets } from './propose.ts'
import { forgetTable, keepTable, keptTable } from './store.ts'
import { uploadedTable } from './upload.ts'

const mostListed = 1000

export default implement(endpoints, {
  upload: async ({ context: { db }, grant, language, request, note }) => {
    const { table, file } = await uploadedTable(request, language)
    const targets = proposeTargets(table, await columnsOf(db, grant))
    const import_id = await keepTable(db, grant, file, table)
    note({ after: { file, rows: table.rows.length } })
    return {
      ...{ import_id, file, encoding: table.encoding, rows: table.rows.length },
      columns: table.headers.map((header, index) => ({
        header,
        ...describeColumn(table, index),
        target: targets[index] ?? { to: 'nothing' as const },
      })),
    }
  },

  check: async ({ context: { db }, grant, params, body, language }) => {
    const table = await keptTable(db, grant, params.import_id)
    return told(await evaluateImport(db, grant, table, body), table.rows.length, language)
  },

  commit: async ({ context: { db, log }, grant, params, body, language, note }) => {
    const check = await importTable(db, grant, params.import_id, body, language)
    note({ after: { added: check.added, updated: check.updated } })
    if (check.added + check.updated >= manyRows) {
      void settleIndexes(db).catch((error: unknown) =>
        log.warn({ err: error }, 'The statistics of samples are old'),
      )
    }
    return check
  },
})

const manyRows = 5000

/** Tells the planner of rows that came all at once, and merges what waits beside the index, before a search asks. */
async function settleIndexes(db: Database): Promise<void> {
  await db.execute(
    sql`select gin_clean_pending_list('sample_search'), gin_clean_pending_list('sample_values')`,
  )
  await db.execute(sql`analyze sample`)
}

/** Imports all rows in one transaction, or none where one cell is faulty. */
async function importTable(
  db: Database,
  grant: Grant<'edit'>,
  importId: string,
  plan: ImportPlan,
  language: Language,
): Promise<ImportCheck> {
  const table = await keptTable(db, grant, importId)
  return change(db, async (tx) => {
    await lockColumns(tx, grant)
    const evaluation = await evaluateImport(tx, grant, table, plan)
    const check = told(evaluation, table.rows.length, language)
    if (check.faults > 0)
      throw new Problem('import_faulty', { details: { faults: check.faults }, data: check })
    await storeColumns(tx, grant, evaluation)
    const columns = await columnsOf(tx, grant)
    const stored = ({ id, name, values }: Evaluation['added'][number]) => ({ id, name, values })
    await insertSamples(tx, grant, columns, evaluation.added.map(stored))
    await updateSamples(tx, columns, evaluation.updated.map(stored))
    await forgetTable(tx, importId)
    return check
  })
}

async function storeColumns(tx: Database, grant: Grant<'edit'>, evaluation: Evaluation): Promise<void> {
  for (const [columnId, choices] of evaluation.newChoices) await addChoices(tx, columnId, choices)
  const keys = (await columnsOf(tx, grant)).map((column) => column.key)
  for (const column of evaluation.newColumns) {
    refuseTakenKey(column.key, keys)
    keys.push(column.key)
    const { id, key, position } = column
    await tx
      .insert(sampleColumn)
      .values({ id, key, position, projectId: grant.projectId, ...columnFields(column) })
  }
}

function told(evaluation: Evaluation, rows: number, language: Language): ImportCheck {
  const { faults, added, updated, unchanged } = evaluation
  return {
    ...{ rows, added: added.length, updated: updated.length, unchanged, faults: faults.length },
    faulty_rows: new Set(faults.map((fault) => fault.row)).size,
    listed: faults.slice(0, mostListed).map(({ fault, value, ...place }) => ({
      ...{ ...place, value: value.slice(0, 200), reason: faultSentence(fault, language) },
    })),
  }
}
