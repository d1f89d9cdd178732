import { join } from 'node:path'
import type { JobExit } from '../../executor.ts'
import { isDiskFull, spaceForTasks } from '../../../files/disk-space.ts'
import { processStart } from '../process-start.ts'
import { MARK } from './abandoned-tasks.ts'
import type { MemoryGroup, memoryGroups } from './cgroup.ts'
import type { ProcessGroup, processGroups } from './process-groups.ts'
import { ProcessTree } from './process-tree.ts'
import { EXIT_FILE, type StartJob } from './protocol.ts'
import { type Ended, Spawner } from './spawner.ts'
import { spaceTaken } from './work-space.ts'
import { writeWhole } from './write-durably.ts'

const COUNTING_PAUSES = 20

type EndedBy = NonNullable<JobExit['endedBy']>

type Running = {
  job: StartJob
  /** Known once the spawner has answered. */
  pid?: number
  pidStart?: string
  startedAt: Date
  startedTick: number
  endedBy?: EndedBy
  timer?: NodeJS.Timeout
  group?: MemoryGroup
  processes?: ProcessGroup
  /** How much its work folder takes is being counted, or was a moment ago. */
  isCounted?: boolean
}

/** What makes control groups for jobs, as far as this process may. */
export type GroupMakers = {
  memory?: ReturnType<typeof memoryGroups>
  processes?: ReturnType<typeof processGroups>
}

/** Is told what becomes of each job; of its end, once that is written down. */
export type JobListener = {
  started(id: string, process: { pid: number; pidStart: string }): void
  refused(id: string, reason: string): void
  ended(id: string, exit: JobExit): void
  /** All jobs have died with the process that had started them. */
  gone(): void
}

/** The jobs of one supervisor. */
export class Jobs {
  readonly #folder: string
  readonly #listener: JobListener
  readonly #groups: GroupMakers
  readonly #spawner: Spawner
  readonly #starting = new Map<number, Running>()
  readonly #byPid = new Map<number, Running>()
  /** All that are under way. */
  readonly #byId = new Map<string, Running>()
  /** Jobs that start when another one ends, by the id of that one. */
  readonly #waiting = new Map<string, StartJob>()

  constructor(folder: string, groups: GroupMakers, listener: JobListener) {
    this.#folder = folder
    this.#groups = groups
    this.#listener = listener
    this.#spawner = new Spawner({
      started: (number, pid) => this.#started(number, pid),
      refused: (number, reason) => this.#refused(number, reason),
      ended: (ended) => this.#ended(ended),
      gone: () => listener.gone(),
    })
  }

  get idle(): boolean {
    return this.#byId.size === 0
  }

  /** Starts a job, now or when the job that it comes after has ended. */
  start(job: StartJob): void {
    const { id, after } = job
    if (after !== undefined && this.#byId.has(after) && !this.#waiting.has(after)) {
      this.#waiting.set(after, job)
      return
    }
    const group = this.#groupFor(job)
    const processes = this.#groups.processes?.()
    const number = this.#spawner.start({
      argv: [job.program, ...job.common, ...job.own],
      groups: [group, processes].flatMap((one) => (one === undefined ? [] : [one.procs])),
      fileBytes: largestFile(job),
      environment: { ...job.environment, [MARK]: this.#folder },
      stdout: join(job.folder, 'stdout'),
      stderr: join(job.folder, 'stderr'),
      ...(job.extra === undefined ? {} : { extra: job.extra }),
    })
    const running: Running = {
      job,
      startedAt: new Date(),
      startedTick: performance.now(),
      ...(group === undefined ? {} : { group }),
      ...(processes === undefined ? {} : { processes }),
    }
    this.#starting.set(number, running)
    this.#byId.set(id, running)
  }

  /** Starts a job that waits for another one, if it still does. */
  begin(id: string): void {
    for (const [after, job] of this.#waiting) if (job.id === id) this.#startNext(after)
  }

  /** Whether a job waits or is under way; as that very process where one is named. */
  isRunning(id: string, process?: { pid: number; pidStart: string }): boolean {
    if ([...this.#waiting.values()].some((job) => job.id === id)) return true
    const running = this.#byId.get(id)
    if (running === undefined || process === undefined || running.pid === undefined)
      return running !== undefined
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

  cancelAll(): void {
    this.#waiting.clear()
    this.cancel(this.#byId.keys())
  }

  /** Ends the job that writes most when the disk gets full: the others, and the platform, need the rest. */
  guardDisk(): void {
    const running = [...this.#byPid.values()].filter(({ endedBy }) => endedBy === undefined)
    const [first] = running
    if (first === undefined || !isDiskFull(first.job.folder)) return
    const tree = new ProcessTree()
    const written = [...this.#byPid].map(([pid, job]) => ({ job, bytes: tree.writtenBy(pid) }))
    const heaviest = written.reduce((most, one) => (one.bytes > most.bytes ? one : most), {
      job: first,
      bytes: -1,
    })
    this.#kill(heaviest.job, 'outputLimit')
  }

  /** Ends the jobs that take more memory than they asked for, where no control group sees to that. */
  guardMemory(): void {
    const watched = [...this.#byPid].filter(
      ([, { job, group }]) => job.memoryLimitBytes && group === undefined,
    )
    if (watched.length === 0) return
    const tree = new ProcessTree()
    for (const [pid, running] of watched) {
      const limit = running.job.memoryLimitBytes ?? Number.POSITIVE_INFINITY
      if (tree.memoryOf(pid) > limit) this.#kill(running, 'memoryLimit')
    }
  }

  /** Ends the jobs whose work folders take more than they asked for. */
  guardShares(): void {
    for (const running of this.#byPid.values()) {
      const limit = running.job.diskLimitBytes
      if (limit !== undefined && running.isCounted !== true) void this.#guardShare(running, limit)
    }
  }

  /** Ends everything, the spawner too. */
  close(): void {
    this.#spawner.close()
  }

  #groupFor(job: StartJob): MemoryGroup | undefined {
    return this.#groups.memory?.(this.#nameOf(job), job.memoryLimitBytes)
  }

  #nameOf({ id }: StartJob): string {
    return `omics-${process.pid}-${id}`.replaceAll(/[^\w.-]/g, '_').slice(0, 200)
  }

  async #guardShare(running: Running, limit: number): Promise<void> {
    running.isCounted = true
    const started = performance.now()
    const taken = await spaceTaken(join(running.job.folder, 'work'), limit)
    if (taken > limit) this.#kill(running, 'diskLimit')
    // Counting a million files must not keep the machine busy.
    const pause = (performance.now() - started) * COUNTING_PAUSES
    setTimeout(() => (running.isCounted = false), pause).unref()
  }

  #started(number: number, pid: number): void {
    const running = this.#starting.get(number)
    if (running === undefined) return
    this.#starting.delete(number)
    this.#byPid.set(pid, running)
    running.pid = pid
    // Empty when it has ended already; nobody can adopt it then.
    running.pidStart = processStart(pid) ?? ''
    const { id, timeoutSeconds } = running.job
    if (running.endedBy !== undefined) this.#spawner.kill(pid)
    if (timeoutSeconds !== undefined) {
      running.timer = setTimeout(() => this.#kill(running, 'timeout'), timeoutSeconds * 1000)
    }
    this.#listener.started(id, { pid, pidStart: running.pidStart })
  }

  #refused(number: number, reason: string): void {
    const running = this.#starting.get(number)
    if (running === undefined) return
    this.#starting.delete(number)
    this.#byId.delete(running.job.id)
    running.group?.finish()
    running.processes?.finish()
    this.#listener.refused(running.job.id, reason)
    this.#startNext(running.job.id)
  }

  #refuseWaiting(id: string): void {
    for (const [after, job] of this.#waiting) {
      if (job.id !== id) continue
      this.#waiting.delete(after)
      this.#listener.refused(id, 'it was cancelled before it began')
    }
  }

  #ended(ended: Ended): void {
    const running = this.#byPid.get(ended.pid)
    if (running === undefined) return
    const { id } = running.job
    const end = { at: new Date(), tick: performance.now() }
    clearTimeout(running.timer)
    this.#byPid.delete(ended.pid)
    this.#byId.delete(id)
    this.#startNext(id)
    this.#record(running, exitOf(running, ended, end))
  }

  /** At once, so that the machine does not idle while the end of one job is told and the next one is asked for. */
  #startNext(after: string): void {
    const next = this.#waiting.get(after)
    if (next === undefined) return
    this.#waiting.delete(after)
    this.start({ ...next, after: undefined })
  }

  #record({ job }: Running, exit: JobExit): void {
    try {
      writeWhole(join(job.folder, EXIT_FILE), JSON.stringify(exit))
    } catch (error) {
      // A full disk, or the folder was removed: the worker still hears how the job ended.
      console.error(`${job.folder}: ${String(error)}`)
    }
    this.#listener.ended(job.id, exit)
  }

  /** The sandbox dies with the process that we started, and everything in it dies with the sandbox. */
  #kill(running: Running, reason: EndedBy): void {
    running.endedBy ??= reason
    if (running.pid !== undefined) this.#spawner.kill(running.pid)
  }
}

/** One file alone must not fill the disk between two looks at it. */
function largestFile({ folder, diskLimitBytes = Number.POSITIVE_INFINITY }: StartJob): number {
  return Math.max(0, Math.min(diskLimitBytes, spaceForTasks(folder)))
}

/** A task on a full disk cannot even say so: its stderr is on that disk. */
const lackedDisk = ({ job }: Running, { exitCode }: Ended) => exitCode !== 0 && isDiskFull(job.folder)

function exitOf(running: Running, ended: Ended, end: { at: Date; tick: number }): JobExit {
  const counted = running.group?.finish()
  running.processes?.finish()
  const endedBy =
    running.endedBy ??
    (counted?.killed === true && ended.exitCode !== 0 ? 'memoryLimit' : undefined) ??
    (lackedDisk(running, ended) ? 'outputLimit' : undefined)
  return {
    exitCode: ended.exitCode,
    ...(ended.signal === undefined ? {} : { signal: ended.signal }),
    ...(endedBy === undefined ? {} : { endedBy }),
    startedAt: running.startedAt.toISOString(),
    endedAt: end.at.toISOString(),
    usage: {
      cpuSeconds: ended.cpuSeconds,
      wallSeconds: Math.round((end.tick - running.startedTick) * 1000) / 1e6,
      peakMemoryBytes: Math.max(ended.peakMemoryBytes, counted?.peakBytes ?? 0),
      readBytes: ended.readBytes,
      writtenBytes: ended.writtenBytes,
    },
  }
}
