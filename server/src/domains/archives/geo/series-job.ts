import { z } from 'zod'
import { RunFailure } from '@omics/engine/run'
import { describeFailure } from '@omics/engine'
import { JobFault, type ShownKind } from '../../../gateways/jobs/kind.ts'
import { downloadFiles } from '../../../gateways/remote-inputs.ts'
import { familyAddress } from './addresses.ts'
import { storeFamily } from './read-series.ts'
import { UnreadableSoft } from './soft.ts'

/** Reads a series of GEO from its family file. */
export const series: ShownKind<{ accession: string }> = {
  name: 'series',
  data: z.strictObject({ accession: z.string() }),
  title: ({ accession }) => ({ en: `Reading of ${accession}`, zh: `读取 ${accession}` }),
  aloneBy: ({ accession }) => accession,
  atOnce: 2,
  retries: 1,
  longest: 6 * 3600,
  perform: async (context, { accession }, { signal, progress }) => {
    const settings = await context.outside.of('ncbi')
    if (!settings) throw new JobFault({ en: 'NCBI is switched off here.', zh: 'NCBI 已停用。' })
    const files = await downloadFiles(context.config, context.outside)
    const fetched = await files
      .fetch(familyAddress(settings.geo, accession), {
        signal,
        progress: (done, total) => progress({ done, ...(total !== undefined && { total }), unit: 'bytes' }),
      })
      .catch((error: unknown) => {
        throw faultOf(accession, error)
      })
    let done = 0
    const onBytes = (bytes: number) =>
      progress({ done: (done += bytes), total: fetched.bytes, unit: 'bytes', note: unpacking })
    try {
      await storeFamily(context.db, accession, fetched.path, { signal, onBytes })
    } catch (error) {
      // What is cut off would be so again: it is fetched anew the next time.
      throw error instanceof UnreadableSoft ? faults[error.fault](accession) : error
    } finally {
      await files.forget(fetched.sha256)
    }
  },
}

const unpacking = { en: 'reading', zh: '解析中' }

const faults: Record<UnreadableSoft['fault'], (accession: string) => JobFault> = {
  cut: (accession) =>
    new JobFault({
      en: `The file of ${accession} ends in the middle: GEO may just be writing it. Try again later.`,
      zh: `${accession} 的文件不完整，GEO 可能正在更新，请稍后重试。`,
    }),
  none: (accession) =>
    new JobFault({
      en: `What GEO sent as ${accession} is not a SOFT family file. Try again later.`,
      zh: `GEO 返回的 ${accession} 不是 SOFT 文件，请稍后重试。`,
    }),
}

function faultOf(accession: string, error: unknown): unknown {
  if (!(error instanceof RunFailure)) return error
  const { failure: why } = error
  if (why.code === 'remoteRefused' && why.args.status === '404')
    return new JobFault({
      en: `GEO has no series ${accession}, or has not published it yet. Check the accession.`,
      zh: `GEO 中没有系列 ${accession}，或尚未公开，请核对编号。`,
    })
  return new JobFault({ en: describeFailure(why, 'en').what, zh: describeFailure(why, 'zh').what })
}
