import { sql } from 'drizzle-orm'
import type { WesRunLog, WesRunSummary } from '@omics/contract/wes/wes'
import type { Language } from '@omics/contract/errors'
import type { Json } from '@omics/contract/json'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import { fileIdOf } from '../analyses/file-uri.ts'
import { mapMemberTexts } from '../analyses/json-texts.ts'
import { visibleTo } from '../projects/rows.ts'
import { pageOf, type AskedPage } from './pages.ts'
import { engineName } from './run-request.ts'
import { presentTimes, timesOf, toldFailure, type Times } from './present.ts'
import { wesStateOf, type Standing } from './states.ts'
import { selectTasks } from './tasks.ts'

interface RunRow extends Standing, Times, Record<string, unknown> {
  readonly id: string
}

const live = sql`run r join analysis a on a.id = r.analysis_id and a.deleted_at is null
  join project p on p.id = r.project_id and p.deleted_at is null left join wes_request q on q.analysis_id = a.id`
const standing = sql`r.id, r.state, r.failure,
  coalesce(a.stop_requested_at, r.stop_requested_at) is not null as stopping, ${timesOf(sql`r`)}`

/** The runs that somebody may see, the latest first, in pages. */
export async function listRuns(
  db: Database,
  identity: Identity,
  asked: AskedPage,
): Promise<{ runs: WesRunSummary[]; next_page_token: string }> {
  const { rows } = await db.execute<RunRow & { readonly tags: Record<string, string> | null }>(sql`
    select ${standing}, q.request -> 'tags' as tags from ${live}
    where ${visibleTo(identity)} and ${asked.after === undefined ? sql`true` : sql`r.id < ${asked.after}::uuid`}
    order by r.id desc limit ${asked.size + 1}`)
  const { items, next } = pageOf(rows, asked.size, ({ id }) => id)
  return {
    runs: items.map((row) => ({
      run_id: row.id,
      state: wesStateOf(row),
      tags: row.tags ?? {},
      ...presentTimes(row),
    })),
    next_page_token: next,
  }
}

/** How one run stands. */
export async function runState(db: Database, grant: Grant): Promise<ReturnType<typeof wesStateOf>> {
  const { rows } = await db.execute<RunRow>(
    sql`select ${standing} from ${live} where r.id = ${grant.objectId}`,
  )
  const [row] = rows
  if (!row) throw new Problem('not_found')
  return wesStateOf(row)
}

/** How many runs that somebody may see stand in each state. */
export async function countStates(db: Database, identity: Identity): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ state: string; n: number }>(sql`
    select r.state, count(*)::int as n from ${live} where ${visibleTo(identity)} group by r.state`)
  const counts: Record<string, number> = {}
  for (const { state, n } of rows) {
    const named = wesStateOf({ state, stopping: false, failure: null })
    counts[named] = (counts[named] ?? 0) + n
  }
  return counts
}

interface FullRow extends RunRow {
  readonly name: string
  readonly inputs: Record<string, Json>
  readonly outputs: Record<string, Json> | null
  readonly entry: string
  readonly language_version: string | null
  readonly request: WesRunLog['request'] | null
}

/** Clients of version 1.0 know no other list of tasks than the one within the run. */
const mostTasksWithin = 1000

/**
 * One run in full.
 * @param base the address of the service, as the client reached it
 */
export async function runLog(
  db: Database,
  grant: Grant,
  base: string,
  language: Language,
): Promise<WesRunLog> {
  const { rows } = await db.execute<FullRow>(sql`
    select ${standing}, a.name, r.inputs, r.outputs, v.entry, v.description ->> 'wdl_version' as language_version,
      q.request from ${live} join workflow_version v on v.id = a.workflow_version_id where r.id = ${grant.objectId}`)
  const [row] = rows
  if (!row) throw new Problem('not_found')
  const own = `${base}/runs/${row.id}`
  const { items } = await selectTasks(db, grant, own, { size: mostTasksWithin, after: undefined }, language)
  return {
    run_id: row.id,
    request: row.request ?? {
      workflow_params: row.inputs,
      workflow_type: 'WDL',
      workflow_url: row.entry,
      tags: {},
      workflow_type_version: row.language_version ?? '1.0',
      workflow_engine: engineName,
    },
    state: wesStateOf(row),
    run_log: {
      name: row.name,
      cmd: [],
      ...presentTimes(row),
      system_logs: toldFailure(row.failure, language),
    },
    task_logs_url: `${own}/tasks`,
    task_logs: items,
    outputs: addressed(row.outputs ?? {}, own),
  }
}

/** Outputs with the address of each file in place of its name here. */
function addressed(outputs: Record<string, Json>, run: string): Record<string, Json> {
  return mapMemberTexts(outputs, (text) => {
    const id = fileIdOf(text)
    if (id === undefined) return text
    return `${run}/files/${id}/${encodeURIComponent(text.slice(text.lastIndexOf('/') + 1))}`
  })
}
