import { sql, type SQL } from 'drizzle-orm'
import type { Analysis } from '@omics/contract/analyses/analyses'
import type { Json } from '@omics/contract/json'
import { toolRuns as endpoints, type ToolRun } from '@omics/contract/tools/runs'
import type { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { authorise } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { isId } from '../../http/relation.ts'
import { allOf, contains, readPage, type Window } from '../../resource/page.ts'
import { removeAnalysis } from '../analyses/control/control.ts'
import { selectAnalyses } from '../analyses/rows.ts'
import { visibleTo } from '../projects/rows.ts'

export default implement(endpoints, {
  mine: ({ context: { db }, identity, query }) => listRuns(db, identity, query, sql`true`),

  list: ({ context: { db }, identity, grant, query }) =>
    listRuns(db, identity, query, sql`o.tool_id = ${grant.objectId}`),

  show: async ({ context: { db }, identity, grant, params }) => {
    const run = await oneRun(db, identity, grant.objectId, params.statusId)
    const { rows } = await db.execute<{ inputs: Record<string, Json> }>(
      sql`select inputs from analysis where id = ${run.id}`,
    )
    return { ...run, inputs: rows[0]?.inputs ?? {} }
  },

  remove: async ({ context: { db }, identity, grant, params, note }) => {
    const run = await oneRun(db, identity, grant.objectId, params.statusId)
    note({ projectId: run.analysis.project_id, objectId: run.id, before: { name: run.analysis.name } })
    await removeAnalysis(db, await authorise(db, identity, 'analysis', run.id, 'edit'))
    return null
  },
})

type Filters = z.output<typeof endpoints.mine.query>

/** One's own runs of tools: what one launched by the configured workflows that stand for them. */
function listRuns(db: Database, identity: Identity, query: Filters, which: SQL) {
  const where = allOf(
    ownRuns(identity),
    which,
    query.state && sql`a.state = ${query.state}`,
    contains(sql`a.name`, query.search),
  )
  const from = sql`analysis a join project p on p.id = a.project_id join tool_flow o on o.flow_id = a.flow_id`
  return readPage<ToolRun>(db, query, { from, where }, (window) => selectRuns(db, from, where, window))
}

const ownRuns = (identity: Identity) => sql`a.launched_by = ${identity.personId} and a.deleted_at is null
  and p.deleted_at is null and ${visibleTo(identity)}`

async function oneRun(db: Database, identity: Identity, toolId: string, id: string): Promise<ToolRun> {
  if (!isId(id)) throw new Problem('not_found')
  const from = sql`analysis a join project p on p.id = a.project_id join tool_flow o on o.flow_id = a.flow_id`
  const where = allOf(ownRuns(identity), sql`o.tool_id = ${toolId} and a.id = ${id}`)
  const [run] = await selectRuns(db, from, where, { limit: 1, offset: 0 })
  if (!run) throw new Problem('not_found')
  return run
}

interface RunOfTool extends Record<string, unknown> {
  readonly id: string
  readonly app_id: string
  readonly tool: string
  readonly tool_zh: string
}

async function selectRuns(
  db: Database,
  from: SQL,
  where: SQL,
  { limit, offset }: Window,
): Promise<ToolRun[]> {
  const { rows } = await db.execute<RunOfTool>(sql`
    select a.id, t.id as app_id, t.title as tool, t.title_zh as tool_zh
    from ${from} join tool t on t.id = o.tool_id
    where ${where} order by a.created_at desc, a.id limit ${limit} offset ${offset}`)
  const analyses = await analysesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const analysis = analyses.get(row.id)
    return analysis ? [{ ...row, task_id: row.id, project: analysis.project, analysis }] : []
  })
}

async function analysesOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Analysis>> {
  if (ids.length === 0) return new Map()
  const found = await selectAnalyses(db, sql`a.id = any(${sql.param([...ids])}::uuid[])`, sql`a.id`, {
    limit: ids.length,
    offset: 0,
  })
  return new Map(found.map((analysis) => [analysis.id, analysis]))
}
