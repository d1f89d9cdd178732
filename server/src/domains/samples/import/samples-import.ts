import type { Language } from '@omics/contract/errors'
import type { BodyOf } from '@omics/contract/endpoint'
import { sampleImport as endpoints, type Imported, type ImportPlan } from '@omics/contract/samples/import'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { sampleColumn } from '../../../db/tables/samples.ts'
import type { Grant } from '../../../http/grant.ts'
import { implement } from '../../../http/implement.ts'
import { Problem } from '../../../http/problem.ts'
import { addChoices } from '../column-change.ts'
import { columnFields, columnsOf, lockColumns, refuseTakenKey } from '../columns.ts'
import { change, insertSamples, updateSamples } from '../write.ts'
import { amend } from './amend.ts'
import { choicesFound } from './choices.ts'
import { evaluateImport, type Evaluation } from './evaluate.ts'
import { sendFaults } from './fault-list.ts'
import { describeUpload, proposeTargets } from './propose.ts'
import { fetchImported } from './imported-files.ts'
import { fileNameOf, forgetTable, keepTable, keptFiles, keptTable } from './store.ts'
import type { Table } from './table.ts'
import { faultyMark, faultyRows, told } from './told.ts'
import { statistics } from './statistics.ts'
import { uploadedTable } from './upload.ts'

export default implement(endpoints, {
  upload: async ({ context: { db }, identity, grant, language, request, note }) => {
    const { table, file } = await uploadedTable(identity.personId, request, language)
    const targets = proposeTargets(table, await columnsOf(db, grant))
    const import_id = await keepTable(db, grant, file, table)
    note({ after: { name: file, rows: table.rows.length } })
    return describeUpload(import_id, file, table, targets)
  },

  check: async ({ context: { db }, grant, params, body, query, language }) => {
    const amended = amend(await keptTable(db, grant, params.import_id), body)
    const evaluation = await evaluateImport(db, grant, amended.table, body)
    return told(amended, body, evaluation, language, query)
  },

  faults: async ({ context: { db }, grant, params, body, language, reply }) => {
    const { table } = amend(await keptTable(db, grant, params.import_id), body)
    const { faults } = await evaluateImport(db, grant, table, body)
    await sendFaults(faults, language, reply)
    return null
  },

  values: async ({ context: { db }, grant, params, body }) =>
    choicesFound(await keptTable(db, grant, params.import_id), body.column),

  commit: async ({ context, grant, params, body, language, note }) => {
    const { db, jobs } = context
    // Read first: an import that is done forgets its table.
    const name = await fileNameOf(db, grant, params.import_id)
    const check = await importTable(context, grant, name, params.import_id, body, language)
    note({ after: { name, added: check.added, updated: check.updated } })
    if (check.added + check.updated >= manyRows) await jobs.put(db, statistics, [{}])
    return check
  },
})

const manyRows = 5000

/** Imports what was confirmed in one transaction, or nothing where one cell of it is faulty. */
async function importTable(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  grant: Grant<'edit'>,
  name: string,
  importId: string,
  { leave_out_faulty: mark, ...plan }: BodyOf<typeof endpoints.commit>,
  language: Language,
): Promise<Imported> {
  const table = await keptTable(db, grant, importId)
  const files = await keptFiles(db, grant, importId)
  return change(db, async (tx) => {
    await lockColumns(tx, grant)
    let amended = amend(table, plan)
    let evaluation = await evaluateImport(tx, grant, amended.table, plan, true)
    if (mark !== undefined && evaluation.faults.length > 0 && mark === faultyMark(evaluation)) {
      const faulty = faultyRows(evaluation)
      amended = amend(table, { ...plan, left_out: [...plan.left_out, ...faulty] })
      evaluation = await evaluateImport(tx, grant, amended.table, plan, true)
    }
    const check = told(amended, plan, evaluation, language)
    if (check.faults > 0)
      throw new Problem('import_faulty', { details: { faults: check.faults }, data: check })
    await storeColumns(tx, grant, evaluation)
    const columns = await columnsOf(tx, grant)
    const stored = ({ id, name, values }: Evaluation['added'][number]) => ({ id, name, values })
    await insertSamples(tx, grant, columns, evaluation.added.map(stored))
    await updateSamples(tx, columns, evaluation.updated.map(stored))
    if (files.length > 0)
      await fetchImported({ jobs }, tx, grant, name, files, namesByRow(amended.table, plan), language)
    await forgetTable(tx, importId)
    const inOrder = [...evaluation.added, ...evaluation.updated].sort((a, b) => a.row - b.row)
    return { ...check, samples: inOrder.map(({ id }) => id) }
  })
}

/** The samples that rows are about. */
function namesByRow({ rows }: Table, { targets }: ImportPlan): ReadonlyMap<number, string> {
  const index = targets.findIndex(({ to }) => to === 'name')
  return new Map(rows.map(({ number, cells }) => [number, (cells[index] ?? '').trim()]))
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
