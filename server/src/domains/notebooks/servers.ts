import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Language } from '@omics/contract/errors'
import type { JobHandle } from '@omics/engine/executors'
import type { Context } from '../../context.ts'
import { installJupyter, JupyterFailed, type RunningServer } from '../../gateways/jupyter/jupyter-servers.ts'
import { takeTurns } from '../../gateways/turns.ts'
import type { Grant } from '../../http/grant.ts'
import { authorisePerson } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import { isId } from '../../http/relation.ts'
import { isAtWork } from './ask.ts'
import { baseOf } from './address.ts'
import { noteEnd } from './ends.ts'
import { laidOut, noteCopies } from './laid-out.ts'

/** A server of somebody for a project, and the process that it is now. */
export interface ServerRow extends Record<string, unknown> {
  readonly id: string
  readonly person_id: string
  readonly project_id: string
  readonly run_id: string | null
  readonly handle: JobHandle | null
}

export interface Reached {
  readonly row: ServerRow
  readonly run: string
  readonly base: string
  readonly running: RunningServer
}

const columns = sql`s.id, s.person_id, s.project_id, s.run_id, s.handle`

/** One at a time for each project of somebody: two windows that open it at once get the same server. */
const opening = new Map<string, Promise<unknown>>()

/** The server of somebody for a project, started where none runs. `language` is that of the page. Throws why none can be. */
export async function openServer(
  context: Context,
  identity: Identity,
  { projectId }: Grant<'edit'>,
  language: Language | null = null,
): Promise<Reached> {
  const missing = context.jupyter.missing()
  if (missing === 'jupyter') throw new Problem('jupyter_missing', { details: { command: installJupyter } })
  if (missing === 'sandbox') throw new Problem('notebooks_without_sandbox')
  const key = `${identity.personId} ${projectId}`
  const before = opening.get(key) ?? Promise.resolve()
  const opened = before.catch(() => undefined).then(() => open(context, identity, projectId, language))
  opening.set(key, opened)
  try {
    const reached = await opened
    await answering(context, reached.running)
    return reached
  } finally {
    if (opening.get(key) === opened) opening.delete(key)
  }
}

/** Waits until a server answers; one that does not is ended, so that the next try is a fresh one. */
async function answering({ jupyter }: Context, running: RunningServer): Promise<void> {
  try {
    await running.ready
  } catch (cause) {
    if (!(cause instanceof JupyterFailed)) throw cause
    await jupyter.end(running)
    throw new Problem('jupyter_failed', { details: { said: cause.message, command: installJupyter }, cause })
  }
}

async function open(
  context: Context,
  identity: Identity,
  projectId: string,
  language: Language | null,
): Promise<Reached> {
  const { db } = context
  const openedBy = identity.sessionId ?? identity.tokenId ?? null
  const { rows } = await db.execute<ServerRow>(sql`
    insert into notebook_server as s (id, person_id, project_id, language, opened_by)
    values (${uuidv7()}, ${identity.personId}, ${projectId}, ${language}, array_remove(array[${openedBy}]::uuid[], null))
    on conflict (person_id, project_id) do update set used_at = now(), language = excluded.language, opened_by = (
      select coalesce(array_agg(distinct one), '{}') from unnest(s.opened_by || excluded.opened_by) as one
      where exists (select 1 from session where id = one) or exists (select 1 from personal_token where id = one))
    returning ${columns}`)
  const [row] = rows
  if (!row) throw new Problem('not_found')
  return (await findRunning(context, row)) ?? inTurn(() => startServer(context, row))
}

/** One after the other: of many at once each would find the last place free. */
const inTurn = takeTurns(1)

async function startServer(context: Context, row: ServerRow): Promise<Reached> {
  const { db, jupyter } = context
  await requirePlace(context)
  const run = uuidv7()
  const base = baseOf(context, run)
  const { files, notebooks } = await laidOut(context, row.project_id)
  await noteCopies(db, row.id, notebooks)
  const running = await jupyter.start(row.id, run, base, files)
  await db.execute(sql`
    update notebook_server set run_id = ${run}, handle = ${JSON.stringify(running.handle)}::jsonb, started_at = now(), used_at = now(),
      ended_run = null, ended_by = null, ended_at = null
    where id = ${row.id}`)
  noteWhenEnded(context, run, running)
  return { row: { ...row, run_id: run, handle: running.handle }, run, base, running }
}

async function requirePlace(context: Context): Promise<void> {
  const { most } = context.config.notebooks
  const { rows } = await context.db.execute<ServerRow>(
    sql`select ${columns} from notebook_server s where s.run_id is not null`,
  )
  let running = 0
  for (const row of rows) if (await findRunning(context, row)) running += 1
  if (running >= most) throw new Problem('notebooks_full', { details: { most } })
}

/** The process of a server, if it still runs: started by this process of the platform, or by one before it. */
async function findRunning(context: Context, row: ServerRow): Promise<Reached | undefined> {
  const { id, run_id: run, handle } = row
  if (run === null || handle === null) return undefined
  const base = baseOf(context, run)
  const running = await context.jupyter.find(id, run, base, handle)
  if (running === undefined) {
    await noteEnd(context, run, await context.jupyter.exitOf(id, handle))
    return undefined
  }
  noteWhenEnded(context, run, running)
  return { row, run, base, running }
}

/** The servers of somebody that run; of each that was lost while nobody looked, that is noted first. */
export async function runningOf(context: Context, personId: string): Promise<string[]> {
  const { rows } = await context.db.execute<ServerRow>(
    sql`select ${columns} from notebook_server s where s.person_id = ${personId} and s.run_id is not null`,
  )
  const reached = await Promise.all(rows.map((row) => findRunning(context, row)))
  return reached.flatMap((one) => one?.row.id ?? [])
}

/** Those whose end is awaited already. */
const awaited = new WeakSet<RunningServer>()

function noteWhenEnded(context: Context, run: string, running: RunningServer): void {
  if (awaited.has(running)) return
  awaited.add(running)
  void running.ended
    .then(async (exit) => {
      if (exit === undefined || context.ending.aborted) return
      await noteEnd(context, run, exit)
    })
    .catch((error: unknown) =>
      context.log.error({ err: error }, 'The end of a notebook server could not be noted'),
    )
}

/** The server of a run, as long as those who opened it are signed in and may still change its project. */
export async function reach(context: Context, run: string): Promise<Reached & { grant: Grant<'edit'> }> {
  const { rows } = await context.db.execute<ServerRow>(sql`
    select ${columns} from notebook_server s where s.run_id = ${run} and (
      exists (select 1 from session a where a.id = any(s.opened_by) and a.person_id = s.person_id and a.expires_at > now())
      or exists (select 1 from personal_token t where t.id = any(s.opened_by) and t.person_id = s.person_id
        and (t.expires_at is null or t.expires_at > now())))`)
  const [row] = rows
  if (!row) throw new Problem('not_found')
  const grant = await authorisePerson(context.db, row.person_id, 'project', row.project_id, 'edit', [
    'analysis_launch',
  ])
  const reached = await findRunning(context, row)
  if (!reached) throw new Problem('not_found')
  return { ...reached, grant }
}

/** Ends somebody's server. Throws `not_found` where it is not theirs, or does not run. */
export async function endServer(
  context: Context,
  personId: string,
  id: string,
): Promise<{ projectId: string }> {
  const { rows } = await context.db.execute<ServerRow>(
    sql`select ${columns} from notebook_server s where s.id::text = ${id} and s.person_id = ${personId}`,
  )
  const reached = rows[0] && (await findRunning(context, rows[0]))
  if (!reached) throw new Problem('not_found')
  await context.jupyter.end(reached.running)
  await noteEnd(context, reached.run)
  return { projectId: reached.row.project_id }
}

/** Ends what nobody has used for long, and what its person may not use any more. */
export async function endUnused(context: Context, isInUse: (run: string) => boolean): Promise<void> {
  const { rows } = await context.db.execute<ServerRow & { idle: boolean }>(sql`
    select ${columns}, s.used_at < now() - make_interval(secs => ${context.config.notebooks.idleSeconds}) as idle
    from notebook_server s where s.run_id is not null`)
  for (const row of rows) {
    const reached = await findRunning(context, row)
    if (!reached) continue
    const isUnused = row.idle && !isInUse(reached.run) && !(await isAtWork(reached.running, reached.base))
    const isBarred = !(await mayStay(context, row))
    if (isUnused || isBarred) await context.jupyter.end(reached.running)
    if (isUnused && !isBarred) await noteEnd(context, reached.run, 'idle')
  }
  // Those whose person or project was removed meanwhile.
  const { rows: now } = await context.db.execute<{ run_id: string }>(
    sql`select run_id from notebook_server where run_id is not null`,
  )
  const known = new Set([...rows, ...now].map(({ run_id }) => run_id))
  await context.jupyter.endAllBut((run) => known.has(run))
}

/** So long the folder of a server is kept that nobody starts any more. */
const keptDays = 30

/** Removes the folders of servers whose person or project has gone, or that nobody started for long. */
export async function removeAbandoned({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  const folder = join(config.dataFolder, 'notebooks')
  const names = (await readdir(folder).catch(() => [])).filter(isId)
  if (names.length === 0) return
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from notebook_server where id = any(${sql.param(names)}::uuid[])
      and (run_id is not null or used_at > now() - make_interval(days => ${keptDays}))`)
  const kept = new Set(rows.map(({ id }) => id))
  for (const name of names)
    if (!kept.has(name)) await rm(join(folder, name), { recursive: true, force: true })
}

/** Whether the person of a server may use one in its project now. */
export async function mayStay(
  { db }: Pick<Context, 'db'>,
  row: Pick<ServerRow, 'person_id' | 'project_id'>,
): Promise<boolean> {
  try {
    await authorisePerson(db, row.person_id, 'project', row.project_id, 'edit', ['analysis_launch'])
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
