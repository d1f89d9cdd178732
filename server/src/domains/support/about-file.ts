import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Identity } from '../../http/identity.ts'
import { refuseField } from '../../http/problem.ts'
import { visibleTo } from '../projects/rows.ts'
import { nameOfProject } from '../projects/space-name.ts'

/** Over `file f` and its project `fp`, which files of references lack. */
const open = (identity: Identity) => sql`
  (fp.deleted_at is null and (f.project_id is null or ${visibleTo(identity, sql`fp`)}))`

/** The name of a file that a ticket shall be about; empty for none. Refuses one that its writer may not see. */
export async function nameOfFile(db: Database, identity: Identity, fileId: string | null): Promise<string> {
  if (fileId === null) return ''
  const { rows } = await db.execute<{ name: string }>(sql`
    select f.name from file f left join project fp on fp.id = f.project_id
    where f.id = ${fileId} and f.kind = 'file' and f.trashed_at is null and ${open(identity)}`)
  if (!rows[0])
    throw refuseField('file_id', { en: 'There is no such file of yours.', zh: '没有找到你的这个文件。' })
  return rows[0].name
}

/** Of `ticket t`: what `fileOf` looks into. */
export const fileJoined = sql`
  left join file f on f.id = t.file_id left join project fp on fp.id = f.project_id`

/**
 * The file that a ticket is about: to its customer no more than the name that they sent once they may not see it.
 * @param served the reader looks after tickets
 */
export function fileOf(identity: Identity, served: boolean): SQL {
  const told = (column: SQL) => (served ? column : sql`case when ${open(identity)} then ${column} end`)
  return sql`
    case when t.file_name = '' then null else json_build_object('id', f.id, 'name', coalesce(${told(sql`f.name`)}, t.file_name),
      'size', ${told(sql`f.size`)}, 'project_id', ${told(sql`fp.id`)}, 'project', ${told(nameOfProject(sql`fp`))},
      'state', ${told(sql`case when f.id is null then 'gone' when f.trashed_at is not null or fp.deleted_at is not null then 'trashed' else 'here' end`)},
      'visible', coalesce(f.id is not null and ${open(identity)}, false)) end`
}
