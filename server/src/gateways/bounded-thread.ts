import { Worker } from 'node:worker_threads'
import { FairPlaces } from './fair-places.ts'

export interface Bounds {
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
export function boundedThread<Work, Answer>(module: URL, bounds: Bounds) {
  const places = new FairPlaces(bounds.atOnce)
  return (whose: string, prepare: () => Work | Promise<Work>): Promise<Answer | 'too_heavy'> =>
    places.take(whose, async () => {
      const worker = startBounded(module, bounds, await prepare())
      try {
        return await messageOf<Answer>(worker, bounds)
      } finally {
        await worker.terminate()
      }
    })
}

export const startBounded = (module: URL, { megabytes }: Bounds, workerData?: unknown): Worker =>
  new Worker(module, { workerData, resourceLimits: { maxOldGenerationSizeMb: megabytes } })

/** The next message of a thread; `too_heavy` where it ends before, or takes too long. */
export async function messageOf<Message>(
  worker: Worker,
  { seconds }: Bounds,
): Promise<Message | 'too_heavy'> {
  const done = Promise.withResolvers<Message | 'too_heavy'>()
  const timer = setTimeout(() => done.resolve('too_heavy'), seconds * 1000)
  worker.once('message', (message: Message) => done.resolve(message))
  worker.once('error', (error: Error & { code?: string }) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? done.resolve('too_heavy') : done.reject(error),
  )
  worker.once('exit', () => done.resolve('too_heavy'))
  try {
    return await done.promise
  } finally {
    clearTimeout(timer)
  }
}
