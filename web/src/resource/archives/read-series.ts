import { archives } from '@omics/contract/archives/archives'
import { jobs } from '@omics/contract/jobs/jobs'
import type { Text } from '@omics/contract/jobs/kinds'
import { call } from '../../api/client.ts'
import { invalidate } from '../../api/query.ts'

const askedEveryMs = 1000

/** Has a series of GEO read unless it is here, and waits for it. Gives why it could not be, and nothing where it is here. */
export async function readSeries(accession: string, signal: AbortSignal): Promise<Text | undefined> {
  const params = { gse: accession.trim() }
  if ((await call(archives.series, { params }, signal)) !== null) return undefined
  return readAnew(params.gse, signal)
}

/** The same for what may be here already. */
export async function readAnew(accession: string, signal: AbortSignal): Promise<Text | undefined> {
  const { job_id: id } = await call(archives.readSeries, { params: { gse: accession } }, signal)
  for (;;) {
    const job = (await call(jobs.own, {}, signal)).find((one) => one.id === id)
    if (!job || job.state === 'done') break
    if (job.state === 'failed' || job.state === 'cancelled') return job.reason ?? stopped
    await new Promise((resolve) => setTimeout(resolve, askedEveryMs))
    signal.throwIfAborted()
  }
  await invalidate(archives.series, archives.seriesSamples, archives.geo)
  return undefined
}

const stopped: Text = {
  en: 'It was stopped, or nothing answers. Try again.',
  zh: '已停止或无法连接，请重试。',
}
