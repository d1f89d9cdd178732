import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** More than any tool of the field starts, and few enough that all tasks of a machine leave room for the rest. */
export const MOST_PROCESSES = 2048

const MOUNT = '/sys/fs/cgroup/pids'

/**
 * Makes control groups of version 1 that limit how many processes and threads one job has, each told as the file that
 * names its processes; undefined where this process may not. In version 2 one group has all limits of a job: there the
 * one for its memory limits these too.
 */
export function processGroups(): (() => string | undefined) | undefined {
  const own = /^\d+:pids:(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1]
  if (own === undefined) return undefined
  // In a container the path that the kernel names can lie outside what is mounted here.
  const parent = existsSync(join(MOUNT, own, 'cgroup.procs')) ? join(MOUNT, own) : MOUNT
  let made = 0
  const next = () => make(join(parent, `omics-jobs-${process.pid}-${(made += 1)}`))
  const trial = next()
  if (trial === undefined) return undefined
  rmdirSync(trial)
  return () => {
    const folder = next()
    return folder === undefined ? undefined : join(folder, 'cgroup.procs')
  }
}

function make(folder: string): string | undefined {
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, 'pids.max'), String(MOST_PROCESSES))
    return folder
  } catch {
    return undefined
  }
}
