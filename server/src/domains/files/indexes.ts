import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { FileRow } from '../../db/tables/files.ts'
import { storedFiles } from './rows.ts'

const endings = ['bai', 'csi', 'crai', 'tbi', 'fai', 'gzi', 'dict']
/** Some tools put the index of `a.bam` into `a.bai`. */
const instead: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries<readonly string[]>({
    bam: ['bai', 'csi'],
    cram: ['crai'],
    fa: ['dict'],
    fasta: ['dict'],
    fna: ['dict'],
  }),
)

/** Names that an index of a file may have. */
export function indexNames(name: string): string[] {
  const dot = name.lastIndexOf('.')
  const others = instead.get(name.slice(dot + 1).toLowerCase()) ?? []
  return [
    ...endings.map((ending) => `${name}.${ending}`),
    ...others.map((ending) => `${name.slice(0, dot)}.${ending}`),
  ]
}

/** The indexes of a file that lie in the same folder. */
export async function indexesBeside(db: Database, row: FileRow): Promise<FileRow[]> {
  if (row.kind !== 'file') return []
  return storedFiles(
    db,
    sql`f.kind = 'file' and f.trashed_at is null and f.parent_id is not distinct from ${row.parentId}
        and f.project_id is not distinct from ${row.projectId} and f.reference_id is not distinct from ${row.referenceId}
        and f.name = any(${sql.param(indexNames(row.name))}::text[])`,
    { order: sql`f.name` },
  )
}
