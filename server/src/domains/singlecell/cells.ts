import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { cells as endpoints } from '@omics/contract/singlecell/cells'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { FileRow } from '../../db/tables/files.ts'
import { authorise, type Grant } from '../../http/grant.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { pathOnDisk } from '../files/bytes.ts'
import { fileById } from '../files/rows.ts'
import { selectAnalyses } from './analysis-rows.ts'
import { mayLook } from './browser-link.ts'
import { keepNamed, keepSubset } from './kept-cells.ts'
import { labelsOf } from './labels.ts'
import { readOr } from './read.ts'
import { register } from './register.ts'
import { countSplit, split, splitsOf } from './splits.ts'

export default implement(endpoints, {
  show: async ({ context, identity, params, query }) => {
    const grant = await mayLook(context, identity, params.id, query.link)
    const row = await fileById(context.db, grant, params.id)
    const told = await readOr(identity.personId, { ask: 'overview', path: await pathOnDisk(context, row) })
    const mayLabel = await authorise(context.db, identity, 'file', params.id, 'edit').then(
      ({ projectId }) => projectId !== '',
      () => false,
    )
    const [labels, splits] = await Promise.all([
      labelsOf(context.db, grant.objectId),
      splitsOf(context.db, grant.objectId),
    ])
    const { own, others } =
      query.link === undefined ? await analysesAround(context.db, row) : { own: null, others: [] }
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

  embedding: async ({ context, identity, params, query, reply }) => {
    const path = await pathFor(context, await mayLook(context, identity, params.id, query.link))
    return sendNumbers(reply, await readOr(identity.personId, { ask: 'embedding', path, name: query.name }))
  },

  image: async ({ context, identity, params, query, reply }) => {
    const { section, name, link } = query
    const path = await pathFor(context, await mayLook(context, identity, params.id, link))
    return sendNumbers(reply, await readOr(identity.personId, { ask: 'image', path, section, name }))
  },

  column: async ({ context, identity, params, query, reply }) => {
    const { name, from, link } = query
    const path = await pathFor(context, await mayLook(context, identity, params.id, link))
    if (from === undefined)
      return sendNumbers(reply, await readOr(identity.personId, { ask: 'column', path, name }))
    const other = await pathFor(context, await authorise(context.db, identity, 'file', from, 'view'))
    const asked = { ask: 'matched', path: other, name, cellsOf: path } as const
    return sendNumbers(reply, await readOr(identity.personId, asked))
  },

  gene: async ({ context, identity, params, query, reply }) => {
    const path = await pathFor(context, await mayLook(context, identity, params.id, query.link))
    return sendNumbers(reply, await readOr(identity.personId, { ask: 'gene', path, name: query.name }))
  },

  genes: async ({ context, identity, params, query }) => {
    const path = await pathFor(context, await mayLook(context, identity, params.id, query.link))
    return readOr(identity.personId, { ask: 'genes', path, search: query.search })
  },

  compare: async ({ context, identity, params, query, body }) => {
    const path = await pathFor(context, await mayLook(context, identity, params.id, query.link))
    return readOr(identity.personId, { ask: 'compare', path, cells: body.cells, others: body.others })
  },

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

async function pathFor(context: Context, grant: Grant): Promise<string> {
  return pathOnDisk(context, await fileById(context.db, grant, grant.objectId))
}

/** Undefined where the file has nothing of that name. */
function sendNumbers(reply: FastifyReply, numbers: Float32Array | Uint8ClampedArray | null): null {
  if (numbers === null) throw new Problem('not_found')
  void reply
    .type('application/octet-stream')
    .send(Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength))
  return null
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
