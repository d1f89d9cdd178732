import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { indexKinds } from '@omics/contract/files/common-data'
import type { Context } from '../../../context.ts'
import { JobFault, type PerformedJob, type ShownKind } from '../../../gateways/jobs/kind.ts'
import { textOf } from '../../../gateways/jobs/perform-shown.ts'
import { holderNow } from '../../../http/grant.ts'
import { requireOneOf } from '../../../http/permission.ts'
import { Problem } from '../../../http/problem.ts'
import { refusing } from '../../../resource/refusing.ts'
import { arrivedFiles, clearAway, keepsLibrary } from '../../downloads/arrived-files.ts'
import { insertEntry, isEntry } from '../../files/library/entries.ts'
import { beginIndexes, libraryWorkFolder, unpackTo } from '../../files/library/index-job.ts'
import { isPacked, isSequence } from '../../files/library/index-kinds.ts'
import { copyIntoLibrary, keepInLibrary } from '../../files/library/keep.ts'
import { storedFiles } from '../../files/rows.ts'

const Data = z.strictObject({
  /** The entry that the genome is to be. */
  entry: z.uuid(),
  downloads: z.array(z.uuid()),
  by: z.uuid(),
  indexes: z.array(z.enum(indexKinds)),
  accession: z.string(),
  name: z.string(),
  address: z.string(),
  organism: z.string(),
  assembly: z.string(),
  submitter: z.string(),
})
type Genome = z.output<typeof Data>

/**
 * Makes an entry of the library of a genome whose files are being fetched, once all of them are here, and has its
 * indexes made. Before, it is not there at all.
 */
export const genome: ShownKind<Genome> = {
  name: 'genome',
  data: Data,
  title: ({ name }) => ({ en: `Genome ${name}`, zh: `基因组 ${name}` }),
  aloneBy: ({ accession }) => accession,
  // It waits most of the time.
  atOnce: 8,
  longest: 24 * 3600,
  perform: async (context, data, job) => {
    try {
      if (!(await isEntry(context.db, data.entry))) await makeEntry(context, data, job)
      await makeIndexes(context, data)
    } catch (error) {
      // What was refused would be so again.
      throw error instanceof Problem ? new JobFault(textOf(error), { cause: error }) : error
    }
  },
}

async function makeEntry(context: Context, data: Genome, job: PerformedJob): Promise<void> {
  const files = await arrivedFiles(context, data, job)
  const sequence = files.find(({ name }) => isSequence(name))
  if (!sequence) throw new JobFault({ en: 'The sequence is no longer there.', zh: '该序列文件已不存在。' })
  job.progress({ done: 0, note: { en: 'unpacking', zh: '解压中' } })
  const folder = libraryWorkFolder(context.config, job.id)
  await rm(folder, { recursive: true, force: true })
  try {
    await mkdir(folder, { recursive: true, mode: 0o711 })
    // As it comes it is packed in one piece, in which nothing finds a place.
    const path = join(folder, 'sequence')
    await unpackTo(context, sequence.row, path, job.signal)
    await requireOneOf(context.db, await holderNow(context.db, data.by), keepsLibrary)
    const made = [{ name: unpackedName(sequence.name), path }]
    const others = files.filter((one) => one !== sequence)
    await refusing({ name: data.name }, () =>
      keepInLibrary(context, made, async (tx) => {
        const place = await insertEntry(tx, { id: data.entry, personId: data.by, write: entryOf(data) })
        const rows = others.map(({ row, name }) => ({ ...row, name }))
        await copyIntoLibrary(tx, { ...place, personId: data.by }, rows)
        await clearAway(tx, data.by, files)
        return place
      }),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const unpackedName = (name: string) => (isPacked(name) ? name.replace(/\.[^.]+$/, '') : name)

const entryOf = ({ name, organism, assembly, accession, address, submitter }: Genome) => ({
  name,
  name_zh: '',
  kind: 'genome' as const,
  description: submitter,
  description_zh: '',
  organism,
  assembly,
  release: accession,
  source: address,
  licence: '',
  citation: '',
})

async function makeIndexes(context: Context, { entry, indexes, by }: Genome): Promise<void> {
  const rows = await storedFiles(
    context.db,
    sql`f.reference_id = ${entry} and f.kind = 'file' and f.trashed_at is null`,
  )
  const sequence = rows.find(({ name }) => isSequence(name))
  if (sequence && indexes.length > 0) await beginIndexes(context, context.db, sequence, indexes, by)
}
