import type { Analysis } from '@omics/contract/analyses/analyses'

/** Milliseconds that an analysis has taken so far, without those that it had ended; undefined before it begins. */
export function takenBy(
  {
    started_at,
    finished_at,
    paused_seconds,
  }: Pick<Analysis, 'started_at' | 'finished_at' | 'paused_seconds'>,
  now: number,
): number | undefined {
  if (!started_at) return undefined
  const until = finished_at ? Date.parse(finished_at) : now
  return Math.max(0, until - Date.parse(started_at) - paused_seconds * 1000)
}
