import { closeSync, fdatasync, openSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { JobExit } from '../../executor.ts'
import { isDiskFull } from '../../../files/disk-space.ts'
import { processStart } from '../process-start.ts'
import { MARK } from './abandoned-tasks.ts'
import type { MemoryGroup, memoryGroups } from './cgroup.ts'
import { heaviestWriter } from './heaviest-writer.ts'
import { type Ended, reapOne, spawnProcess } from './native.ts'
import { EXIT_FILE, type StartJob } from './protocol.ts'

type EndedBy = NonNullable<JobExit['endedBy']>
type Argv = [string, ...string[]]

type Running = {
  job: StartJob
  pid: number
  pidStart: string
  startedAt: Date
  startedTick: number
  endedBy?: EndedBy
  timer?: NodeJS.Timeout
  group?: MemoryGroup
}

/** Is told what becomes of each job; of its end, once that is on the disk. */
export type JobListener = {
  started(id: string, process: { pid: number; pidStart: string }): void
  refused(id: string, reason: string): void
  ended(id: string, exit: JobExit): void
}

/** The jobs of one supervisor. */
export class Jobs {
  readonly #byPid = new Map<number, Running>()
  readonly #byId = new Map<string, Running>()
  readonly #folder: string
  /** Jobs that start when another one ends, by the id of that one. */
  readonly #waiting = new Map<string, StartJob>()
  readonly #listener: JobListener
  readonly #makeGroup: ReturnType<typeof memoryGroups>
  #writing = 0

  constructor(folder: string, makeGroup: ReturnType<typeof memoryGroups>, listener: JobListener) {
    this.#folder = folder
    this.#makeGroup = makeGroup
    this.#listener = listener
  }

  get idle(): boolean {
    return this.#byId.size === 0 && this.#writing === 0
  }

  /** Starts a job, now or when the job that it comes after has ended. */
  start(job: StartJob): void {
    const { id, after } = job
    if (after !== undefined && this.#byId.has(after) && !this.#waiting.has(after)) {
      this.#waiting.set(after, job)
      return
    }
    try {
      this.#listener.started(id, this.#spawn(job))
    } catch (error) {
      this.#listener.refused(id, String(error))
    }
  }

  /** Starts a job that waits for another one, if it still does. */
  begin(id: string): void {
    for (const [after, job] of this.#waiting) if (job.id === id) this.#startNext(after)
  }

  #spawn(job: StartJob): { pid: number; pidStart: string } {
    const group =
      job.memoryLimitBytes === undefined
        ? undefined
        : this.#makeGroup?.(
            `omics-${process.pid}-${job.id}`.replaceAll(/[^\w.-]/g, '_').slice(0, 200),
            job.memoryLimitBytes,
          )
    const argv: Argv = [job.program, ...job.common, ...job.own]
    const pid = spawnProcess({
      argv: group === undefined ? argv : enterGroup(group, argv),
      environment: { ...job.environment, [MARK]: this.#folder },
      stdout: join(job.folder, 'stdout'),
      stderr: join(job.folder, 'stderr'),
      ...(job.extra === undefined ? {} : { extra: job.extra }),
    })
    const running: Running = {
      job,
      pid,
      // It cannot be gone: a child stays in /proc until it is waited for.
      pidStart: processStart(pid) ?? '',
      startedAt: new Date(),
      startedTick: performance.now(),
      ...(group === undefined ? {} : { group }),
    }
    if (job.timeoutSeconds !== undefined) {
      running.timer = setTimeout(() => this.#kill(running, 'timeout'), job.timeoutSeconds * 1000)
    }
    this.#byPid.set(pid, running)
    this.#byId.set(job.id, running)
    return { pid, pidStart: running.pidStart }
  }

  /** Whether a job is under way, as that very process where one is named. */
  isRunning(id: string, process?: { pid: number; pidStart: string }): boolean {
    const running = this.#byId.get(id)
    if (running === undefined) return [...this.#waiting.values()].some((job) => job.id === id)
    if (process === undefined) return true
    return running.pid === process.pid && running.pidStart === process.pidStart
  }

  /** Ends these jobs. What waits for one of them starts then. */
  cancel(ids: Iterable<string>): void {
    for (const id of ids) {
      const running = this.#byId.get(id)
      if (running !== undefined) this.#kill(running, 'cancel')
      else this.#refuseWaiting(id)
    }
  }

  #refuseWaiting(id: string): void {
    for (const [after, job] of this.#waiting) {
      if (job.id !== id) continue
      this.#waiting.delete(after)
      this.#listener.refused(id, 'it was cancelled before it began')
    }
  }

  cancelAll(): void {
    this.#waiting.clear()
    this.cancel(this.#byId.keys())
  }

  /** Ends the job that writes most when the disk gets full: the others, and the platform, need the rest. */
  guardDisk(): void {
    const running = [...this.#byPid.values()].filter(({ endedBy }) => endedBy === undefined)
    const [first] = running
    if (first === undefined || !isDiskFull(first.job.folder)) return
    const heaviest = heaviestWriter(running.map(({ pid }) => pid))
    const job = heaviest === undefined ? undefined : this.#byPid.get(heaviest)
    if (job !== undefined) this.#kill(job, 'outputLimit')
  }

  /** Takes in every child that has ended. */
  reap(): void {
    for (let ended = reapOne(); ended !== undefined; ended = reapOne()) {
      const running = this.#byPid.get(ended.pid)
      if (running === undefined) continue
      clearTimeout(running.timer)
      this.#byPid.delete(ended.pid)
      this.#writing += 1
      const exit = exitOf(running, ended)
      this.#startNext(running.job.id)
      void this.#record(running, exit)
    }
  }

  /** At once, so that the machine does not idle while the end of one job is told and the next one is asked for. */
  #startNext(after: string): void {
    const next = this.#waiting.get(after)
    if (next === undefined) return
    this.#waiting.delete(after)
    this.start({ ...next, after: undefined })
  }

  async #record(running: Running, exit: JobExit): Promise<void> {
    const { id, folder } = running.job
    try {
      await writeDurably(join(folder, EXIT_FILE), JSON.stringify(exit))
    } catch (error) {
      // A full disk, or the folder was removed: the worker still hears how the job ended.
      console.error(`${folder}: ${String(error)}`)
    }
    // Until here a watcher could still ask for the job.
    this.#byId.delete(id)
    this.#writing -= 1
    this.#listener.ended(id, exit)
  }

  /** The sandbox dies with the process that we started, and everything in it dies with the sandbox. */
  #kill(running: Running, reason: EndedBy): void {
    running.endedBy ??= reason
    try {
      process.kill(-running.pid, 'SIGKILL')
    } catch {
      // It has just ended by itself.
    }
  }
}

function exitOf(running: Running, ended: Ended): JobExit {
  const counted = running.group?.finish()
  const endedBy =
    running.endedBy ?? (counted?.killed === true && ended.exitCode !== 0 ? 'memoryLimit' : undefined)
  return {
    exitCode: ended.exitCode,
    ...(ended.signal === undefined ? {} : { signal: ended.signal }),
    ...(endedBy === undefined ? {} : { endedBy }),
    startedAt: running.startedAt.toISOString(),
    endedAt: new Date().toISOString(),
    usage: {
      cpuSeconds: round(ended.cpuSeconds),
      wallSeconds: round((performance.now() - running.startedTick) / 1000),
      peakMemoryBytes: Math.max(ended.peakMemoryBytes, counted?.peakBytes ?? 0),
      readBytes: ended.readBytes,
      writtenBytes: ended.writtenBytes,
    },
  }
}

const round = (seconds: number) => Math.round(seconds * 1e6) / 1e6

/** The shell enters the group before anything of the job exists, so that nothing of it is left outside. */
function enterGroup(group: MemoryGroup, argv: Argv): Argv {
  return ['/bin/sh', '-c', 'echo 0 > "$0" && exec "$@"', group.procs, ...argv]
}

/** Only the sync is waited for elsewhere: the other steps take less time than a turn of the event loop. */
async function writeDurably(path: string, text: string): Promise<void> {
  const file = openSync(`${path}.new`, 'w')
  try {
    writeSync(file, text)
    await datasync(file)
  } finally {
    closeSync(file)
  }
  renameSync(`${path}.new`, path)
}

const datasync = promisify(fdatasync)
