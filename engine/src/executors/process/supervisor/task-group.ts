import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'

const MOUNT = '/sys/fs/cgroup'
const CONTROLLERS = ['memory', 'cpu', 'pids']
const PLATFORM = 'omics-platform'
const PREFIX = 'omics-tasks-'
// What all tasks together leave to the rest of the machine.
const MEMORY_PART = 0.9
const PIDS_PART = 0.5

/** The group that holds the groups of all tasks. */
export type TaskGroup = {
  folder: string
  /** The file of processes of the group where who starts tasks is meanwhile. */
  home: string
  leave(): void
}

/**
 * Makes a group of version 2 for the groups of tasks, beneath the one of this process; undefined where there is none, or
 * this process may not. A group that divides memory among others must not hold a process itself: where the group is the
 * platform's own, a service or the whole of a container, all in it go into one beneath it.
 */
export function makeTaskGroup(): TaskGroup | undefined {
  const path = /^0::(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1]
  // One that an earlier supervisor made way for: the group of the platform is the one above.
  const own = path?.replace(new RegExp(`/${PLATFORM}$`), '')
  if (own === undefined) return undefined
  const parent = existsSync(join(MOUNT, own, 'cgroup.procs')) ? join(MOUNT, own) : MOUNT
  const folder = join(parent, PREFIX + process.pid)
  try {
    removeAbandoned(parent)
    divide(parent, own === '/' || own === '' || own.endsWith('.service'))
    mkdirSync(folder)
    write(folder, 'cgroup.subtree_control', enabled(parent))
    limit(folder, 'memory.max', Math.round(totalmem() * MEMORY_PART))
    const mostProcesses = Number(readFileSync('/proc/sys/kernel/pid_max', 'utf8'))
    limit(folder, 'pids.max', Math.round(mostProcesses * PIDS_PART))
    return { folder, home: join(homeOf(parent), 'cgroup.procs'), leave: () => removeEmpty(folder) }
  } catch {
    removeEmpty(folder)
    return undefined
  }
}

/** Has the group hand memory, processors and processes on to those beneath it. Throws where it cannot. */
function divide(group: string, isOurs: boolean): void {
  if (readWords(group, 'cgroup.subtree_control').includes('memory')) return
  if (!readWords(group, 'cgroup.controllers').includes('memory'))
    throw new Error('it has no memory to divide')
  try {
    write(group, 'cgroup.subtree_control', enabled(group))
  } catch (error) {
    if (!isOurs || !isBusy(error)) throw error
    makeWay(group)
    write(group, 'cgroup.subtree_control', enabled(group))
  }
}

/** Until nobody is left: who has just been started by somebody in the group is in it, too. */
function makeWay(group: string): void {
  const place = join(group, PLATFORM)
  mkdirSync(place, { recursive: true })
  for (let round = 0; round < 10; round += 1) {
    const pids = readWords(group, 'cgroup.procs')
    if (pids.length === 0) return
    for (const pid of pids) move(pid, place)
  }
}

function move(pid: string, group: string): void {
  try {
    write(group, 'cgroup.procs', pid)
  } catch {
    // It has ended meanwhile.
  }
}

/** Those of the controllers that we divide which the group has. */
function enabled(group: string): string {
  const has = readWords(group, 'cgroup.controllers')
  return CONTROLLERS.filter((name) => has.includes(name))
    .map((name) => `+${name}`)
    .join(' ')
}

const homeOf = (group: string) => (existsSync(join(group, PLATFORM)) ? join(group, PLATFORM) : group)

function limit(folder: string, file: string, value: number): void {
  if (existsSync(join(folder, file))) write(folder, file, String(value))
}

const isBusy = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EBUSY'
const write = (folder: string, file: string, text: string) => writeFileSync(join(folder, file), text)
const readWords = (folder: string, file: string) =>
  readFileSync(join(folder, file), 'utf8').split(/\s+/).filter(Boolean)

/** Groups of supervisors that were killed. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (name.startsWith(PREFIX) && !existsSync(join('/proc', name.slice(PREFIX.length))))
      removeEmpty(join(parent, name))
  }
}

/** Removes a group with those beneath it, as far as nobody is in them. */
function removeEmpty(folder: string): void {
  try {
    for (const inner of readdirSync(folder, { withFileTypes: true }))
      if (inner.isDirectory()) rmdirSync(join(folder, inner.name))
    rmdirSync(folder)
  } catch {
    // Somebody is still in it, or it never was.
  }
}
