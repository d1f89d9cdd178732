import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownControlGroup } from './own-control-group.ts'
import { MOST_PROCESSES } from './process-groups.ts'
import { makeTaskGroup, type TaskGroup } from './task-group.ts'

/** A control group that limits the memory of one job, in version 2 its processors too, and counts how much it took. */
export type MemoryGroup = {
  /** Whoever writes 0 here belongs to the group, with all its later children. */
  procs: string
  /** Reads the counters and removes the group, which must be empty. */
  finish(): { peakBytes: number; killed: boolean } | undefined
}

/**
 * A group is given no less. Who starts programs is in it for a moment: a limit of a few bytes would end that, and with it
 * every task of the machine.
 */
const LEAST_MEMORY = 32 * 2 ** 20

type Wish = { memoryLimitBytes?: number; cpu: number }

/** What makes the control groups of jobs. */
export type MemoryGroups = {
  /** The file of processes of the group that this process is in. */
  home: string
  make(name: string, wish: Wish): MemoryGroup | undefined
  /** Removes what is around them, when nobody is in them any more. */
  leave(): void
}

/** Makes control groups for jobs, or says undefined where this process may not. */
export function memoryGroups(): MemoryGroups | undefined {
  const own = readFileSync('/proc/self/cgroup', 'utf8')
  if (/^\d+:memory:/m.test(own)) {
    const folder = ownControlGroup('memory')
    const home = folder && join(folder, 'cgroup.procs')
    return folder && home ? usable({ folder, home, leave: () => {} }, version1) : undefined
  }
  const tasks = makeTaskGroup()
  const groups = tasks && usable(tasks, version2)
  if (groups === undefined) tasks?.leave()
  return groups
}

type Version = {
  /** Whether a job without a limit of memory has a group nevertheless. */
  forAll: boolean
  limit: (folder: string, wish: Wish) => void
  read: (folder: string) => { peakBytes: number; cacheBytes: number; killed: boolean }
}

const version1: Version = {
  forAll: false,
  limit: (folder, { memoryLimitBytes: bytes }) => {
    if (bytes !== undefined) write(folder, 'memory.limit_in_bytes', bytes)
  },
  read: (folder) => ({
    peakBytes: Number(read(folder, 'memory.max_usage_in_bytes')),
    cacheBytes: field(read(folder, 'memory.stat'), 'total_cache'),
    killed: field(read(folder, 'memory.oom_control'), 'oom_kill') > 0,
  }),
}

const version2: Version = {
  // A process is in one group only, so that it holds the limit of processes too.
  forAll: true,
  limit: (folder, { memoryLimitBytes: bytes, cpu }) => {
    if (existsSync(join(folder, 'cpu.weight'))) write(folder, 'cpu.weight', weightOf(cpu))
    if (existsSync(join(folder, 'pids.max'))) write(folder, 'pids.max', MOST_PROCESSES)
    if (bytes === undefined) return
    write(folder, 'memory.max', bytes)
    if (existsSync(join(folder, 'memory.swap.max'))) write(folder, 'memory.swap.max', 0)
  },
  read: (folder) => ({
    // Kernels before 5.19 do not tell it.
    peakBytes: existsSync(join(folder, 'memory.peak')) ? Number(read(folder, 'memory.peak')) : 0,
    cacheBytes: field(read(folder, 'memory.stat'), 'file'),
    killed: field(read(folder, 'memory.events'), 'oom_kill') > 0,
  }),
}

/** Of all that wait for processors, as version 2 counts it: 1 to 10,000. */
const weightOf = (cpus: number) => Math.min(10_000, Math.max(1, Math.round(cpus * 100)))

function usable({ folder, home, leave }: TaskGroup, version: Version): MemoryGroups | undefined {
  const make: MemoryGroups['make'] = (name, wish) =>
    wish.memoryLimitBytes === undefined && !version.forAll
      ? undefined
      : makeGroup(join(folder, name), wish, version)
  const trial = make(`omics-trial-${process.pid}`, { memoryLimitBytes: 1 << 30, cpu: 1 })
  if (trial === undefined) return undefined
  return trial.finish() === undefined ? undefined : { home, make, leave }
}

function makeGroup(folder: string, wish: Wish, version: Version): MemoryGroup | undefined {
  try {
    mkdirSync(folder)
    const { memoryLimitBytes: bytes } = wish
    version.limit(
      folder,
      bytes === undefined ? wish : { ...wish, memoryLimitBytes: Math.max(bytes, LEAST_MEMORY) },
    )
  } catch {
    remove(folder)
    return undefined
  }
  return {
    procs: join(folder, 'cgroup.procs'),
    finish() {
      try {
        const { peakBytes, cacheBytes, killed } = version.read(folder)
        // The group's peak counts cached files too, which the kernel would have given back.
        return { peakBytes: Math.max(0, peakBytes - cacheBytes), killed }
      } catch {
        return undefined
      } finally {
        remove(folder)
      }
    },
  }
}

function remove(folder: string) {
  try {
    rmdirSync(folder)
  } catch {
    // Somebody is still in it, or it never was: the kernel keeps an empty group at no cost.
  }
}

const write = (folder: string, file: string, value: number) =>
  writeFileSync(join(folder, file), String(Math.round(value)))
const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')
const field = (text: string, name: string) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
