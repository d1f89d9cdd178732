import { stat } from 'node:fs/promises'
import { sql, type SQL } from 'drizzle-orm'
import type { FileStamp } from '@omics/engine'
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

/** Of a file of a reference what its folder said when it was last looked at. */
interface Scanned {
  readonly size: number
  /** When it was written. */
  readonly updatedAt: Date
}

/** What a path holds, where that is what was there when its folder was last looked at: one that is made again may be as long. */
export async function asScanned(path: string, { size, updatedAt }: Scanned): Promise<FileStamp | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (found?.size !== size || found.mtime.getTime() !== updatedAt.getTime()) return undefined
  return { bytes: found.size, modified: found.mtimeMs }
}

/** Of files by a condition over `file f` those of references whose bytes on the disk are other ones, as while a database is made again. */
export async function changedOnDisk(db: Database, where: SQL): Promise<Changed[]> {
  type Row = Changed & { path: string; size: number; updated: number } & Record<string, unknown>
  const { rows } = await db.execute<Row>(sql`
    select f.id, f.name, r.name as reference, r.path || '/' || f.storage_key as path, f.size::float8 as size,
      round(extract(epoch from f.updated_at) * 1000)::float8 as updated
    from file f join reference_folder r on r.id = f.reference_id
    where not f.kept and f.kind = 'file' and r.path is not null and ${where}`)
  const found = await inParallel(rows, atOnce, ({ path, size, updated }) =>
    asScanned(path, { size, updatedAt: new Date(updated) }),
  )
  return rows.filter((_, at) => !found[at])
}

/** What that means for whoever would launch with it. */
export const changedSentence = ({ name, reference }: Changed): Sentence => ({
  en: `${name} of the reference ${reference} is gone or was written to since its folder was last scanned, as while a database is being rebuilt. When that is done, an administrator scans the folder again.`,
  zh: `参考数据“${reference}”中的 ${name} 在上次扫描后已不存在或被写入，可能正在重建。请待重建完成、管理员重新扫描该目录后再试。`,
})
