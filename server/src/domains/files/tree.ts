import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { FileRow } from '../../db/tables/files.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { ownFiles, readableIn, storedFiles } from './rows.ts'

/**
 * Lets one transaction at a time change the tree of a project. Moving two folders into each other, or choosing a free
 * name twice, would go wrong otherwise.
 */
export async function lockTree(tx: Database, projectId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tree ${projectId}`}, 0))`)
}

/** Where something stands, or is to stand: a name in a folder, or at the top. */
export interface Place {
  readonly parentId: string | null
  readonly name: string
}

/** A place as a text, to look it up by. */
export const placeKey = ({ parentId, name }: Place) => `${parentId ?? ''}/${name}`

/** The folder that something is to go into, as its id; null is the top. Throws when it is no live folder. */
export async function requireFolder(
  db: Database,
  grant: Grant<'edit'>,
  id: string | null,
): Promise<string | null> {
  await requireFolders(db, grant, [id])
  return id
}

/** Throws unless each of these is a live folder of the project, or null, the top. */
export async function requireFolders(
  db: Database,
  grant: Grant<'edit'>,
  ids: readonly (string | null)[],
): Promise<void> {
  const named = [...new Set(ids.filter((id) => id !== null))]
  const rows = named.length === 0 ? [] : await ownFiles(db, grant, named)
  if (rows.some(({ kind }) => kind !== 'folder')) throw new Problem('not_found')
}

/** What stands under a name in a folder. */
export async function entryNamed(
  db: Database,
  grant: Grant,
  parentId: string | null,
  name: string,
): Promise<FileRow | undefined> {
  const [row] = await storedFiles(
    db,
    sql`f.project_id = ${grant.projectId} and f.parent_id is not distinct from ${parentId}
        and f.name = ${name} and f.trashed_at is null`,
  )
  return row
}

/**
 * What stands under one of these names in one of these folders, and so all that stands at these places. Two lists,
 * rather than pairs to be joined, are read in one pass whatever the planner knows of a table that has just grown.
 */
export async function entriesNamed(
  db: Database,
  grant: Grant,
  places: readonly Place[],
): Promise<(Place & { id: string; kind: FileRow['kind'] })[]> {
  const parents = [...new Set(places.flatMap(({ parentId }) => parentId ?? []))]
  const names = [...new Set(places.map(({ name }) => name))]
  const { rows } = await db.execute<{
    id: string
    kind: FileRow['kind']
    parentId: string | null
    name: string
  }>(sql`
    select id, kind, parent_id as "parentId", name from file
    where project_id = ${grant.projectId} and trashed_at is null and name = any(${sql.param(names)}::text[])
      and (parent_id is null or parent_id = any(${sql.param(parents)}::uuid[]))`)
  return rows
}

/** Endings of two parts stay whole, so that tools still know `reads (2).fastq.gz`. */
export function numbered(name: string, n: number): string {
  const ending =
    /(\.(fastq|fq|fasta|fa|fna|vcf|bed|gff3?|gtf|tar|txt|tsv|csv|json|sam))?(\.[^.\s]{1,10})$/i.exec(name)
  const cut = ending && ending.index > 0 ? ending.index : name.length
  const mark = ` (${n})`
  let stem = name.slice(0, cut)
  while (Buffer.byteLength(stem + mark + name.slice(cut)) > 255) stem = [...stem].slice(0, -1).join('')
  return `${stem}${mark}${name.slice(cut)}`
}

/**
 * The file or folder at a path of the project, such as `raw reads/a.fastq.gz`; a path that begins with `References/`
 * and names nothing of the project's own goes to references. Undefined when there is none.
 */
export async function findByPath(db: Database, grant: Grant, path: string): Promise<FileRow | undefined> {
  const parts = path.normalize('NFC').split('/').filter(Boolean)
  const own = await walk(db, grant, parts, sql`f.project_id = ${grant.projectId}`)
  if (own || parts[0] !== 'References') return own
  return walk(db, grant, parts.slice(1), sql`f.reference_id is not null`)
}

async function walk(
  db: Database,
  grant: Grant,
  parts: readonly string[],
  where: ReturnType<typeof sql>,
): Promise<FileRow | undefined> {
  let row: FileRow | undefined
  for (const name of parts) {
    const parentId: string | null = row?.id ?? null
    ;[row] = await storedFiles(
      db,
      sql`${where} and ${readableIn(grant)} and f.parent_id is not distinct from ${parentId}
          and f.name = ${name} and f.trashed_at is null`,
    )
    if (!row) return undefined
  }
  return row
}

/** Ids of everything below folders, themselves included, whatever its state. */
export function subtree(ids: readonly string[]) {
  return sql`(with recursive below (id) as (
      select unnest(${sql.param(ids)}::uuid[])
      union
      select c.id from below b join file c on c.parent_id = b.id
    ) select id from below)`
}
