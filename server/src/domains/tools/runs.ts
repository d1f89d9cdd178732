import { sql, type SQL } from 'drizzle-orm'
import type { Analysis } from '@omics/contract/analyses/analyses'
import type { ReportShare } from '@omics/contract/reports/reports'
import { toolRuns as endpoints, type ToolRun } from '@omics/contract/tools/runs'
import type { OutputOf } from '@omics/contract/endpoint'
import type { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { authorise } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { isId } from '../../http/relation.ts'
import { allOf, contains, readPage, type Window } from '../../resource/page.ts'
import { removeAnalysis } from '../analyses/control/control.ts'
import { sendOutputs } from '../analyses/results/download.ts'
import { selectAnalyses } from '../analyses/rows.ts'
import { isoTime } from '../../db/iso-time.ts'
import { visibleTo } from '../projects/rows.ts'
import { makeShare, sharesOf, withdrawShares } from '../reports/shares.ts'
import { reportsOfRun, writtenReport } from './report-of-run.ts'
import { inputsOf } from './inputs-of-run.ts'
import { recoverOutputs } from './recover.ts'

export default implement(endpoints, {
  mine: ({ context: { db }, identity, query }) => listRuns(db, identity, query, sql`true`),

  list: ({ context: { db }, identity, grant, query }) =>
    listRuns(db, identity, query, sql`o.tool_id = ${grant.objectId}`),

  show: async ({ context: { db }, identity, grant, params }) => {
    const run = await oneRun(db, identity, grant.objectId, params.statusId)
    return { ...run, inputs: await inputsOf(db, run.id) }
  },

  remove: async ({ context: { db }, identity, params, note }) => {
    const run = await oneRun(db, identity, params.id, params.statusId)
    note({ projectId: run.analysis.project_id, objectId: run.id, before: { name: run.analysis.name } })
    const reports = await reportsOfRun(db, identity, run.id)
    await removeAnalysis(db, await authorise(db, identity, 'analysis', run.id, 'edit'))
    // Whoever takes a result away would find its links nowhere beside it any more.
    for (const report of reports) await withdrawShares(db, report, undefined)
    return null
  },

  download: async ({ context, grant, reply }) => {
    await sendOutputs(context, grant, reply)
    return null
  },

  recover: async ({ context, identity, params, body, note }) => {
    const run = await oneRun(context.db, identity, params.id, body.status_id)
    const project = await authorise(context.db, identity, 'project', body.project_id, 'edit')
    const files = await recoverOutputs(context, run, project, body.file_ids)
    note({
      projectId: project.projectId,
      objectId: params.id,
      before: { run: run.analysis.name },
      after: { files: files.map(({ name }) => name) },
    })
    return { files }
  },

  used: async ({ context: { db }, identity }) => {
    const { rows } = await db.execute<UsedTool>(sql`
      select t.id, t.title, t.title_zh, count(*)::int as runs, ${isoTime(sql`max(a.created_at)`)} as last
      from analysis a join project p on p.id = a.project_id join tool_flow o on o.flow_id = a.flow_id
        join tool t on t.id = o.tool_id
      where ${ownRuns(identity)} group by t.id order by max(a.created_at) desc limit 1000`)
    return rows
  },

  shares: async ({ context: { db }, identity, query }) => {
    const reports = await reportsOfRun(db, identity, query.status_id)
    return latestFirst(await Promise.all(reports.map((report) => sharesOf(db, report))))
  },

  share: async ({ context, identity, body, language, note }) => {
    const report = await writtenReport(context, identity, body.status_id, language)
    const made = await makeShare(context.db, report, body.ends_at)
    note({ projectId: report.projectId, objectId: report.objectId, after: { ends_at: body.ends_at } })
    return { ...made, report_id: report.objectId }
  },

  withdraw: async ({ context: { db }, identity, body, note }) => {
    const reports = await reportsOfRun(db, identity, body.status_id)
    const [latest] = reports
    if (!latest) throw new Problem('not_found')
    note({
      projectId: latest.projectId,
      objectId: latest.objectId,
      before: { share: body.share_id ?? 'all' },
    })
    return latestFirst(await Promise.all(reports.map((report) => withdrawShares(db, report, body.share_id))))
  },
})

const latestFirst = (shares: readonly (readonly ReportShare[])[]) =>
  shares.flat().toSorted((one, other) => other.created_at.localeCompare(one.created_at))

type UsedTool = OutputOf<typeof endpoints.used>[number] & Record<string, unknown>

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
  if (!isId(toolId) || !isId(id)) throw new Problem('not_found')
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
