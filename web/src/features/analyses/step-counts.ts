import type { Call } from '@omics/contract/analyses/analyses'
import type { Status } from '../../ui/statuses.ts'

/** How the calls of each step stand. */
export function countsByStep(calls: readonly Call[]): Map<string, Partial<Record<Status, number>>> {
  const counts = new Map<string, Partial<Record<Status, number>>>()
  for (const { node, state } of calls) {
    const step = counts.get(node) ?? {}
    step[state] = (step[state] ?? 0) + 1
    counts.set(node, step)
  }
  return counts
}
