import { Worker } from 'node:worker_threads'
import { FairPlaces } from './fair-places.ts'

interface Bounds {
  readonly seconds: number
  /** Of a thread's heap, which ends it and not the server. */
  readonly megabytes: number
  /** Threads at a time, of one person one; the others wait. */
  readonly atOnce: number
}

/**
 * Does work in threads that a module's path names, each of which posts one message. What takes more time or memory
 * than it may is given up as `too_heavy`. The work is prepared once its turn has come, so that what waits holds nothing.
 * Throws `too_many_requests` where very much of `whose` waits already.
 */
export function boundedThread<Work, Answer>(module: URL, { seconds, megabytes, atOnce }: Bounds) {
  const places = new FairPlaces(atOnce)
  return (whose: string, prepare: () => Work | Promise<Work>): Promise<Answer | 'too_heavy'> =>
    places.take(whose, async () => {
      const workerData = await prepare()
      const worker = new Worker(module, {
        workerData,
        resourceLimits: { maxOldGenerationSizeMb: megabytes },
      })
      const done = Promise.withResolvers<Answer | 'too_heavy'>()
      const timer = setTimeout(() => done.resolve('too_heavy'), seconds * 1000)
      worker.once('message', (message: Answer) => done.resolve(message))
      worker.once('error', (error: Error & { code?: string }) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? done.resolve('too_heavy') : done.reject(error),
      )
      worker.once('exit', () => done.resolve('too_heavy'))
      try {
        return await done.promise
      } finally {
        clearTimeout(timer)
        await worker.terminate()
      }
    })
}
