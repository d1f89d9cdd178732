import { join } from 'node:path'
import { controlGroupsBelow } from './own-control-group.ts'

/** More than any tool of the field starts, and few enough that all tasks of a machine leave room for the rest. */
export const MOST_PROCESSES = 2048

/**
 * Makes control groups of version 1 that limit how many processes and threads one job has, each told as the file that
 * names its processes; undefined where this process may not. In version 2 one group has all limits of a job: there the
 * one for its memory limits these too.
 */
export function processGroups(): (() => string | undefined) | undefined {
  const next = controlGroupsBelow('pids', 'omics-jobs', { file: 'pids.max', limit: MOST_PROCESSES })
  if (next === undefined) return undefined
  return () => {
    const folder = next()
    return folder === undefined ? undefined : join(folder, 'cgroup.procs')
  }
}
