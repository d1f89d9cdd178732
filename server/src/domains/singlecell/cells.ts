import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { cells as endpoints } from '@omics/contract/singlecell/cells'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { FileRow } from '../../db/tables/files.ts'
import { authorise } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { implement } from '../../http/implement.ts'
import { holds } from '../../http/permission.ts'
import { fileById } from '../files/rows.ts'
import { selectAnalyses } from './analysis-rows.ts'
import { cellPath, cellReads, type Reader, sendNumbers } from './cell-reads.ts'
import { keepNamed, keepSubset } from './kept-cells.ts'
import { labelsOf } from './labels.ts'
import { readOr } from './read.ts'
import { register } from './register.ts'
import { countSplit, split, splitsOf } from './splits.ts'

export default implement(endpoints, {
  show: async ({ context, identity, params }) => {
    const grant = await authorise(context.db, identity, 'file', params.id, 'view')
    const row = await fileById(context.db, grant, params.id)
    const told = await cellReads.overview({ context, grant, whose: identity.personId })
    const mayLabel = await mayChange(context.db, identity, params.id)
    const [labels, splits, { own, others }] = await Promise.all([
      labelsOf(context.db, grant.objectId),
      splitsOf(context.db, grant.objectId),
      analysesAround(context.db, row),
    ])
    return {
      name: row.name,
      project_id: grant.projectId,
      ...told,
      labels,
      splits,
      analysis: own,
      others,
      may_label: mayLabel,
    }
  },

  embedding: async ({ context, identity, params, query, reply }) =>
    cellReads.numbers(await readerOf(context, identity, params.id), reply, 'embedding', query),

  image: async ({ context, identity, params, query, reply }) =>
    cellReads.image(await readerOf(context, identity, params.id), reply, query),

  column: async ({ context, identity, params, query, reply }) => {
    const reader = await readerOf(context, identity, params.id)
    const { name, from } = query
    if (from === undefined) return cellReads.numbers(reader, reply, 'column', query)
    const other = await readerOf(context, identity, from)
    const asked = {
      ask: 'matched',
      path: await cellPath(other),
      name,
      cellsOf: await cellPath(reader),
    } as const
    return sendNumbers(reply, await readOr(identity.personId, asked))
  },

  gene: async ({ context, identity, params, query, reply }) =>
    cellReads.numbers(await readerOf(context, identity, params.id), reply, 'gene', query),

  genes: async ({ context, identity, params, query }) =>
    cellReads.genes(await readerOf(context, identity, params.id), query),

  compare: async ({ context, identity, params, body }) =>
    cellReads.compare(await readerOf(context, identity, params.id), body),

  label: async ({ context: { db }, identity, params, body, note }) => {
    const grant = await authorise(db, identity, 'file', params.id, 'edit')
    const { column, groups, label } = body
    const ids = groups.map(() => uuidv7())
    await db.execute(sql`insert into cell_label (id, file_id, column_name, group_name, label, person_id)
      select id, ${grant.objectId}::uuid, ${column}, group_name, ${label}, ${identity.personId}::uuid
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(groups)}::text[]) as given(id, group_name)`)
    note({ projectId: grant.projectId, objectId: grant.objectId, after: { column, groups, label } })
    return labelsOf(db, grant.objectId)
  },

  split,
  countSplit,

  keepNamed: async ({ context, identity, params, body, note }) => {
    const { id, name, projectId } = await keepNamed(context, identity, params.id, body.form)
    note({ ...(projectId && { projectId }), objectId: id, after: { name } })
    return { file_id: id, name }
  },

  keepSubset: async ({ context, identity, params, body, note }) => {
    const row = await keepSubset(context, identity, params.id, body)
    const project = await authorise(context.db, identity, 'project', row.projectId ?? '', 'edit')
    const matrixId = await register(context, project, { name: body.name, note: '' }, [row])
    note({ projectId: project.projectId, objectId: matrixId, after: { name: body.name } })
    return { file_id: row.id, single_cell_file_id: matrixId }
  },
})

/** Whether somebody names groups of a file and keeps others beside it. */
async function mayChange(db: Database, identity: Identity, fileId: string): Promise<boolean> {
  const isEditor = await authorise(db, identity, 'file', fileId, 'edit').then(
    ({ projectId }) => projectId !== '',
    () => false,
  )
  return isEditor && (await holds(db, identity, 'project_change'))
}

async function readerOf(context: Context, identity: Identity, fileId: string): Promise<Reader> {
  const grant = await authorise(context.db, identity, 'file', fileId, 'view')
  return { context, grant, whose: identity.personId }
}

/** The analysis that a file is the result of, and the results of others of the same matrix. */
async function analysesAround(db: Database, { id, runId }: FileRow) {
  if (runId === null) return { own: null, others: [] }
  const sameMatrix = sql`s.single_cell_file_id = (select o.single_cell_file_id from single_cell_analysis o
    join run n on n.analysis_id = o.analysis_id where n.id = ${runId})`
  const all = await selectAnalyses(db, sql`${sameMatrix} and a.deleted_at is null`, { limit: 50, offset: 0 })
  const results = all.flatMap(({ result_file_id, code, name }) =>
    result_file_id === null ? [] : [{ file_id: result_file_id, code, name }],
  )
  const own = results.find(({ file_id }) => file_id === id)
  return { own: own ?? null, others: results.filter((one) => one !== own) }
}
