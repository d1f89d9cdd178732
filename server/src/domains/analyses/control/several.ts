import { sql } from 'drizzle-orm'
import { severalAnalyses as endpoints, type Outcome, type Weight } from '@omics/contract/analyses/several'
import { errorText, type Language } from '@omics/contract/errors'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { authorise } from '../../../http/grant.ts'
import type { Identity } from '../../../http/identity.ts'
import { implement } from '../../../http/implement.ts'
import { Problem } from '../../../http/problem.ts'
import { keysAlone, resultsOf, type Results } from '../../files/results.ts'
import { removeAnalysis, removeWithResults, restoreAnalysis, stopAnalysis } from './control.ts'
import { bytesFreed } from './folder-bytes.ts'
import { workFolders } from './release.ts'
import { stopRun } from './stop-run.ts'

export default implement(endpoints, {
  stop: async ({ context, identity, body, language, note }) => {
    const before = await standOf(context.db, body.ids)
    const outcome = await each(body.ids, language, async (id) =>
      stopAnalysis(context, await authorise(context.db, identity, 'analysis', id, 'edit')),
    )
    note({
      ...placeOf(before, outcome),
      objectId: body.ids[0] ?? '',
      before: told(before, outcome),
      after: outcome,
    })
    return outcome
  },

  stopRuns: async ({ context, identity, grant, body, language, note }) => {
    const { rows } = await context.db.execute<{ id: string; state: string }>(sql`
      select id, state from run where analysis_id = ${grant.objectId}
        and id = any(${sql.param([...body.run_ids])}::uuid[])`)
    const own = new Set(rows.map(({ id }) => id))
    const outcome = await each(body.run_ids, language, async (id) => {
      if (!own.has(id)) throw new Problem('not_found')
      await stopRun(context, await authorise(context.db, identity, 'run', id, 'edit'))
    })
    note({ before: rows, after: outcome })
    return outcome
  },

  weigh: ({ context, identity, body }) => weigh(context, identity, body.ids),

  remove: async ({ context, identity, body, language, note }) => {
    const before = await standOf(context.db, body.ids)
    const sums = { freed_bytes: 0, staying: 0 }
    const outcome = await each(body.ids, language, async (id) => {
      const grant = await authorise(context.db, identity, 'analysis', id, 'edit')
      if (!body.with_results) return removeAnalysis(context.db, grant)
      const { freed, staying } = await removeWithResults(context, grant)
      sums.freed_bytes += freed
      sums.staying += staying
    })
    const after = { ...outcome, ...sums, with_results: body.with_results }
    note({ ...placeOf(before, outcome), objectId: body.ids[0] ?? '', before: told(before, outcome), after })
    return { ...outcome, ...sums }
  },

  restore: async ({ context: { db }, identity, body, language, note }) => {
    const outcome = await each(body.ids, language, (id) => restoreAnalysis(db, identity, id))
    const back = await standOf(db, body.ids)
    note({ ...placeOf(back, outcome), objectId: body.ids[0] ?? '', after: outcome })
    return outcome
  },
})

/** One act over several: who may not do it to one of them does it to the others. */
async function each(
  ids: readonly string[],
  language: Language,
  act: (id: string) => Promise<void>,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], refused: [] }
  for (const id of new Set(ids)) {
    try {
      await act(id)
      outcome.done.push(id)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      outcome.refused.push({ id, code: error.code, message: errorText(error.code, language) })
    }
  }
  return outcome
}

type Stand = { id: string; project_id: string; name: string; state: string }

/** What the log tells of analyses. */
async function standOf(db: Database, ids: readonly string[]): Promise<Stand[]> {
  const { rows } = await db.execute<Stand>(
    sql`select id, project_id, name, state from analysis where id = any(${sql.param([...ids])}::uuid[])`,
  )
  return rows
}

/** Nothing is told in the log of what somebody only named. */
const told = (stand: readonly Stand[], { done }: Outcome) => stand.filter(({ id }) => done.includes(id))

/** The project in whose activity the act stands: that of the first with which something was done. */
function placeOf(stand: readonly Stand[], outcome: Outcome): { projectId?: string } {
  const [first] = told(stand, outcome)
  return first ? { projectId: first.project_id } : {}
}

const mostUsers = 5

/** All together: bytes that two of them share come free with both. */
async function weigh(context: Context, identity: Identity, ids: readonly string[]): Promise<Weight> {
  const { db, config, storage } = context
  const [results, folders] = [[] as Results[], [] as string[]]
  for (const id of new Set(ids)) {
    const grant = await authorise(db, identity, 'analysis', id, 'view')
    results.push(await resultsOf(db, id))
    folders.push(...(await workFolders(db, config, grant)))
  }
  const free = results.flatMap((one) => one.free)
  const needed = results.flatMap((one) => one.needed)
  const keys = await keysAlone(db, free)
  const freed = await bytesFreed(
    folders,
    keys.map((key) => storage.path(key)),
  )
  return {
    results_bytes: freed.stored,
    shared_bytes: bytesOf(free) - freed.stored,
    results: free.length,
    staying: needed.length,
    staying_bytes: bytesOf(needed),
    users: [...new Set(results.flatMap(({ users }) => users))].slice(0, mostUsers),
    work_bytes: freed.folders,
  }
}

const bytesOf = (files: readonly { readonly size: number }[]) =>
  files.reduce((sum, { size }) => sum + size, 0)
