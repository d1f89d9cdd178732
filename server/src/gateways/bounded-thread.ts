import { Worker } from 'node:worker_threads'
import { FairPlaces } from './fair-places.ts'
import { SpareThread } from './spare-thread.ts'

interface Bounds {
  readonly seconds: number
  /** Of a thread's heap, which ends it and not the server. */
  readonly megabytes: number
  /** Threads at a time, of one person one; the others wait. */
  readonly atOnce: number
  /**
   * Seconds for which, after one has answered, another thread stands ready with all that its module loads. Such threads
   * get their work as a message, and not as `workerData`.
   */
  readonly ready?: number
}

/**
 * Does work in threads that a module's path names, each of which posts one message. What takes more time or memory
 * than it may is given up as `too_heavy`. The work is prepared once its turn has come, so that what waits holds nothing.
 * Throws `too_many_requests` where very much of `whose` waits already.
 */
export function boundedThread<Work, Answer>(module: URL, bounds: Bounds) {
  const { seconds, megabytes, atOnce, ready } = bounds
  const places = new FairPlaces(atOnce)
  const start = (workerData?: Work) =>
    new Worker(module, { workerData, resourceLimits: { maxOldGenerationSizeMb: megabytes } })
  const spare = ready === undefined ? undefined : new SpareThread(start, ready)
  return (whose: string, prepare: () => Work | Promise<Work>): Promise<Answer | 'too_heavy'> =>
    places.take(whose, async () => {
      const work = await prepare()
      const worker = spare ? spare.take() : start(work)
      const done = Promise.withResolvers<Answer | 'too_heavy'>()
      const timer = setTimeout(() => done.resolve('too_heavy'), seconds * 1000)
      worker.once('message', (message: Answer) => done.resolve(message))
      worker.once('error', (error: Error & { code?: string }) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? done.resolve('too_heavy') : done.reject(error),
      )
      worker.once('exit', () => done.resolve('too_heavy'))
      if (spare) worker.postMessage(work)
      try {
        return await done.promise
      } finally {
        clearTimeout(timer)
        await worker.terminate()
        spare?.prepare()
      }
    })
}
