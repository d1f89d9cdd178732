import { sql } from 'drizzle-orm'
import type { OutputOf } from '@omics/contract/endpoint'
import type { CellFault } from '@omics/contract/samples/faults'
import type { samples } from '@omics/contract/samples/samples'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { isId } from '../../http/relation.ts'
import { inspectionsOf } from '../files/reads/inspections.ts'
import { toArray } from './conditions.ts'

/** Finds the file that a name, a path or an id means. */
export type FileFinder = (name: string) => string | CellFault

/**
 * Looks up everything that cells may call a file by, in one query: the last part of each path by name, then the
 * whole path where one was written.
 */
export async function fileFinder(db: Database, grant: Grant, written: Iterable<string>): Promise<FileFinder> {
  const wanted = new Set<string>()
  for (const text of written) if (!isId(text)) wanted.add(lastPart(text))
  const byName = await filesNamed(db, grant, [...wanted])
  return (text) => {
    const candidates = byName.get(lastPart(text)) ?? []
    const path = text.replace(/^[./]+/, '')
    const exact = candidates.filter((file) => file.path === path)
    const within = candidates.filter((file) => file.path.endsWith(`/${path}`))
    const found = [exact, text.includes('/') ? within : candidates].find((files) => files.length > 0) ?? []
    const [file, another] = found
    if (!file) return { code: 'no_such_file' }
    return another ? { code: 'several_files', details: { name: file.name } } : file.id
  }
}

function lastPart(text: string): string {
  return text.slice(text.lastIndexOf('/') + 1)
}

interface FoundFile extends Record<string, unknown> {
  id: string
  name: string
  path: string
}

async function filesNamed(
  db: Database,
  grant: Grant,
  names: readonly string[],
): Promise<ReadonlyMap<string, FoundFile[]>> {
  if (names.length === 0) return new Map()
  const { rows } = await db.execute<FoundFile>(sql`
    with recursive found as (
      select f.id, f.name, f.parent_id, f.name as path from file f
      where f.project_id = ${grant.projectId} and f.kind = 'file' and f.trashed_at is null
        and f.name = any(${toArray(names)}::text[])
    ), walk as (
      select * from found
      union all
      select walk.id, walk.name, parent.parent_id, parent.name || '/' || walk.path
      from walk join file parent on parent.id = walk.parent_id
    )
    select id, name, path from walk where parent_id is null`)
  return Map.groupBy(rows, (row) => row.name)
}

/** Which of these ids are files that a sample of the project may name: its own, or a reference's. */
export async function usableFiles(
  db: Database,
  grant: Grant,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from file where id = any(${toArray(ids)}::uuid[]) and kind = 'file'
      and (project_id = ${grant.projectId} or reference_id is not null)`)
  return new Set(rows.map((row) => row.id))
}

/** The text of a cell as names of files. */
export function namesIn(raw: unknown): string[] {
  const parts = Array.isArray(raw) ? raw.map(String) : typeof raw === 'string' ? raw.split(/[;,\n|]/) : []
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** Read files of a project, with the folder each lies in; those that a sample names already are left out unless asked for. */
export async function readFilesOf(
  db: Database,
  grant: Grant,
  wanted: { folder_id?: string | undefined; bound: boolean },
): Promise<OutputOf<typeof samples.readFiles>> {
  const { rows } = await db.execute<{ id: string; name: string; folder: string }>(sql`
    with recursive tree as (
      select f.id, f.name, f.kind, ''::text as folder from file f
      where f.project_id = ${grant.projectId} and f.trashed_at is null
        and ${wanted.folder_id ? sql`f.parent_id = ${wanted.folder_id}::uuid` : sql`f.parent_id is null`}
      union all
      select f.id, f.name, f.kind, concat_ws('/', nullif(tree.folder, ''), tree.name)
      from tree join file f on f.parent_id = tree.id
      where tree.kind = 'folder' and f.trashed_at is null
    )
    select id, name, folder from tree where kind = 'file' and name ~* '\\.(fastq|fq)(\\.(gz|bz2|xz|zst))?$'
      and ${wanted.bound ? sql`true` : sql`not exists (select 1 from sample_file b join sample s on s.id = b.sample_id where b.file_id = tree.id and s.deleted_at is null)`}
    order by folder, name limit ${mostReadFiles + 1}`)
  const inspected = await inspectionsOf(
    { db },
    rows.map(({ id }) => id),
  )
  const files = rows.slice(0, mostReadFiles).map((row) => {
    const { doubts = [], firstRead = '' } = inspected.get(row.id) ?? {}
    return { ...row, doubts: [...doubts], first_read: firstRead }
  })
  return { files, complete: rows.length <= mostReadFiles }
}

const mostReadFiles = 20_000
