import type { Call } from '@omics/contract/analyses/analyses'

type Placed = Pick<Call, 'run_label' | 'label' | 'shards'>

/** Where a call belongs: the sample of its run, and its own place within the run. Empty for what is done once for all. */
export function placeOf({ run_label, label, shards }: Placed): string {
  const own = label || (shards.length > 0 ? `#${shards.map((shard) => shard + 1).join('.')}` : '')
  return [run_label, own].filter(Boolean).join(' ')
}

export const callKey = ({ run_id, call }: Pick<Call, 'run_id' | 'call'>) => `${run_id}:${call}`

/** Whether a call waits in the queue of the cluster or service that is to run it. */
export const isQueued = ({ state, submitted_at }: Pick<Call, 'state' | 'submitted_at'>) =>
  state === 'waiting' && submitted_at !== null
