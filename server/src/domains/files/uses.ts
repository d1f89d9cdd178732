import { sql } from 'drizzle-orm'
import type { FileUse } from '@omics/contract/files/file'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { subtree } from './tree.ts'
import { namesListed } from '../../http/names-listed.ts'

/** Analyses and samples that name a file, or anything below a folder; at most 50. */
export async function usedBy(db: Database, ids: readonly string[]): Promise<FileUse[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<FileUse & Record<string, unknown>>(sql`
    with concerned as (select id from file where id in ${subtree(ids)})
    select * from (
      select distinct 'analysis' as kind, a.id, analysis_code(a.project_id, a.number) || ' ' || a.name as name
      from concerned c join run_file rf on rf.file_id = c.id join analysis a on a.id = rf.analysis_id
      union all
      select distinct 'sample', s.id, s.name
      from concerned c join sample_file sf on sf.file_id = c.id join sample s on s.id = sf.sample_id
      where s.deleted_at is null
    ) as uses order by kind, name limit 50`)
  return rows
}

/** The same for each of many by itself, at most 50 for each. */
export async function usedByEach(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FileUse[]>> {
  const { rows } = await db.execute<{ top: string; uses: FileUse[] }>(sql`
    with recursive below (id, top) as (
      select id, id from unnest(${sql.param(ids)}::uuid[]) as named (id)
      union
      select c.id, b.top from below b join file c on c.parent_id = b.id
    ), uses as (
      select b.top, 'analysis' as kind, a.id, analysis_code(a.project_id, a.number) || ' ' || a.name as name
      from below b join run_file rf on rf.file_id = b.id join analysis a on a.id = rf.analysis_id
      union
      select b.top, 'sample', s.id, s.name
      from below b join sample_file sf on sf.file_id = b.id join sample s on s.id = sf.sample_id
      where s.deleted_at is null
    ), ordered as (
      select *, row_number() over (partition by top order by kind, name) as place from uses
    )
    select top, json_agg(json_build_object('kind', kind, 'id', id, 'name', name) order by place) as uses
    from ordered where place <= 50 group by top`)
  return new Map(rows.map(({ top, uses }) => [top, uses]))
}

/** Throws `in_use` with the names of what uses the files or anything below the folders. */
export async function requireUnused(db: Database, ids: readonly string[]): Promise<void> {
  refuse(await usedBy(db, ids))
}

/** The same for analyses alone: a sample may go on naming a file whose content changes. */
export async function requireUnusedByAnalyses(db: Database, ids: readonly string[]): Promise<void> {
  refuse((await usedBy(db, ids)).filter((use) => use.kind === 'analysis'))
}

function refuse(uses: readonly FileUse[]): void {
  if (uses.length === 0) return
  const names = uses.map((use) => use.name)
  const users = namesListed(names, 5)
  throw new Problem('in_use', { details: { users }, data: uses })
}
