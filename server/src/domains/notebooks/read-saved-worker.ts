import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'

/** The text of a notebook, or why there is none: what was saved is something else, or no JSON, or too much of it. */
export type SavedAnswer = Uint8Array | 'other' | 'malformed' | 'too_heavy'

const Saved = z.object({
  type: z.literal('notebook'),
  content: z.looseObject({ nbformat: z.number().int(), cells: z.array(z.unknown()) }),
})

function read(body: Uint8Array): SavedAnswer {
  try {
    const saved = Saved.safeParse(JSON.parse(Buffer.from(body).toString('utf8')))
    return saved.success
      ? new TextEncoder().encode(`${JSON.stringify(saved.data.content, undefined, 1)}\n`)
      : 'other'
  } catch (error) {
    if (error instanceof SyntaxError) return 'malformed'
    // A text longer than there can be, or nested beyond the stack.
    if (error instanceof RangeError) return 'too_heavy'
    throw error
  }
}

parentPort?.postMessage(read(workerData), [])
