import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** More than any tool of the field starts, and few enough that all tasks of a machine leave room for the rest. */
export const MOST_PROCESSES = 2048

/** A control group that limits how many processes and threads one job has. */
export type ProcessGroup = {
  /** Whoever writes 0 here belongs to the group, with all its later children. */
  procs: string
  /** Gives the group back for another job, when it is empty. */
  finish(): void
}

const MOUNT = '/sys/fs/cgroup/pids'

/**
 * Gives control groups of version 1 for the processes of jobs, or says undefined where this process may not make any.
 * A group serves one job after the other: making and removing one takes longer than many a task. In version 2 one
 * group has all limits of a job: there the one for its memory limits these too.
 */
export function processGroups(): (() => ProcessGroup | undefined) | undefined {
  const own = /^\d+:pids:(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1]
  if (own === undefined) return undefined
  // In a container the path that the kernel names can lie outside what is mounted here.
  const parent = existsSync(join(MOUNT, own, 'cgroup.procs')) ? join(MOUNT, own) : MOUNT
  const free: string[] = []
  let made = 0
  const take = () => {
    const folder = free.pop() ?? make(join(parent, `omics-jobs-${process.pid}-${(made += 1)}`))
    return folder === undefined ? undefined : lend(folder, free)
  }
  const trial = take()
  trial?.finish()
  return trial && take
}

function make(folder: string): string | undefined {
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, 'pids.max'), String(MOST_PROCESSES))
    return folder
  } catch {
    remove(folder)
    return undefined
  }
}

function lend(folder: string, free: string[]): ProcessGroup {
  return {
    procs: join(folder, 'cgroup.procs'),
    finish() {
      // What a job without a sandbox left behind must not count for the next one.
      if (Number(readFileSync(join(folder, 'pids.current'), 'utf8')) === 0) free.push(folder)
    },
  }
}

function remove(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // It never was.
  }
}
