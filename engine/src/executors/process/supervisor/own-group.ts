import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { SHARES_OF_ALL } from './cpu-groups.ts'
import { ownControlGroup } from './own-control-group.ts'

// What all tasks together leave to the rest of the machine.
const MEMORY_PART = 0.9
const PIDS_PART = 0.5
const PREFIX = 'omics-tasks-'

/**
 * Puts this process, and with it all tasks it starts, into control groups that keep memory and process numbers for
 * the rest of the machine. Where this process may not make any, nothing happens. Version 1 only: a group of
 * version 2 with groups of tasks in it must not hold a process itself.
 */
export function enterOwnGroup(): { leave(): void } {
  const entered = [
    enter('memory', 'memory.limit_in_bytes', Math.round(totalmem() * MEMORY_PART)),
    enter('cpu', 'cpu.shares', SHARES_OF_ALL),
    enter('pids', 'pids.max', Math.round(mostProcesses() * PIDS_PART)),
  ].filter((group) => group !== undefined)
  return {
    leave() {
      for (const { folder, parent } of entered) {
        attempt(() => writeFileSync(join(parent, 'cgroup.procs'), String(process.pid)))
        removeWithGroups(folder)
      }
    },
  }
}

function enter(
  controller: 'cpu' | 'memory' | 'pids',
  file: string,
  limit: number,
): { folder: string; parent: string } | undefined {
  const parent = ownControlGroup(controller)
  if (parent === undefined) return undefined
  const folder = join(parent, PREFIX + process.pid)
  const entered = attempt(() => {
    removeAbandoned(parent)
    mkdirSync(folder)
    writeFileSync(join(folder, file), String(limit))
    writeFileSync(join(folder, 'cgroup.procs'), String(process.pid))
  })
  return entered ? { folder, parent } : undefined
}

/** Groups of supervisors that were killed; those in use cannot be removed. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(PREFIX) || existsSync(join('/proc', name.slice(PREFIX.length)))) continue
    removeWithGroups(join(parent, name))
  }
}

function removeWithGroups(folder: string): void {
  attempt(() => {
    for (const inner of readdirSync(folder)) {
      if (inner.startsWith('omics-')) attempt(() => rmdirSync(join(folder, inner)))
    }
    rmdirSync(folder)
  })
}

function mostProcesses(): number {
  return Number(readFileSync('/proc/sys/kernel/pid_max', 'utf8'))
}

function attempt(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}
