import { boundedThread } from '../../gateways/bounded-thread.ts'
import { Problem } from '../../http/problem.ts'
import type { SavedAnswer } from './read-saved-worker.ts'

const answerTo = boundedThread<Buffer, SavedAnswer>(new URL('read-saved-worker.ts', import.meta.url), {
  seconds: 30,
  megabytes: 1024,
  atOnce: 2,
})

/**
 * The text of the notebook in what Jupyter's page saves, as notebooks are written; undefined where it is none. Read in
 * a thread of its own: nothing but brackets is gigabytes once it is read, and longer still written out. Throws
 * `malformed`, `too_heavy`.
 */
export async function readSaved(whose: string, body: Buffer): Promise<Buffer | undefined> {
  const answer = await answerTo(whose, () => body)
  if (answer === 'malformed' || answer === 'too_heavy') throw new Problem(answer)
  return answer === 'other' ? undefined : Buffer.from(answer)
}
