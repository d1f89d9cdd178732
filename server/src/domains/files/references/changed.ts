import { stat } from 'node:fs/promises'
import { sql, type SQL } from 'drizzle-orm'
import { inParallel } from '@omics/engine/files'
import type { Database } from '../../../db/database.ts'
import type { Sentence } from '../../../http/problem.ts'

/** A file of a reference that is gone, or has other bytes than when its folder was last looked at. */
interface Changed {
  readonly id: string
  readonly name: string
  readonly reference: string
}

const atOnce = 16

/** Of files by a condition over `file f` those of references whose bytes on the disk are other ones, as while a database is made again. */
export async function changedOnDisk(db: Database, where: SQL): Promise<Changed[]> {
  const { rows } = await db.execute<Changed & { path: string; size: number } & Record<string, unknown>>(sql`
    select f.id, f.name, r.name as reference, r.path || '/' || f.storage_key as path, f.size::float8 as size
    from file f join reference_folder r on r.id = f.reference_id
    where not f.kept and f.kind = 'file' and r.path is not null and ${where}`)
  const changed = await inParallel(rows, atOnce, async ({ path, size }) => {
    const found = await stat(path).catch(() => undefined)
    return found?.size !== size
  })
  return rows.filter((_, at) => changed[at])
}

/** What that means for whoever would launch with it. */
export const changedSentence = ({ name, reference }: Changed): Sentence => ({
  en: `${name} of the reference ${reference} is gone or has changed since it was registered, as while a database is being rebuilt. Try again when that is done; an administrator then scans the folder again.`,
  zh: `参考数据“${reference}”中的 ${name} 已不存在或有改动，可能正在重建。请待重建完成、管理员重新扫描该目录后再试。`,
})
