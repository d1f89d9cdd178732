import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { indexKinds, type IndexKind } from '@omics/contract/files/common-data'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import type { FileRow } from '../../../db/tables/files.ts'
import { JobFault, type ShownKind } from '../../../gateways/jobs/kind.ts'
import { runTool } from '../../../gateways/sandboxed-tool.ts'
import { contentOf, openUnpacked, pathOnDisk } from '../bytes.ts'
import { storedFiles } from '../rows.ts'
import { lockTree } from '../tree.ts'
import { keepInLibrary } from './keep.ts'
import { isPacked, isPartOf, recipes, renamedAlias } from './index-kinds.ts'

const Data = z.strictObject({
  file: z.uuid(),
  name: z.string(),
  kinds: z.array(z.enum(indexKinds)),
  by: z.uuid(),
})

/** One folder a job, which is emptied when the job begins anew and removed when it ends. */
export const libraryWorkFolder = ({ dataFolder }: Context['config'], jobId: string) =>
  join(dataFolder, 'library-indexing', jobId)

/** Makes indexes of a sequence of the library; each replaces the one before when it is whole. */
export const libraryIndex: ShownKind<z.output<typeof Data>> = {
  name: 'library_index',
  data: Data,
  title: ({ name }) => ({ en: `Indexes of ${name}`, zh: `为“${name}”建立索引` }),
  aloneBy: ({ file, kinds }) => `${file} ${kinds.toSorted().join(' ')}`,
  turnBy: ({ file }) => file,
  retries: 1,
  longest: 24 * 3600,
  perform: async (context, { file, kinds, by }, job) => {
    const [row] = await storedFiles(context.db, sql`f.id = ${file} and f.trashed_at is null`)
    if (!row) throw new JobFault({ en: 'The sequence is no longer there.', zh: '该序列文件已不存在。' })
    const folder = libraryWorkFolder(context.config, job.id)
    await rm(folder, { recursive: true, force: true })
    try {
      await mkdir(folder, { recursive: true, mode: 0o711 })
      const source = await unpackedSource(context, row, folder, job.signal)
      for (const [done, kind] of kinds.entries()) {
        job.progress({ done, total: kinds.length, note: { en: kind, zh: kind } })
        await makeOne(context, { row, kind, by, source, folder: join(folder, kind), signal: job.signal })
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** Where programs read the sequence unpacked. */
async function unpackedSource(context: Context, row: FileRow, folder: string, signal: AbortSignal) {
  if (!isPacked(row.name)) return pathOnDisk(context, row)
  const path = join(folder, 'unpacked')
  await unpackTo(context, row, path, signal)
  return path
}

/** Writes a file unpacked to a path of this machine. */
export async function unpackTo(
  context: Context,
  row: FileRow,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const to = createWriteStream(path, { mode: 0o644 })
  await pipeline(openUnpacked(row, await contentOf(context, row)), to, { signal })
}

/** Has indexes of a sequence of the library made. */
export async function beginIndexes(
  { jobs }: Pick<Context, 'jobs'>,
  db: Database,
  row: Pick<FileRow, 'id' | 'name' | 'referenceId'>,
  kinds: readonly IndexKind[],
  by: string,
): Promise<string> {
  const link = `/common/commonFileDetails/${row.referenceId ?? ''}?file=${row.id}`
  const place = { ownerId: by, subject: { kind: 'library_file', id: row.id }, link }
  const job = await jobs.begin(
    db,
    libraryIndex,
    { file: row.id, name: row.name, kinds: [...kinds], by },
    place,
  )
  return job.id
}

interface Making {
  readonly row: FileRow
  readonly kind: IndexKind
  readonly by: string
  readonly source: string
  readonly folder: string
  readonly signal: AbortSignal
}

async function makeOne(context: Context, { row, kind, by, source, folder, signal }: Making): Promise<void> {
  const { program, script } = recipes[kind]
  // Random access into a packed sequence needs its own index; whatever else reads it unpacked.
  const asItIs = kind === 'faidx' && isPacked(row.name)
  const name = asItIs ? 'input.fa.gz' : 'input.fa'
  await mkdir(folder, { mode: 0o700 })
  const end = await runTool({
    folder,
    command: ['/bin/sh', '-ec', script.replaceAll('input.fa', name)],
    sandboxFolder: join(context.config.dataFolder, 'supervisor'),
    unsafe: context.config.unsafeLocal,
    timeoutSeconds: 24 * 3600,
    signal,
    input: { path: asItIs ? await pathOnDisk(context, row) : source, name },
  })
  signal.throwIfAborted()
  if ('missing' in end || end.code !== 0) {
    const why = 'missing' in end ? `${end.missing}: not found` : end.said.split('\n').slice(-3).join(' ')
    const said = why.replaceAll(name, row.name)
    throw new JobFault({ en: `${program} gave up: ${said}`, zh: `${program} 运行失败：${said}` })
  }
  const made = (await readdir(folder)).filter((entry) => entry.startsWith(`${name}.`))
  const named = made.map((entry) => ({
    name: `${row.name}${entry.slice(name.length)}`,
    path: join(folder, entry),
  }))
  for (const { path } of named.filter((one) => /\.[np]al$/.test(one.name)))
    await writeFile(path, renamedAlias(await readFile(path, 'utf8'), name, row.name))
  const parts = named.map((one) => one.name)
  const place = { referenceId: row.referenceId ?? '', parentId: row.parentId ?? '' }
  await keepInLibrary(context, named, async (tx) => {
    await lockTree(tx, place.referenceId)
    await tx.execute(sql`
      insert into reference_index (file_id, kind, of_sha256, made_by)
      values (${row.id}, ${kind}, ${row.sha256 ?? ''}, (select id from person where id = ${by}))
      on conflict (file_id, kind) do update set of_sha256 = excluded.of_sha256, made_by = excluded.made_by,
        made_at = now(), version = reference_index.version + 1`)
    await leaveOut(tx, { row, kind, parts })
    return place
  })
}

/** Takes away what an earlier index of the kind had beyond its parts now. */
async function leaveOut(
  tx: Database,
  { row, kind, parts }: Pick<Making, 'row' | 'kind'> & { readonly parts: readonly string[] },
): Promise<void> {
  const there = await storedFiles(
    tx,
    sql`f.parent_id = ${row.parentId} and f.kind = 'file' and f.kept and f.trashed_at is null
        and starts_with(f.name, ${row.name})`,
  )
  const beyond = there.filter(
    ({ name }) => isPartOf(kind, name.slice(row.name.length)) && !parts.includes(name),
  )
  for (const { id } of beyond)
    await tx.execute(sql`update file set trashed_at = now(), version = version + 1 where id = ${id}`)
}
