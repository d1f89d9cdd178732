import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import type { Text } from '@omics/contract/jobs/kinds'
import type { Context } from '../../context.ts'
import { JobFault, type PerformedJob, type ShownKind } from '../../gateways/jobs/kind.ts'
import { textOf } from '../../gateways/jobs/perform-shown.ts'
import { ncbiOf } from '../../gateways/ncbi.ts'
import { authorisePerson, holderNow } from '../../http/grant.ts'
import { requireOneOf } from '../../http/permission.ts'
import { Problem } from '../../http/problem.ts'
import { contentOf } from '../files/bytes.ts'
import { readableFiles } from '../files/library/keep.ts'
import { freeSpace } from '../files/space.ts'
import { accessionsApart } from './accessions.ts'
import { readRecord } from './flat/record.ts'
import { recordsIn, UnreadableRecord } from './flat/split.ts'
import { type Origin, storeRecord } from './store.ts'

const From = z.union([
  z.strictObject({ accessions: z.array(z.string()) }),
  z.strictObject({ file: z.uuid(), name: z.string(), project: z.uuid().nullable() }),
])
type From = z.output<typeof From>

/** Reads records of GenBank or EMBL, from NCBI or from a file. */
export const genbankRead: ShownKind<{ from: From; by: string }> = {
  name: 'genbank_read',
  data: z.strictObject({ from: From, by: z.uuid() }),
  title: ({ from }) => {
    const what = 'file' in from ? from.name : listed(from.accessions)
    return { en: `GenBank records of ${what}`, zh: `读取 GenBank 记录：${what}` }
  },
  atOnce: 2,
  retries: 1,
  longest: 6 * 3600,
  perform: async (context, { from, by }, job) => {
    try {
      // Whoever asked for it may have lost the right since.
      await requireOneOf(context.db, await holderNow(context.db, by), ['common_genbank'])
      if ('file' in from) await ofFile(context, from, by, job)
      else await ofNcbi(context, from.accessions, by, job)
    } catch (error) {
      // Neither rights nor room come by trying again.
      throw error instanceof Problem ? new JobFault(textOf(error), { cause: error }) : error
    }
  },
}

/** The first few of a list, in words. */
const listed = (all: readonly string[]) =>
  all.length > 3 ? `${all.slice(0, 3).join(', ')} … (${all.length})` : all.join(', ')

async function ofFile(
  context: Context,
  { file, name, project }: Extract<From, { file: string }>,
  by: string,
  { signal, progress }: PerformedJob,
): Promise<void> {
  const holder = await holderNow(context.db, by)
  if (project !== null) await authorisePerson(context.db, by, 'project', project, 'edit')
  const [row] = await readableFiles(context.db, holder, [file])
  if (!row) throw new JobFault({ en: 'The file is no longer there.', zh: '该文件已不存在。' })
  const content = await contentOf(context, row)
  // Asked before the file is opened: it flows from then on.
  const room = project === null ? Infinity : await freeSpace(context.db, project)
  const source = content.open()
  let done = 0
  source.on('data', (part: Buffer) => (done += part.length))
  const bytes = /\.b?gz$/i.test(name) ? source.pipe(createGunzip({ chunkSize: 256 * 1024 })) : source
  source.on('error', (error) => bytes.destroy(error))
  const onRecord = (records: number) =>
    progress({
      done,
      total: content.size,
      unit: 'bytes',
      note: { en: `${records} records`, zh: `${records} 条记录` },
    })
  try {
    await storeAll(context, bytes, { projectId: project, source: name, by }, { signal, onRecord, room })
  } catch (error) {
    throw faultOf(name, error)
  } finally {
    source.destroy()
    bytes.destroy()
  }
}

/** NCBI answers with several at a time; a whole chromosome alone is much. */
const askedAtOnce = 20

async function ofNcbi(
  context: Context,
  accessions: readonly string[],
  by: string,
  job: PerformedJob,
): Promise<void> {
  const ncbi = await ncbiOf(context)
  const found = new Set<string>()
  let done = 0
  for (const { database, part } of accessionsApart(accessions, askedAtOnce)) {
    job.signal.throwIfAborted()
    const answer = await ncbi.records(database, part)
    const origin = { projectId: null, source: 'NCBI', by }
    if (answer.length > 0)
      await storeAll(context, Readable.from([answer]), origin, {
        signal: job.signal,
        onRecord: () => undefined,
        found,
      }).catch((error: unknown) => {
        throw faultOf('NCBI', error)
      })
    done += part.length
    job.progress({ done, total: accessions.length })
  }
  const missing = accessions.filter(
    (one) => !found.has(one.toUpperCase()) && !found.has(one.toUpperCase().replace(/\.\d+$/, '')),
  )
  if (missing.length > 0)
    throw new JobFault({
      en: `NCBI has no record ${listed(missing)}. Check the accessions; the others are here.`,
      zh: `NCBI 中没有 ${listed(missing)}，请核对编号；其余记录已读取。`,
    })
}

interface Watched {
  readonly signal: AbortSignal
  onRecord(records: number): void
  /** Bytes that may be kept. */
  readonly room?: number
  /** Gets the accessions of what was read, with their versions and without. */
  readonly found?: Set<string>
}

/** What one job reads at most, in bytes after unpacking. Whole divisions of GenBank are databases of their own. */
const most = { records: 20_000, features: 2_000_000, bytes: 5 * 1024 ** 3 }

async function* upToTheMost(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let read = 0
  for await (const part of bytes) {
    read += part.length
    if (read > most.bytes) throw new UnreadableRecord('many')
    yield part
  }
}

async function storeAll(
  { db }: Context,
  bytes: AsyncIterable<Uint8Array>,
  origin: Origin,
  { signal, onRecord, found, room = Infinity }: Watched,
): Promise<void> {
  let [records, features, left] = [0, 0, room]
  for await (const flat of recordsIn(upToTheMost(bytes))) {
    signal.throwIfAborted()
    const record = readRecord(flat)
    if (!record) throw new UnreadableRecord(records > 0 ? 'cut' : 'none')
    features += record.features.length
    if (records >= most.records || features > most.features) throw new UnreadableRecord('many')
    left -= await storeRecord(db, record, flat, origin, left)
    found?.add(record.version.toUpperCase()).add(record.accession.toUpperCase())
    onRecord((records += 1))
  }
}

const faults: Readonly<Record<UnreadableRecord['fault'], (name: string) => Text>> = {
  none: (name) => ({
    en: `${name} holds no record of GenBank or EMBL: each begins with LOCUS or ID and ends with //.`,
    zh: `${name} 中没有 GenBank 或 EMBL 记录：每条记录应以 LOCUS 或 ID 开头，以 // 结尾。`,
  }),
  cut: (name) => ({
    en: `${name} is cut off in the middle of a record. The records before it are here; bring the whole file and read it again.`,
    zh: `${name} 在一条记录中间中断。此前的记录已读取，请提供完整文件后重试。`,
  }),
  many: (name) => ({
    en: `${name} holds more than is read at once: 20,000 records, 2,000,000 features or 5 GB. What came before is here; split the file and read its other parts.`,
    zh: `${name} 超出单次读取上限：20,000 条记录、2,000,000 个特征或 5 GB。此前的记录已读取，请拆分文件后读取其余部分。`,
  }),
  long: (name) => ({
    en: `A record of ${name} is longer than is read here: 100 MB, 20 MB or 100,000 features before its sequence, and 10,000 characters in a line. Take the sequence as FASTA and its features as GFF in place of it.`,
    zh: `${name} 中有一条记录超出限制：整条 100 MB，序列之前 20 MB 或 100,000 个特征，每行 10,000 个字符。请改用 FASTA 序列和 GFF 注释。`,
  }),
}

function faultOf(name: string, error: unknown): unknown {
  if (error instanceof UnreadableRecord) return new JobFault(faults[error.fault](name))
  const isTorn = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
  return isTorn ? new JobFault(faults.cut(name)) : error
}
