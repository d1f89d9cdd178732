import type { ArchivePlan, ArchiveRun } from '@omics/contract/archives/archives'

/** Runs that make one sample. */
export interface Unit {
  readonly name: string
  readonly runs: readonly [ArchiveRun, ...ArchiveRun[]]
}

/** Puts runs together as samples: each alone, or those of one library, or those of one biological sample. */
export function unitsOf(runs: readonly ArchiveRun[], by: ArchivePlan['by']): Unit[] {
  const groups = Map.groupBy(runs, (run) => run[by] || run.run)
  return [...groups].flatMap(([name, [first, ...more]]) =>
    first ? [{ name, runs: [first, ...more] as const }] : [],
  )
}
