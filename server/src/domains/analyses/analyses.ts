import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { analyses as endpoints, type Analysis } from '@omics/contract/analyses/analyses'
import type { Database } from '../../db/database.ts'
import { authorise, type Grant } from '../../http/grant.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { allOf, contains, readPage, scrolledTo } from '../../resource/page.ts'
import { wears } from '../discussion/wearing.ts'
import { visibleTo } from '../projects/rows.ts'
import { callDetail } from './calls/call-detail.ts'
import { analysisDetail } from './detail.ts'
import { sendOutputs } from './results/download.ts'
import { readLog } from './calls/log.ts'
import { outputsOf } from './results/outputs.ts'
import { releaseWork } from './control/release.ts'
import { provenanceOf } from './results/provenance.ts'
import { callColumns, changedCalls, selectAnalyses, selectRuns } from './rows.ts'
import { removeAnalysis, restartAnalysis, stopAnalysis } from './control/control.ts'
import { resourceInputs } from './control/more-resources.ts'

const orders: Record<string, SQL> = {
  created_at: sql`a.created_at, a.id`,
  '-created_at': sql`a.created_at desc, a.id`,
  finished_at: sql`a.finished_at nulls last, a.id`,
  '-finished_at': sql`a.finished_at desc nulls first, a.id`,
  name: sql`lower(a.name), a.id`,
  '-name': sql`lower(a.name) desc, a.id`,
  number: sql`a.number, a.id`,
  '-number': sql`a.number desc, a.id`,
  results_bytes: sql`results_bytes, a.id`,
  '-results_bytes': sql`results_bytes desc, a.id`,
}

type Filters = z.output<typeof endpoints.list.query>

export default implement(endpoints, {
  list: ({ context: { db }, identity, grant, query }) =>
    listAnalyses(db, sql`a.project_id = ${grant.projectId}`, query, identity.personId),

  allList: ({ context: { db }, identity, query }) =>
    listAnalyses(db, visibleTo(identity), query, identity.personId),

  all: async ({ context: { db }, grant }) => {
    const { rows } = await db.execute<
      z.output<typeof endpoints.all.output>[number] & Record<string, unknown>
    >(sql`
      select id, number, analysis_code(project_id, number) as code, name, state from analysis
      where project_id = ${grant.projectId} and deleted_at is null order by number desc limit 10000`)
    return rows
  },

  workflows: async ({ context: { db }, grant }) => {
    const { rows } = await db.execute<{ id: string; name: string; name_zh: string; analyses: number }>(sql`
      select w.id, w.name, w.name_zh, count(*)::int as analyses from analysis a
      join workflow_version v on v.id = a.workflow_version_id join workflow w on w.id = v.workflow_id
      where a.project_id = ${grant.projectId} and a.deleted_at is null group by w.id order by w.name collate reading_order`)
    return rows
  },

  show: ({ context, identity, grant, language }) => analysisDetail(context, identity, grant, language),

  runs: async ({ context: { db }, grant, query, language }) => {
    const where = allOf(
      sql`r.analysis_id = ${grant.objectId}`,
      query.state && sql`r.state = ${query.state}`,
      contains(sql`r.label`, query.search),
    )
    return readPage(db, query, { from: sql`run r`, where, exactTo: scrolledTo }, (window) =>
      selectRuns(db, where, window, language),
    )
  },

  calls: async ({ context: { db }, grant, query }) => {
    const { cursor } = await changedCalls(db, grant.objectId, Number.MAX_SAFE_INTEGER)
    const [afterRun = '', afterPosition = '0'] = (query.after ?? '').split(':')
    const { rows } = await db.execute<
      z.output<typeof endpoints.calls.output>['items'][number] & { position: number } & Record<
          string,
          unknown
        >
    >(sql`
      select ${callColumns}, c.position from run_call c
      where c.analysis_id = ${grant.objectId}
        and ${query.run_id ? sql`c.run_id = ${query.run_id}` : sql`true`}
        and ${afterRun ? sql`(c.run_id, c.position) > (${afterRun}::uuid, ${Number(afterPosition) || 0}::bigint)` : sql`true`}
      order by c.run_id, c.position limit ${query.limit}`)
    const last = rows.at(-1)
    const next = last && rows.length === query.limit ? `${last.run_id}:${last.position}` : null
    return { items: rows.map(({ position: _position, ...row }) => row), next, cursor: String(cursor) }
  },

  showFile: async ({ context, grant, identity, params, query }) => {
    const analysis = await authorise(context.db, identity, 'analysis', params.analysi_id, 'view')
    if (analysis.projectId !== grant.projectId) throw new Problem('not_found')
    const only = { runId: query.run_id, name: query.name }
    return outputsOf(context, grant, identity, params.analysi_id, only)
  },

  taskOutput: ({ context, grant, params, language }) => callDetail(context, grant, params.task_id, language),

  log: ({ context, grant, query }) => readLog(context, grant.objectId, query),

  stop: async ({ context, grant, note }) => {
    const before = await standOf(context.db, grant)
    await stopAnalysis(context, grant)
    note({ before, after: await standOf(context.db, grant) })
    return null
  },

  restart: async ({ context, grant, body, note }) => {
    const before = await standOf(context.db, grant)
    const inputs = await resourceInputs(context, grant, body.resources)
    await restartAnalysis(context, grant, body.run_ids, inputs)
    note({ before, after: { ...(await standOf(context.db, grant)), runs: body.run_ids, inputs } })
    return null
  },

  release: async ({ context, grant, note }) => {
    const freed_bytes = await releaseWork(context, grant)
    note({ after: { freed_bytes } })
    return { freed_bytes }
  },

  executionRecord: ({ context, grant }) => provenanceOf(context, grant),

  downloadOutput: async ({ context, grant, reply }) => {
    await sendOutputs(context, grant, reply)
    return null
  },

  remove: async ({ context: { db }, grant, note }) => {
    note({ before: await standOf(db, grant) })
    await removeAnalysis(db, grant)
    return null
  },
})

/** What the log tells of an analysis. */
async function standOf(db: Database, { objectId }: Grant) {
  const { rows } = await db.execute<{ name: string; state: string; stopping: boolean }>(sql`
    select name, state, stop_requested_at is not null as stopping from analysis where id = ${objectId}`)
  return rows[0]
}

/** A name that contains what was typed, or the code of one analysis of `analysis a` in `project p`. */
function calledLike(typed: string | undefined): SQL {
  const named = contains(sql`a.name`, typed)
  const [, prefix, number] = /^(\S+)-(\d{1,9})$/.exec(typed ?? '') ?? []
  if (prefix === undefined) return named
  return sql`(${named} or upper(p.prefix) = upper(${prefix}) and a.number = ${Number(number)})`
}

async function listAnalyses(db: Database, scope: SQL, query: Filters, personId: string) {
  const where = allOf(
    scope,
    sql`a.deleted_at is null and p.deleted_at is null`,
    query.state && sql`a.state = ${query.state}`,
    query.mine && sql`a.launched_by = ${personId}`,
    query.workflow_id &&
      sql`a.workflow_version_id in (select id from workflow_version where workflow_id = ${query.workflow_id})`,
    query.version_id && sql`a.workflow_version_id = ${query.version_id}`,
    query.mode && sql`a.mode = ${query.mode}`,
    query.flow_id && sql`a.flow_id = ${query.flow_id}`,
    wears(sql`a.id`, query.tag),
    calledLike(query.search),
  )
  const from = sql`analysis a join project p on p.id = a.project_id`
  return readPage<Analysis>(db, query, { from, where }, (window) =>
    selectAnalyses(db, where, orders[query.sort] ?? sql`a.id`, window),
  )
}
