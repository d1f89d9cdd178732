import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { Unreadable } from '@omics/singlecell/unreadable'
import type { Context } from '../../context.ts'
import type { FileRow } from '../../db/tables/files.ts'
import { platformGrant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { pathOnDisk } from '../files/bytes.ts'
import { fittingName } from '../files/fitting-name.ts'
import { keepFiles } from '../files/keep.ts'
import { storedFiles } from '../files/rows.ts'
import { readApart } from './read.ts'

/** What the samples of a matrix are called, and of which files each is. */
export const Joining = z.strictObject({
  name: z.string(),
  samples: z.array(z.strictObject({ sample: z.string(), file_ids: z.array(z.uuid()) })),
  table_file_id: z.uuid().nullable(),
})
export type Joining = z.output<typeof Joining>

/**
 * Writes the cells of several samples as one h5ad beside the first of their files, and puts it in their place as the part
 * of a matrix, in one transaction. Throws `Unreadable`, `quota_exceeded`, `too_heavy`.
 */
export async function joinedFile(context: Context, matrixId: string, joining: Joining): Promise<FileRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'omics-joined-'))
  try {
    const files = new Map<string, FileRow>()
    for (const { file_ids } of joining.samples)
      for (const row of await rowsOf(context, file_ids)) files.set(row.id, row)
    const named = async (id: string) => {
      const row = files.get(id)
      if (!row) throw new Problem('not_found')
      return { path: await pathOnDisk(context, row), name: row.name }
    }
    const parts = await Promise.all(
      joining.samples.map(async ({ sample, file_ids }) => ({
        sample,
        files: await Promise.all(file_ids.map(named)),
      })),
    )
    const to = join(folder, 'joined.h5ad')
    const table = await tableOf(context, joining.table_file_id)
    const answer = await readApart(matrixId, { ask: 'joined', parts, table, to })
    if (typeof answer !== 'string') throw new Unreadable(answer.unfit.reason, answer.unfit.detail)
    return await keepBesideFirst(context, matrixId, to, { name: joining.name, first: [...files.values()][0] })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const rowsOf = ({ db }: Context, ids: readonly string[]) =>
  storedFiles(db, sql`f.id = any(${sql.param([...ids])}::uuid[]) and f.trashed_at is null`)

async function tableOf(context: Context, id: string | null): Promise<string | undefined> {
  if (id === null) return undefined
  const [row] = await rowsOf(context, [id])
  if (!row) throw new Problem('not_found')
  return pathOnDisk(context, row)
}

async function keepBesideFirst(
  context: Context,
  matrixId: string,
  path: string,
  { name, first }: { readonly name: string; readonly first: FileRow | undefined },
): Promise<FileRow[]> {
  const staged = await context.storage.stage(createReadStream(path))
  const wanted = {
    parentId: first?.parentId ?? null,
    name: fittingName(name.replace(/\.h5ad$/i, ''), '.h5ad'),
    origin: 'import' as const,
    taken: 'number' as const,
    mustFit: (await stat(path)).size,
  }
  return keepFiles(context, platformGrant(first?.projectId ?? ''), [{ staged, wanted }], async (tx, ids) => {
    await tx.execute(sql`delete from single_cell_part where single_cell_file_id = ${matrixId}`)
    await tx.execute(sql`insert into single_cell_part (single_cell_file_id, file_id, position)
      select ${matrixId}::uuid, file_id, position
      from unnest(${sql.param([...ids])}::uuid[]) with ordinality as part(file_id, position)`)
  })
}
