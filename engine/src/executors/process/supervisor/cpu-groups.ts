import { availableParallelism } from 'node:os'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { controlGroupsBelow } from './own-control-group.ts'

/** A control group that divides processors fairly while there are fewer than are wanted. */
export type CpuGroup = {
  /** Whoever writes 0 here belongs to the group, with all its later children. */
  procs: string
  /** Gives those in the group their part by how many processors they asked for. */
  share(cpus: number): void
}

const SHARES_PER_CPU = 1024
const LEAST_SHARES = 2

/** The part of so many processors, as control groups of version 1 count it. */
const sharesOf = (cpus: number) => Math.max(LEAST_SHARES, Math.round(cpus * SHARES_PER_CPU))

/** The part of all tasks together: that of all processors, so that each process of the platform still gets its own. */
export const SHARES_OF_ALL = sharesOf(availableParallelism())

/**
 * Makes control groups of version 1 that divide processors among jobs by what they asked for; what others leave idle
 * anybody may use. Undefined where this process may not. In version 2 one group has all limits of a job.
 */
export function cpuGroups(): (() => CpuGroup | undefined) | undefined {
  const next = controlGroupsBelow('cpu', 'omics-cpu', { file: 'cpu.shares', limit: sharesOf(1) })
  if (next === undefined) return undefined
  return () => {
    const folder = next()
    if (folder === undefined) return undefined
    let shares = sharesOf(1)
    return {
      procs: join(folder, 'cgroup.procs'),
      share(cpus) {
        if (sharesOf(cpus) === shares) return
        shares = sharesOf(cpus)
        writeFileSync(join(folder, 'cpu.shares'), String(shares))
      },
    }
  }
}
