import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { authorise, type Grant } from '../../../http/grant.ts'
import type { Identity } from '../../../http/identity.ts'
import { Problem } from '../../../http/problem.ts'
import { storedFiles } from '../rows.ts'

/** Throws `not_found` unless all are files, or all folders, where that was said. */
export async function requireKind(
  db: Database,
  ids: readonly string[],
  file: boolean | undefined,
): Promise<void> {
  if (file === undefined || ids.length === 0) return
  const kind = file ? 'file' : 'folder'
  const rows = await storedFiles(db, sql`f.id = any(${sql.param(ids)}::uuid[]) and f.kind = ${kind}`)
  if (rows.length < new Set(ids).size) throw new Problem('not_found')
}

/** Does one thing to files of several projects, all or none. Throws for the first that somebody may not change. */
export async function inTheirProjects(
  db: Database,
  identity: Identity,
  wanted: readonly string[],
  change: (tx: Database, grant: Grant<'edit'>, ids: readonly string[]) => Promise<void>,
): Promise<void> {
  const ids = [...new Set(wanted)]
  const rows = await storedFiles(db, sql`f.id = any(${sql.param(ids)}::uuid[])`)
  if (rows.length < ids.length) throw new Problem('not_found')
  const byProject = Map.groupBy(rows, ({ projectId }) => projectId)
  await db.transaction(async (tx) => {
    // In one order, so that two who change the same projects do not wait for each other.
    for (const [projectId, own] of [...byProject].toSorted(([one], [other]) =>
      `${one}` < `${other}` ? -1 : 1,
    )) {
      if (projectId === null) throw new Problem('read_only', { details: { name: own[0]?.name ?? '' } })
      const grant = await authorise(tx, identity, 'project', projectId, 'edit')
      await change(
        tx,
        grant,
        own.map(({ id }) => id),
      )
    }
  })
}
