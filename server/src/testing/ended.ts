import { analyses } from '@omics/contract/analyses/analyses'
import type { OutputOf } from '@omics/contract/endpoint'
import { until } from '@omics/engine/testing/until'
import type { Worker } from '../domains/analyses/running/worker.ts'
import type { Caller } from './platform.ts'

/** An analysis once it has ended, however. */
export function ended(
  worker: Pick<Worker, 'wake'>,
  caller: Caller,
  id: string,
  seconds = 30,
): Promise<OutputOf<typeof analyses.show>> {
  worker.wake()
  const look = async () => {
    const analysis = await caller.call(analyses.show, { params: { id } })
    return !['waiting', 'running'].includes(analysis.state) && analysis
  }
  return until('The analysis did not end', look, { seconds })
}
