import type { Call, CallDetail } from '@omics/contract/analyses/analyses'
import { isGoing } from '../../resource/going.ts'

type Placed = Pick<Call, 'run_label' | 'label' | 'shards'>

/**
 * Where a call belongs: the sample of its run, and its own place within the run, counted as in WDL, the names of folders
 * and the terminal. Empty for what is done once for all.
 */
export function placeOf({ run_label, label, shards }: Placed): string {
  const own = label || (shards.length > 0 ? `#${shards.join('.')}` : '')
  return [run_label, own].filter(Boolean).join(' ')
}

export const callKey = ({ run_id, call }: Pick<Call, 'run_id' | 'call'>) => `${run_id}:${call}`

/** Whether a call waits in the queue of the cluster or service that is to run it. */
export const isQueued = ({ state, submitted_at }: Pick<Call, 'state' | 'submitted_at'>) =>
  state === 'waiting' && submitted_at !== null

type Neighbour = CallDetail['waits'][number]

/** Calls before or behind another one of a run, as they stand now: one that has ended is not read again with its neighbours. */
export function withStates(
  neighbours: readonly Neighbour[],
  runId: string,
  live: readonly Pick<Call, 'run_id' | 'call' | 'state'>[],
): readonly Neighbour[] {
  return neighbours.map((one) => {
    const now = live.find((each) => each.run_id === runId && each.call === one.call)
    return now && isGoing(one) ? { ...one, state: now.state } : one
  })
}
