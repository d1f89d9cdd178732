import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JobExit } from '../../executor.ts'
import { recordExitAtOnce } from '../../exit-file.ts'
import { NulRefused, refuseNul } from '../../nul-fields.ts'
import { type DiskLack, diskLack, spaceForTasks, standingFolder } from '../../../files/disk-space.ts'
import { processStart } from '../process-start.ts'
import { MARK } from './abandoned-tasks.ts'
import type { MemoryGroup } from './cgroup.ts'
import { exitOf, LACKED } from './job-exit.ts'
import { ProcessTree } from './process-tree.ts'
import type { StartJob } from './protocol.ts'
import type { EndedBy, Ready, Running, Waiting } from './running-job.ts'
import { type GroupMakers, type Slot, Slots } from './slots.ts'
import type { Ended } from './spawner.ts'
import { diskTaken, filesMade, freeDisk } from './work-space.ts'

const COUNTING_PAUSES = 20

// Less of a difference in the room on the disk is not told to what waits.
const TOLD_BYTES = 2 ** 20

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
  readonly #slots: Slots
  readonly #bySlot = new Map<Slot, Running>()
  readonly #byPid = new Map<number, Running>()
  /** All that are under way. */
  readonly #byId = new Map<string, Running>()
  /**
   * Jobs that start when another one ends, in its slot, by the id of that one. The slot starts them by itself: to be
   * asked first would leave a processor idle meanwhile.
   */
  readonly #waiting = new Map<string, Waiting>()
  /** Somebody is being ended for a full disk, and what they made there is being removed. */
  #isFreeing = false

  constructor(folder: string, groups: GroupMakers, listener: JobListener) {
    this.#folder = folder
    this.#groups = groups
    this.#listener = listener
    this.#slots = new Slots(groups, {
      started: (slot, pid) => this.#started(slot, pid),
      refused: (slot, reason) => this.#refused(slot, reason),
      withdrawn: (slot) => this.#withdrawn(slot),
      ended: (slot, ended) => this.#ended(slot, ended),
      gone: () => listener.gone(),
    })
  }

  get idle(): boolean {
    return this.#byId.size === 0
  }

  /** Starts a job, now or when the job that it comes after has ended. */
  start(job: StartJob): void {
    const reason = refusalOf(job)
    if (reason !== undefined) return queueMicrotask(() => this.#listener.refused(job.id, reason))
    const before = job.after === undefined ? undefined : this.#byId.get(job.after)
    const group = this.#groupFor(job)
    const given = { job, ...(group && { group }), fileBytes: largestFile(job) }
    if (before === undefined || this.#waiting.has(before.job.id)) {
      this.#run({ ...given, slot: this.#slots.take() })
    } else {
      const waiting: Waiting = { ...given, slot: before.slot }
      this.#ask(waiting)
      this.#waiting.set(before.job.id, waiting)
    }
  }

  /** Starts a job that waits for another one, if it still does. */
  begin(id: string): void {
    this.#withdraw(id, 'begin')
  }

  /** Whether a job waits or is under way; as that very process where one is named. */
  isRunning(id: string, process?: { pid: number; pidStart: string }): boolean {
    if ([...this.#waiting.values()].some(({ job }) => job.id === id)) return true
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
      this.#withdraw(id, 'cancel')
    }
  }

  cancelAll(): void {
    for (const waiting of this.#waiting.values()) withdraw(waiting, 'cancel')
    this.cancel(this.#byId.keys())
  }

  /** Ends the job that has most on the disk when that gets full: the others, and the platform, need the rest. */
  guardDisk(): void {
    if (this.#isFreeing) return
    const running = [...this.#byPid.values()].filter(({ endedBy }) => endedBy === undefined)
    const [first] = running
    const lack = first && lackOf(first)
    if (lack !== undefined) void this.#endLargest(running, lack)
  }

  /** What waits may have been asked for long ago, when there was more room on the disk, or less. */
  refreshLimits(): void {
    for (const waiting of this.#waiting.values()) {
      const fileBytes = largestFile(waiting.job)
      if (Math.abs(fileBytes - waiting.fileBytes) < TOLD_BYTES) continue
      waiting.fileBytes = fileBytes
      waiting.slot.spawner.limit(fileBytes)
    }
  }

  async #endLargest(running: readonly Running[], lack: DiskLack): Promise<void> {
    this.#isFreeing = true
    const count = lack === 'files' ? filesMade : diskTaken
    const tree = new ProcessTree()
    let most: { running: Running; amount: number } | undefined
    for (const each of running) {
      const amount = await count(each.job.folder, processesOf(each, tree))
      if (amount > (most?.amount ?? 0)) most = { running: each, amount }
    }
    // Counting takes its time, and there may be room again.
    this.#isFreeing =
      most !== undefined && lackOf(most.running) === lack && this.#endForDisk(most.running, LACKED[lack])
  }

  /** Says no when it is being ended for something else, or has ended: nothing that it made is removed then. */
  #endForDisk(running: Running, reason: 'outputLimit' | 'filesLimit'): boolean {
    if (running.endedBy !== undefined || this.#byId.get(running.job.id) !== running) return false
    this.#kill(running, reason)
    return true
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
    const due = [...this.#byPid.values()].filter(
      ({ job, isCounted }) => job.diskLimitBytes !== undefined && isCounted !== true,
    )
    const tree = due.some(({ group }) => group === undefined) ? new ProcessTree() : undefined
    for (const running of due) void this.#guardShare(running, processesOf(running, tree))
  }

  /** Ends everything. Resolves when nothing is left of it. */
  close(): Promise<void> {
    return this.#slots.close()
  }

  #run(ready: Ready): void {
    this.#ask(ready)
    this.#note(ready)
  }

  /** Its group is entered while another job may still run in that slot. */
  #ask({ job, slot, group, fileBytes }: Ready): void {
    if (group !== undefined) slot.spawner.enter([group.procs])
    slot.spawner.start({
      argv: [job.program, ...job.common, ...job.own],
      fileBytes,
      environment: { ...job.environment, [MARK]: this.#folder },
      stdout: join(job.folder, 'stdout'),
      stderr: join(job.folder, 'stderr'),
      ...(job.opened === undefined ? {} : { opened: job.opened }),
    })
  }

  #note({ job, slot, group, fileBytes }: Ready, endedBy?: EndedBy): void {
    slot.cpus?.share(job.cpu)
    const running: Running = {
      job,
      slot,
      fileBytes,
      ...(group && { group }),
      ...(endedBy && { endedBy }),
      startedAt: new Date(),
      startedTick: performance.now(),
    }
    this.#bySlot.set(slot, running)
    this.#byId.set(job.id, running)
  }

  #groupFor(job: StartJob): MemoryGroup | undefined {
    return this.#groups.memory?.make(this.#nameOf(job), job)
  }

  #nameOf({ id }: StartJob): string {
    return `omics-${process.pid}-${id}`.replaceAll(/[^\w.-]/g, '_').slice(0, 200)
  }

  async #guardShare(running: Running, pids: readonly number[]): Promise<void> {
    running.isCounted = true
    const { folder, diskLimitBytes: limit = Number.POSITIVE_INFINITY } = running.job
    const started = performance.now()
    const taken = await diskTaken(folder, pids, limit)
    if (taken > limit) this.#kill(running, 'diskLimit')
    // Counting a million files must not keep the machine busy.
    const pause = (performance.now() - started) * COUNTING_PAUSES
    setTimeout(() => (running.isCounted = false), pause).unref()
  }

  #started(slot: Slot, pid: number): void {
    const running = this.#bySlot.get(slot)
    if (running === undefined) return
    this.#byPid.set(pid, running)
    running.pid = pid
    // Empty when it has ended already; nobody can adopt it then.
    running.pidStart = processStart(pid) ?? ''
    const { id, timeoutSeconds } = running.job
    if (running.endedBy !== undefined) slot.spawner.kill(pid)
    if (timeoutSeconds !== undefined) {
      running.timer = setTimeout(() => this.#kill(running, 'timeout'), timeoutSeconds * 1000)
    }
    this.#listener.started(id, { pid, pidStart: running.pidStart })
  }

  #refused(slot: Slot, reason: string): void {
    const running = this.#bySlot.get(slot)
    if (running === undefined) return
    this.#byId.delete(running.job.id)
    running.group?.finish()
    this.#startNext(running)
    this.#listener.refused(running.job.id, reason)
  }

  #withdraw(id: string, wanted: 'begin' | 'cancel'): void {
    for (const waiting of this.#waiting.values()) if (waiting.job.id === id) withdraw(waiting, wanted)
  }

  #withdrawn(slot: Slot): void {
    for (const [after, waiting] of this.#waiting) {
      if (waiting.slot !== slot) continue
      const { job, group, fileBytes, wanted } = waiting
      this.#waiting.delete(after)
      if (wanted === 'begin')
        return this.#run({ job, slot: this.#slots.take(), fileBytes, ...(group && { group }) })
      group?.finish()
      this.#listener.refused(job.id, 'it was cancelled before it began')
    }
  }

  #ended(slot: Slot, ended: Ended): void {
    const running = this.#bySlot.get(slot)
    if (running?.pid !== ended.pid) return
    const end = { at: new Date(), tick: performance.now() }
    clearTimeout(running.timer)
    this.#byPid.delete(ended.pid)
    this.#byId.delete(running.job.id)
    this.#startNext(running)
    if (running.endedBy === 'outputLimit' || running.endedBy === 'filesLimit') void this.#free(running)
    this.#record(running, exitOf(running, ended, end))
  }

  async #free({ job }: Running): Promise<void> {
    await freeDisk(job.folder).catch((error: unknown) => console.error(`${job.folder}: ${String(error)}`))
    this.#isFreeing = false
  }

  /** What waited for the job has started by itself. */
  #startNext({ job, slot }: Running): void {
    const next = this.#waiting.get(job.id)
    this.#waiting.delete(job.id)
    this.#bySlot.delete(slot)
    if (next === undefined) this.#slots.giveBack(slot)
    else this.#note(next, next.wanted === 'cancel' ? 'cancel' : undefined)
  }

  #record({ job }: Running, exit: JobExit): void {
    try {
      recordExitAtOnce(job.folder, exit)
    } catch (error) {
      // A full disk, or the folder was removed: the worker still hears how the job ended.
      console.error(`${job.folder}: ${String(error)}`)
    }
    this.#listener.ended(job.id, exit)
  }

  /** The sandbox dies with the process that we started, and everything in it dies with the sandbox. */
  #kill(running: Running, reason: EndedBy): void {
    running.endedBy ??= reason
    if (running.pid !== undefined) running.slot.spawner.kill(running.pid)
  }
}

/** Asks the slot to let go of a job. If it has started by then, it goes on, or is ended at once when it is cancelled. */
function withdraw(waiting: Waiting, wanted: 'begin' | 'cancel'): void {
  if (waiting.wanted === 'cancel') return
  waiting.wanted = wanted
  waiting.slot.spawner.withdraw()
}

function refusalOf({ program, common, own, environment }: StartJob): string | undefined {
  try {
    refuseNul([program, ...common, ...own, ...Object.entries(environment).flat()])
    return undefined
  } catch (error) {
    if (error instanceof NulRefused) return error.message
    throw error
  }
}

const lackOf = ({ job }: Running) => diskLack(standingFolder(job.folder))

/** All processes of a job: those of its control group where it has one, else those that the first has started. */
function processesOf({ group, pid }: Running, tree: ProcessTree | undefined): number[] {
  if (group === undefined) return pid === undefined || tree === undefined ? [] : tree.familyOf(pid)
  try {
    return readFileSync(group.procs, 'latin1').split('\n').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** One file alone must not fill the disk between two looks at it. */
function largestFile({ folder, diskLimitBytes = Number.POSITIVE_INFINITY }: StartJob): number {
  return Math.max(0, Math.min(diskLimitBytes, spaceForTasks(standingFolder(folder))))
}
