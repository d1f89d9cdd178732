import type { Readable } from 'node:stream'
import { createReadStream } from 'node:fs'
import { z } from 'zod'
import { describeFailure } from '@omics/engine'
import type { Text } from '@omics/contract/jobs/kinds'
import { readAddress } from '@omics/engine/remote'
import { RunFailure } from '@omics/engine/run'
import type { Context } from '../../context.ts'
import { JobFault, type PerformedJob, type ShownKind } from '../../gateways/jobs/kind.ts'
import { textOf } from '../../gateways/jobs/perform-shown.ts'
import { downloadFiles } from '../../gateways/remote-inputs.ts'
import { holderNow } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { contentOf } from '../files/bytes.ts'
import { readableFiles } from '../files/library/keep.ts'
import { toldFault, UnreadableDump } from './dump/faults.ts'
import { importDump } from './dump/store.ts'
import { importedNow } from './rows.ts'

const Data = z.strictObject({
  from: z.union([
    z.strictObject({ shown: z.string(), sealed: z.base64() }),
    z.strictObject({ file: z.uuid(), name: z.string(), by: z.uuid() }),
  ]),
})
type Source = z.output<typeof Data>['from']

const vaultPlace = 'taxonomy import'

/** An address as a job carries it: it may hold a signature, or somebody’s password, which nobody reads in the database. */
export const sealedSource = ({ vault }: Pick<Context, 'vault'>, address: string): Source => ({
  shown: readAddress(address)?.shown ?? '',
  sealed: vault.seal(vaultPlace, address).toString('base64'),
})

/** Imports the taxonomy of NCBI. Begun anew it begins from the file, of which what has come is not fetched again. */
export const taxonomyImport: ShownKind<z.output<typeof Data>> = {
  name: 'taxonomy_import',
  data: Data,
  title: ({ from }) => ({
    en: `Import of the taxonomy from ${shownSource(from)}`,
    zh: `从 ${shownSource(from)} 导入物种分类`,
  }),
  aloneBy: () => 'taxonomy',
  retries: 1,
  longest: 6 * 3600,
  perform: async (context, { from }, job) => {
    const dump = await (
      'sealed' in from ? fetched(context, addressOf(context, from), job) : kept(context, from)
    ).catch((error: unknown) => {
      // A right that is gone does not come back by trying again.
      throw error instanceof Problem ? new JobFault(textOf(error), { cause: error }) : error
    })
    let done = 0
    const onStep = (note: Text) => job.progress({ done, total: dump.size, unit: 'bytes', note })
    const onBytes = (more: number) => {
      done += more
      onStep({ en: 'reading', zh: '读取中' })
    }
    const bytes = dump.open()
    try {
      await importDump(context.connection, bytes, shownSource(from), { signal: job.signal, onBytes, onStep })
    } catch (error) {
      if (!(error instanceof UnreadableDump)) throw error
      // It would be so again: it is fetched anew the next time.
      await dump.forget()
      throw new JobFault(toldFault(error.fault, (await importedNow(context.db)) !== null), { cause: error })
    } finally {
      bytes.destroy()
    }
    await dump.forget()
  },
}

interface Dump {
  readonly size: number
  open(): Readable
  /** It has been read. */
  forget(): Promise<void>
}

/** What is shown of where it comes from. */
export const shownSource = (from: Source): string => ('sealed' in from ? from.shown : from.name)

const addressOf = ({ vault }: Pick<Context, 'vault'>, { sealed }: Extract<Source, { sealed: string }>) =>
  vault.open(vaultPlace, Buffer.from(sealed, 'base64'))

async function fetched(context: Context, address: string, { signal, progress }: PerformedJob): Promise<Dump> {
  const files = await downloadFiles(context.config, context.outside)
  const { path, bytes, sha256 } = await files
    .fetch(address, {
      signal,
      progress: (done, total) => progress({ done, ...(total !== undefined && { total }), unit: 'bytes' }),
    })
    .catch((error: unknown) => {
      if (!(error instanceof RunFailure)) throw error
      const told = (language: 'en' | 'zh') => describeFailure(error.failure, language).what
      throw new JobFault({ en: told('en'), zh: told('zh') })
    })
  return {
    size: bytes,
    open: () => createReadStream(path, { highWaterMark: 1024 * 1024 }),
    forget: () => files.forget(sha256),
  }
}

async function kept(context: Context, { file, by }: Extract<Source, { file: string }>): Promise<Dump> {
  // Whoever asked for it may have lost the right since.
  const [row] = await readableFiles(context.db, await holderNow(context.db, by), [file])
  if (!row) throw new JobFault({ en: 'The file is no longer there.', zh: '该文件已不存在。' })
  const { size, open } = await contentOf(context, row)
  return { size, open: () => open(), forget: () => Promise.resolve() }
}
