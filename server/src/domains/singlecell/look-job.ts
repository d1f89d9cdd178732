import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { sentenceOf } from '@omics/singlecell/sentences'
import { Unreadable } from '@omics/singlecell/unreadable'
import type { Context } from '../../context.ts'
import { transact } from '../../db/transact.ts'
import type { JobKind } from '../../gateways/jobs/kind.ts'
import { Problem } from '../../http/problem.ts'
import { pathOnDisk } from '../files/bytes.ts'
import { storedFiles } from '../files/rows.ts'
import { isArchive, unpackMatrix } from './archive.ts'
import { joinedFile, Joining } from './joined-file.ts'
import { readApart } from './read.ts'

/** Another number wherever a look tells more than the one before did. */
const release = 3

/** Looks at matrices of cells that somebody has registered. */
export const matrix: JobKind<{ id: string; joining?: Joining | undefined }> = {
  name: 'matrix',
  data: z.strictObject({ id: z.uuid(), joining: Joining.optional() }),
  aloneBy: ({ id }) => id,
  perform: lookAt,
}

async function lookAt(
  context: Context,
  { id, joining }: { id: string; joining?: Joining | undefined },
): Promise<void> {
  const found = await told(context, id, joining)
  await context.db.execute(sql`
    update single_cell_file set updated_at = now(), looked = ${release},
      state = ${'fault' in found ? 'unfit' : 'ready'},
      format = ${'format' in found ? found.format : null},
      facts = ${'facts' in found ? JSON.stringify(found.facts) : null}::jsonb,
      fault = ${'fault' in found ? JSON.stringify(found.fault) : null}::jsonb
    where id = ${id} and state = 'looking'`)
}

/** Has a matrix looked at again that an earlier release looked at, which found less. */
export async function lookAgain({ db, jobs }: Context, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update single_cell_file set state = 'looking'
      where id = ${id} and state <> 'looking' and facts is not null and looked < ${release}`)
    if (rowCount) await jobs.put(tx, matrix, [{ id }])
  })
}

/** Has a matrix looked at that came to nothing, samples joined first where they were to be; one that is ready stays as it is. */
export async function lookOnceMore({ db, jobs }: Context, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const { rows } = await tx.execute<{ joining: Joining | null }>(sql`
      update single_cell_file set state = 'looking', fault = null
      where id = ${id} and state <> 'ready' returning joining`)
    const [row] = rows
    if (row) await jobs.put(tx, matrix, [{ id, ...(row.joining && { joining: row.joining }) }])
  })
}

async function told(context: Context, id: string, joining: Joining | undefined) {
  const parts = await storedFiles(
    context.db,
    sql`exists (select 1 from single_cell_part p where p.single_cell_file_id = ${id} and p.file_id = f.id)`,
  )
  try {
    const [only] = parts
    const rows =
      joining && parts.length > 1
        ? await joinedFile(context, id, joining)
        : only && parts.length === 1 && isArchive(only)
          ? await unpackMatrix(context, id, only)
          : parts
    const files = await Promise.all(
      rows.map(async (row) => ({ path: await pathOnDisk(context, row), name: row.name })),
    )
    const answer = await readApart(id, { ask: 'look', files })
    if ('unfit' in answer) return { fault: sentenceOf(answer.unfit) }
    const { format, ...facts } = answer
    const fault = facts.kind === 'scaled' && sentenceOf({ reason: 'no_counts', detail: '' })
    return { format, facts, ...(fault && { fault }) }
  } catch (error) {
    if (error instanceof Unreadable) return { fault: sentenceOf(error) }
    if (!(error instanceof Problem)) throw error
    if (error.code === 'quota_exceeded') return { fault: noSpace }
    const gone = { en: 'Its file cannot be read any more.', zh: '文件已无法读取。' }
    return { fault: error.code === 'too_heavy' ? tooHeavy : gone }
  }
}

const noSpace = {
  en: 'What the archive holds, or the samples make together, does not fit into the space of the project: free some, then look again.',
  zh: '解压或合并后的文件超出项目空间，请先释放空间，再重新检查。',
}
const tooHeavy = {
  en: 'It takes too long to look at: bring it as an h5ad, whose parts are found at once.',
  zh: '检查耗时过长，请改用 h5ad 格式，可直接定位各部分。',
}
