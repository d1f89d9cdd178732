import { sql } from 'drizzle-orm'
import type { OutputOf } from '@omics/contract/endpoint'
import type { toolDatabases } from '@omics/contract/tools/databases'
import type { Database } from '../../../db/database.ts'

type AnnotationDatabase = OutputOf<typeof toolDatabases.annotation>['databases'][number]

/** What eggNOG-mapper's download puts into its data folder: the annotations themselves, and one of these to search. */
const annotations = ['eggnog.db', 'eggnog.taxa.db']
const searched = { diamond: 'eggnog_proteins.dmnd', mmseqs: 'mmseqs', hmmer: 'hmmer' } as const

interface FolderRow extends Record<string, unknown> {
  readonly id: string
  readonly reference_id: string
  readonly name: string
  readonly folder: string
  readonly bytes: number
  readonly fault: string
  readonly entries: readonly string[]
}

/** The folders of registered references that hold annotations of eggNOG. */
export async function annotationDatabases(db: Database): Promise<AnnotationDatabase[]> {
  const { rows } = await db.execute<FolderRow>(sql`
    select d.id, d.reference_id, d.name, folder_path(f.id) as folder, folder_bytes(d.id) as bytes, r.fault,
      (select json_agg(e.name) from file e where e.parent_id = d.id and e.trashed_at is null) as entries
    from reference_folder r join file f on f.reference_id = r.id join file d on d.id = f.parent_id
    where f.name = ${annotations[0]} and f.kind = 'file' and f.trashed_at is null
    order by folder, d.id limit 200`)
  return rows.map(({ entries, fault, ...row }) => {
    const searches = (['diamond', 'mmseqs', 'hmmer'] as const).filter((way) =>
      entries.includes(searched[way]),
    )
    const missing = [
      ...annotations.filter((name) => !entries.includes(name)),
      ...(searches.length > 0 ? [] : [searched.diamond]),
    ]
    return { ...row, searches, missing, ready: missing.length === 0 && fault !== 'vanished' }
  })
}
