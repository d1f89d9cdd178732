import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** More than any tool of the field starts, and few enough that all tasks of a machine leave room for the rest. */
export const MOST_PROCESSES = 2048

/** A control group that limits how many processes and threads one job has. */
export type ProcessGroup = {
  /** Whoever writes 0 here belongs to the group, with all its later children. */
  procs: string
  /** Removes the group, which must be empty. */
  finish(): void
}

const MOUNT = '/sys/fs/cgroup/pids'

/**
 * Makes control groups of version 1 for the processes of jobs, or says undefined where this process may not. In
 * version 2 one group has all limits of a job: there the one for its memory limits these too.
 */
export function processGroups(): ((name: string) => ProcessGroup | undefined) | undefined {
  const own = /^\d+:pids:(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1]
  if (own === undefined) return undefined
  // In a container the path that the kernel names can lie outside what is mounted here.
  const parent = existsSync(join(MOUNT, own, 'cgroup.procs')) ? join(MOUNT, own) : MOUNT
  const make = (name: string) => makeGroup(join(parent, name))
  const trial = make(`omics-trial-${process.pid}`)
  trial?.finish()
  return trial && make
}

function makeGroup(folder: string): ProcessGroup | undefined {
  const finish = () => {
    try {
      rmdirSync(folder)
    } catch {
      // Somebody is still in it, or it never was: the kernel keeps an empty group at no cost.
    }
  }
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, 'pids.max'), String(MOST_PROCESSES))
  } catch {
    finish()
    return undefined
  }
  return { procs: join(folder, 'cgroup.procs'), finish }
}
