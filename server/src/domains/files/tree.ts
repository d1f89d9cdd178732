import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { fileName } from '@omics/contract/files/file'
import type { Database } from '../../db/database.ts'
import { file, type FileRow } from '../../db/tables/files.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { ownFile, readableIn, storedFiles } from './rows.ts'

/**
 * Lets one transaction at a time change the tree of a project. Moving two folders into each other, or choosing a free
 * name twice, would go wrong otherwise.
 */
export async function lockTree(tx: Database, projectId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tree ${projectId}`}, 0))`)
}

/** The folder that something is to go into, as its id; null is the top. Throws when it is no live folder. */
export async function requireFolder(
  db: Database,
  grant: Grant<'edit'>,
  id: string | null,
): Promise<string | null> {
  if (id === null) return null
  const row = await ownFile(db, grant, id)
  if (row.kind !== 'folder') throw new Problem('not_found')
  return row.id
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
 * Makes the folders of a path that are missing, below a folder or the top, and gives the id of the last one. An empty
 * path gives the folder itself. Throws `name_taken` where a file stands in the way. Call it within a transaction.
 */
export async function createFolderPath(
  tx: Database,
  grant: Grant<'edit'>,
  path: string,
  below: string | null = null,
): Promise<string | null> {
  await lockTree(tx, grant.projectId)
  let parentId = await requireFolder(tx, grant, below)
  for (const part of path.split('/').filter(Boolean)) {
    const name = fileName.parse(part)
    const there = await entryNamed(tx, grant, parentId, name)
    if (there?.kind === 'file') throw new Problem('name_taken', { details: { name } })
    parentId = there?.id ?? (await insertFolder(tx, grant, parentId, name))
  }
  return parentId
}

/** Makes one folder. Throws `name_taken`. */
export async function createFolder(
  tx: Database,
  grant: Grant<'edit'>,
  below: string | null,
  path: string,
): Promise<string> {
  const parts = path.split('/')
  const name = parts.pop() ?? ''
  const parentId = await createFolderPath(tx, grant, parts.join('/'), below)
  if (await entryNamed(tx, grant, parentId, name)) throw new Problem('name_taken', { details: { name } })
  return insertFolder(tx, grant, parentId, name)
}

async function insertFolder(tx: Database, grant: Grant<'edit'>, parentId: string | null, name: string) {
  const id = uuidv7()
  const createdBy = grant.personId ?? null
  const origin = createdBy ? ('made' as const) : ('run' as const)
  await tx
    .insert(file)
    .values({ id, projectId: grant.projectId, parentId, kind: 'folder', name, origin, createdBy })
  return id
}

/** A name that is free in a folder: the one wanted, or “name (2).ext” and so on. Hold the tree's lock. */
export async function freeName(
  tx: Database,
  grant: Grant,
  parentId: string | null,
  wanted: string,
): Promise<string> {
  if (!(await entryNamed(tx, grant, parentId, wanted))) return wanted
  for (let n = 2; ; n += 1) {
    const name = numbered(wanted, n)
    if (!(await entryNamed(tx, grant, parentId, name))) return name
  }
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
