import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { Text } from '@omics/contract/jobs/kinds'
import type { Context } from '../../context.ts'
import { JobFault, type PerformedJob, type ShownKind } from '../../gateways/jobs/kind.ts'
import { isStopAsked } from '../../gateways/jobs/shown.ts'
import { downloadFiles } from '../../gateways/remote-inputs.ts'
import { type Arriving, fetchFile } from './fetch-file.ts'
import { claimNext, reviveBatch, standingOf, stopBatch, tellProgress } from './queue.ts'

/** How often what is under way is told, and looked at for who paused it. */
const beatMs = 1000

/** Fetches the files of a batch into their project, several at a time, until none waits. */
export const download: ShownKind<{ batch: string; title: Text }> = {
  name: 'download',
  data: z.strictObject({ batch: z.uuid(), title: Text }),
  title: ({ title }) => ({ en: `Download: ${title.en}`, zh: `下载：${title.zh}` }),
  aloneBy: ({ batch }) => batch,
  atOnce: 8,
  // The most that the queue lets a try take. A study of terabytes over a slow line is gone on with by the next.
  longest: 24 * 3600,
  retries: 30,
  perform: async (context, { batch }, job) => {
    await reviveBatch(context.db, batch)
    const fetching = new BatchFetching(context, batch, job)
    try {
      await fetching.toTheEnd()
    } catch (error) {
      if (job.signal.aborted && (await isStopAsked(context.db, job.id))) await stopBatch(context.db, batch)
      throw error
    }
    const { failed, files, reason } = await standingOf(context.db, batch)
    if (failed > 0) throw failedOf(failed, files, reason)
  },
}

function failedOf(failed: number, files: number, reason: Text | null): JobFault {
  if (files === 1 && reason) return new JobFault(reason)
  return new JobFault({
    en: `${failed} of ${files} files could not be fetched. ${reason?.en ?? ''}`.trim(),
    zh: `${files} 个文件中有 ${failed} 个下载失败。${reason?.zh ?? ''}`,
  })
}

interface UnderWay extends Arriving {
  readonly stop: AbortController
  readonly ended: Promise<void>
  toldBytes: number
  pace: number
}

class BatchFetching {
  readonly #context: Context
  readonly #batch: string
  readonly #job: PerformedJob
  readonly #files = new Map<string, UnderWay>()
  #ended = Promise.withResolvers<void>()
  #fault: unknown

  constructor(context: Context, batch: string, job: PerformedJob) {
    this.#context = context
    this.#batch = batch
    this.#job = job
  }

  async toTheEnd(): Promise<void> {
    const { db } = this.#context
    try {
      for (;;) {
        await this.#claimAll()
        if (this.#files.size === 0 && (await standingOf(db, this.#batch)).open === 0) return
        await this.#untilNext()
        if (this.#fault !== undefined) throw this.#fault
        await this.#tell()
      }
    } finally {
      for (const { stop } of this.#files.values()) stop.abort(new Error('The download stops'))
      await Promise.allSettled([...this.#files.values()].map(({ ended }) => ended))
    }
  }

  async #claimAll(): Promise<void> {
    const { db, config } = this.#context
    for (;;) {
      this.#job.signal.throwIfAborted()
      const file = await claimNext(db, this.#batch, config.downloads)
      if (!file) return
      const stop = new AbortController()
      const signal = AbortSignal.any([stop.signal, this.#job.signal])
      const arriving = { bytes: 0 }
      const remote = await downloadFiles(this.#context.config, this.#context.outside)
      const ended = fetchFile(this.#context, remote, file, arriving, signal)
        .catch((error: unknown) => {
          if (!signal.aborted) this.#fault = error
        })
        .finally(() => {
          this.#files.delete(file.id)
          this.#ended.resolve()
        })
      this.#files.set(file.id, Object.assign(arriving, { stop, ended, toldBytes: 0, pace: 0 }))
    }
  }

  /** Waits for a beat, or for one to end, whose place another takes at once. */
  async #untilNext(): Promise<void> {
    const woken = new AbortController()
    const beat = sleep(beatMs, undefined, { signal: AbortSignal.any([woken.signal, this.#job.signal]) })
    await Promise.race([beat, this.#ended.promise])
    woken.abort()
    await beat.catch(() => undefined)
    this.#job.signal.throwIfAborted()
    this.#ended = Promise.withResolvers()
  }

  async #tell(): Promise<void> {
    const { db } = this.#context
    const told = [...this.#files].map(([id, file]) => {
      // What was here before a break is no pace.
      const came = file.toldBytes === 0 ? 0 : file.bytes - file.toldBytes
      file.pace = file.pace === 0 ? came : Math.round(file.pace * 0.7 + came * 0.3)
      file.toldBytes = file.bytes
      return { id, done: file.bytes, pace: file.pace }
    })
    const goOn = await tellProgress(db, told)
    for (const { id } of told)
      if (!goOn.has(id)) this.#files.get(id)?.stop.abort(new Error('Nobody wants it now'))
    const { done, total, files, open } = await standingOf(db, this.#batch)
    const known = total === null ? {} : { total }
    const note = { en: `${files - open} of ${files} files`, zh: `${files - open}/${files} 个文件` }
    this.#job.progress({ done, ...known, unit: 'bytes', ...(files > 1 && { note }) })
  }
}
