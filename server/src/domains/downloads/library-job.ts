import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { Text } from '@omics/contract/jobs/kinds'
import type { Context } from '../../context.ts'
import { JobFault, type PerformedJob, type ShownKind } from '../../gateways/jobs/kind.ts'
import { textOf } from '../../gateways/jobs/perform-shown.ts'
import { holderNow } from '../../http/grant.ts'
import { requireOneOf } from '../../http/permission.ts'
import { Problem } from '../../http/problem.ts'
import { copyIntoLibrary, libraryFolder } from '../files/library/keep.ts'
import { arrivedFiles, clearAway, keepsLibrary } from './arrived-files.ts'

const Data = z.strictObject({
  /** The folder of the library that they go into. */
  folder: z.uuid(),
  downloads: z.array(z.uuid()),
  by: z.uuid(),
  title: Text,
})
type Fetched = z.output<typeof Data>

/** Puts files that are being fetched into an entry of the library, all of them once all are here. */
export const libraryDownload: ShownKind<Fetched> = {
  name: 'library_download',
  data: Data,
  title: ({ title }) => ({ en: `Into the library: ${title.en}`, zh: `加入公共数据：${title.zh}` }),
  aloneBy: ({ downloads: [first] }) => first ?? '',
  // It waits most of the time.
  atOnce: 8,
  longest: 24 * 3600,
  perform: async (context, data, job) => {
    try {
      if (await areLeft(context, data)) await intoLibrary(context, data, job)
    } catch (error) {
      // What was refused would be so again.
      throw error instanceof Problem ? new JobFault(textOf(error), { cause: error }) : error
    }
  },
}

/** Whether any is still to go there: what is in the library, or nobody wants any more, is no longer among downloads. */
async function areLeft({ db }: Context, { downloads }: Fetched): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from download where id = any(${sql.param(downloads)}::uuid[]) limit 1`,
  )
  return rows.length > 0
}

async function intoLibrary(context: Context, data: Fetched, job: PerformedJob): Promise<void> {
  const files = await arrivedFiles(context, data, job)
  await requireOneOf(context.db, await holderNow(context.db, data.by), keepsLibrary)
  await context.db.transaction(async (tx) => {
    const { id, referenceId } = await libraryFolder(tx, data.folder)
    if (referenceId === null) throw new Problem('not_found')
    const rows = files.map(({ row, name }) => ({ ...row, name }))
    await copyIntoLibrary(tx, { referenceId, parentId: id, personId: data.by }, rows)
    await clearAway(tx, data.by, files)
    await tx.execute(sql`delete from download where id = any(${sql.param(data.downloads)}::uuid[])`)
  })
}
