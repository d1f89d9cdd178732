import { sql } from 'drizzle-orm'
import type { OutputOf } from '@omics/contract/endpoint'
import type { cells } from '@omics/contract/singlecell/cells'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'

type Label = OutputOf<typeof cells.label>[number]

/** The latest name of each group of an h5ad file that somebody renamed. */
export async function labelsOf(db: Database, fileId: string): Promise<Label[]> {
  const { rows } = await db.execute<Label & Record<string, unknown>>(sql`
    select distinct on (l.column_name, l.group_name) l.column_name as "column", l.group_name as "group", l.label,
      coalesce(p.full_name, '') as by, ${isoTime(sql`l.created_at`)} as at
    from cell_label l left join person p on p.id = l.person_id
    where l.file_id = ${fileId} order by l.column_name, l.group_name, l.created_at desc, l.id desc`)
  return rows
}
