import { sql } from 'drizzle-orm'
import type { OutputOf } from '@omics/contract/endpoint'
import type { cells } from '@omics/contract/singlecell/cells'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'

type Label = OutputOf<typeof cells.label>[number]

/** Of earlier names of one group. */
const mostEarlier = 5

/** The latest name of each group of an h5ad file that somebody renamed, with those before it. */
export async function labelsOf(db: Database, fileId: string): Promise<Label[]> {
  const { rows } = await db.execute<{ column: string; group: string; names: Label['earlier'] }>(sql`
    select l.column_name as "column", l.group_name as "group",
      jsonb_agg(jsonb_build_object('label', l.label, 'by', coalesce(p.full_name, ''), 'at', ${isoTime(sql`l.created_at`)})
        order by l.created_at desc, l.id desc) as names
    from cell_label l left join person p on p.id = l.person_id
    where l.file_id = ${fileId} group by l.column_name, l.group_name order by l.column_name, l.group_name`)
  return rows.flatMap(({ column, group, names: [latest, ...earlier] }) =>
    latest ? [{ column, group, ...latest, earlier: earlier.slice(0, mostEarlier) }] : [],
  )
}
