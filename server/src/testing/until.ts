import { setTimeout as delay } from 'node:timers/promises'
import { analyses } from '@omics/contract/analyses/analyses'
import type { OutputOf } from '@omics/contract/endpoint'
import type { Worker } from '../domains/analyses/running/worker.ts'
import type { Caller } from './platform.ts'

/** Asks again and again until there is an answer, for half a minute unless told; after that it fails with what is missing. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined>,
  seconds = 30,
): Promise<Answer> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (Date.now() > end) throw new Error(what)
    await delay(30)
  }
}

/** An analysis once it has ended, however. */
export function ended(
  worker: Pick<Worker, 'wake'>,
  caller: Caller,
  id: string,
): Promise<OutputOf<typeof analyses.show>> {
  worker.wake()
  return until('The analysis did not end', async () => {
    const analysis = await caller.call(analyses.show, { params: { id } })
    return ['waiting', 'running'].includes(analysis.state) ? undefined : analysis
  })
}
