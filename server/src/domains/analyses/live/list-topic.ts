import { sql, type SQL } from 'drizzle-orm'
import type { Analysis, LiveEvent } from '@omics/contract/analyses/analyses'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { authorise } from '../../../http/grant.ts'
import type { Identity } from '../../../http/identity.ts'
import { visibleTo } from '../../projects/rows.ts'
import { selectAnalyses } from '../rows.ts'
import type { Topic } from './topic.ts'

/** A transaction may commit this long after the time that its rows bear, in milliseconds. */
const latest = 60_000
/** Of more than these at once only that there are many is told. */
const mostAtOnce = 200

/**
 * The analyses of a project, or of all that a person may see: those that have changed in full, and those that are
 * gone. Its position is a time in milliseconds; what changed around it may be told twice, never not at all.
 */
export function listTopic({ db }: Context, identity: Identity, projectId: string | undefined): Topic {
  const topic = projectId === undefined ? 'analyses' : `project:${projectId}`
  const told = new Map<string, string>()
  let projects: string | undefined
  return async (since, changed) => {
    if (projectId !== undefined) await authorise(db, identity, 'project', projectId, 'view')
    const scope = projectId === undefined ? visibleTo(identity) : sql`p.id = ${projectId}`
    const seen = changed ? projects : await projectsIn(db, scope)
    const { now, gone } = await leftOut(db, scope, since, changed)
    const found = await selectAnalyses(db, sql`${scope} and ${newsOf(since, changed)}`, sql`a.id`, {
      limit: mostAtOnce + 1,
      offset: 0,
    })
    const many = found.length > mostAtOnce
    const items = many ? [] : found.filter((one) => isNews(told, one))
    const event: LiveEvent = {
      type: 'analyses',
      topic,
      items,
      gone,
      again: many || (projects !== undefined && projects !== seen),
    }
    projects = seen
    const events = items.length + gone.length > 0 || event.again ? [event] : []
    return { events, position: now, over: false }
  }
}

function isNews(told: Map<string, string>, analysis: Analysis): boolean {
  const text = JSON.stringify(analysis)
  const news = told.get(analysis.id) !== text
  // What has ended hardly changes any more; a long life must not gather everything that ever ran.
  if (['waiting', 'running'].includes(analysis.state)) told.set(analysis.id, text)
  else told.delete(analysis.id)
  return news
}

/** Without a position the page has just read the list, and wants what may have changed meanwhile. */
function newsOf(since: number | undefined, changed: ReadonlySet<string> | undefined): SQL {
  if (changed) return sql`a.id = any(${sql.param([...changed])}::uuid[])`
  return sql`(a.state in ('waiting', 'running') or a.finished_at >= ${after(since)} or a.created_at >= ${after(since)})`
}

const after = (since: number | undefined) =>
  since === undefined
    ? sql`now() - ${latest} * interval '1 millisecond'`
    : sql`to_timestamp((${since}::float8 - ${latest}) / 1000)`

/** The time of the database, and which analyses were removed since. */
async function leftOut(
  db: Database,
  scope: SQL,
  since: number | undefined,
  changed: ReadonlySet<string> | undefined,
): Promise<{ now: number; gone: string[] }> {
  const which = changed
    ? sql`a.id = any(${sql.param([...changed])}::uuid[])`
    : sql`a.deleted_at >= ${after(since)}`
  const { rows } = await db.execute<{ now: number; gone: string[] }>(sql`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now,
      array(select a.id::text from analysis a join project p on p.id = a.project_id
            where ${scope} and a.deleted_at is not null and ${which}) as gone`)
  return { now: rows[0]?.now ?? Date.now(), gone: rows[0]?.gone ?? [] }
}

/** What stands for the projects of a list: it changes when somebody gains or loses one. */
async function projectsIn(db: Database, scope: SQL): Promise<string> {
  const { rows } = await db.execute<{ digest: string }>(sql`
    select md5(coalesce(string_agg(p.id::text, ',' order by p.id), '')) as digest
    from project p where p.deleted_at is null and ${scope}`)
  return rows[0]?.digest ?? ''
}
