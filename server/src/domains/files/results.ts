import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { shareOpens, inReport } from '../reports/live-shares.ts'
import { purgeRows, trashRows } from './trash.ts'
import { lockTree } from './tree.ts'
import { usedByEach } from './uses.ts'

interface ResultFile extends Record<string, unknown> {
  readonly id: string
  readonly size: number
  readonly key: string | null
  readonly trashed: boolean
  readonly parent_id: string | null
}

/** The result files of an analysis: those that nothing else needs, and those that have to stay, with who needs them. */
export interface Results {
  readonly free: readonly ResultFile[]
  readonly needed: readonly ResultFile[]
  readonly users: readonly string[]
}

/** Result files of an analysis, in the trash or not, by whether another run, a sample or a shared report needs them. */
export async function resultsOf(db: Database, analysisId: string): Promise<Results> {
  const { rows } = await db.execute<ResultFile>(sql`
    select id, size, storage_key as key, trashed_at is not null as trashed, parent_id from file
    where analysis_id = ${analysisId} and kind = 'file' and origin = 'run'`)
  const ids = rows.map(({ id }) => id)
  const uses = await usedByEach(db, ids)
  const shared = await sharedAmong(db, ids)
  const isNeeded = ({ id }: ResultFile) => uses.has(id) || shared.has(id)
  const users = [...uses.values()].flatMap((of) => of.map(({ name }) => name))
  return {
    free: rows.filter((row) => !isNeeded(row)),
    needed: rows.filter(isNeeded),
    users: [...new Set([...users, ...shared.values()])],
  }
}

const keysOf = (files: readonly ResultFile[]) => [...new Set(files.flatMap(({ key }) => key ?? []))]

/** The keys of bytes that no file names any more once these are gone. */
export async function keysAlone(db: Database, files: readonly ResultFile[]): Promise<readonly string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from unnest(${sql.param(keysOf(files))}::text[]) as key
    where not exists (select 1 from named_bytes where storage_key = key
      and id <> all(${sql.param(files.map(({ id }) => id))}::uuid[]))`)
  return rows.map(({ key }) => key)
}

/** Of these files those that a report shows which a link opens, with its title. */
async function sharedAmong(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; title: string }>(sql`
    with shown as (
      select distinct r.id, r.title, r.sections::text as text from ${inReport}
      where ${shareOpens} and r.project_id = (select project_id from file where id = ${ids[0]}::uuid)
    )
    select f.id, min(shown.title) as title from unnest(${sql.param([...ids])}::uuid[]) as f (id)
    join shown on position(f.id::text in shown.text) > 0 group by f.id`)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/**
 * Removes those results of an analysis for good that nothing else needs, and the folders that are empty after it. Gives
 * the keys of their bytes, which other files may name too, and how many results stay.
 */
export async function removeResults(
  tx: Database,
  grant: Grant<'edit'>,
  analysisId: string,
): Promise<{ keys: readonly string[]; staying: number }> {
  await lockTree(tx, grant.projectId)
  const { free, needed } = await resultsOf(tx, analysisId)
  if (free.length > 0) {
    const live = free.filter(({ trashed }) => !trashed).map(({ id }) => id)
    if (live.length > 0) await trashRows(tx, grant, live)
    await purgeRows(
      tx,
      grant,
      free.map(({ id }) => id),
    )
    await removeEmptyFolders(
      tx,
      free.flatMap(({ parent_id }) => parent_id ?? []),
    )
  }
  return { keys: keysOf(free), staying: needed.length }
}

/** Removes folders that hold nothing any more, and those above them likewise; a folder at the top stays. */
async function removeEmptyFolders(tx: Database, ids: readonly string[]): Promise<void> {
  let left = [...new Set(ids)]
  while (left.length > 0) {
    const { rows } = await tx.execute<{ parent_id: string }>(sql`
      delete from file f where f.id = any(${sql.param(left)}::uuid[]) and f.kind = 'folder' and f.parent_id is not null
        and not exists (select 1 from file c where c.parent_id = f.id) returning f.parent_id`)
    left = [...new Set(rows.map(({ parent_id }) => parent_id))]
  }
}
