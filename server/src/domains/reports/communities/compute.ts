import { Worker } from 'node:worker_threads'
import { takeTurns } from '../../samples/import/turns.ts'
import type { Computed, Work } from './compute-worker.ts'

const longest = 60_000
/** Cells of a table take many times the bytes of its text; the worker's own memory ends it, not the server's. */
const memory = { maxOldGenerationSizeMb: 1024 }
/** Each may take a processor and a gigabyte. */
const inTurn = takeTurns(1)

/** Computes what a table tells in a thread of its own, one after the other, bounded in memory and time. */
export function computed({
  text,
  ...asked
}: Omit<Work, 'text'> & { readonly text: () => Promise<string> }): Promise<Computed> {
  return inTurn(async () => answerOf({ ...asked, text: await text() }))
}

async function answerOf(work: Work): Promise<Computed> {
  const worker = new Worker(new URL('compute-worker.ts', import.meta.url), {
    workerData: work,
    resourceLimits: memory,
  })
  const tooHeavy: Computed = { unreadable: 'too_heavy' }
  const done = Promise.withResolvers<Computed>()
  const timer = setTimeout(() => done.resolve(tooHeavy), longest)
  worker.once('message', (message: Computed) => done.resolve(message))
  worker.once('error', (error: Error & { code?: string }) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? done.resolve(tooHeavy) : done.reject(error),
  )
  worker.once('exit', () => done.resolve(tooHeavy))
  try {
    return await done.promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
