import type { Analysis } from '@omics/contract/analyses/analyses'

/** Whether an analysis, a run or a call has not ended yet. */
export const isGoing = ({ state }: { readonly state: string }) => state === 'waiting' || state === 'running'

/** Milliseconds that an analysis has taken so far; undefined before it begins. */
export function takenBy(
  { started_at, finished_at }: Pick<Analysis, 'started_at' | 'finished_at'>,
  now: number,
): number | undefined {
  if (!started_at) return undefined
  return Math.max(0, (finished_at ? Date.parse(finished_at) : now) - Date.parse(started_at))
}
