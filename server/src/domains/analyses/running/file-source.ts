import { sql } from 'drizzle-orm'
import { failure, RunFailure, type FileSource } from '@omics/engine'
import type { Context } from '../../../context.ts'
import { patiently } from '../../../db/patience.ts'
import { Problem } from '../../../http/problem.ts'
import { isStored, pathOnDisk } from '../../files/bytes.ts'
import { asScanned } from '../../files/references/changed.ts'
import { storedFiles } from '../../files/rows.ts'
import { fileIdOf } from '../file-uri.ts'
import { stagedName } from './staged-name.ts'

/** Finds the bytes of the files that a run's inputs name: those of its project, and references. Throws inputGone. */
export function fileSource(context: Pick<Context, 'db' | 'storage'>, projectId: string): FileSource {
  return async (uri) => {
    const id = fileIdOf(uri)
    if (id === undefined) return undefined
    const mayUse = sql`f.project_id = ${projectId} or f.reference_id is not null`
    const [row] = await patiently(() =>
      storedFiles(context.db, sql`f.id = ${id} and f.kind = 'file' and (${mayUse})`),
    )
    if (!row) return undefined
    const path = await patiently(() => pathOnDisk(context, row)).catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'bytes_gone')
        throw new RunFailure(failure('inputGone', { file: row.name }))
      throw error
    })
    const written = isStored(row) ? undefined : await asScanned(path, row)
    // Its digest is of what was there before.
    if (!isStored(row) && !written) throw new RunFailure(failure('inputGone', { file: row.name }))
    return {
      path,
      name: stagedName(row.name),
      folder: row.parentId ?? projectId,
      ...(row.sha256 && { sha256: row.sha256 }),
      ...(written && { written }),
    }
  }
}
