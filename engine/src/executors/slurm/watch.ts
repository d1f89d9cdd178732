import { basename } from 'node:path'
import type { JobExit } from '../executor.ts'
import { readExit, recordExit } from '../exit-file.ts'
import { arrayId, begunAt, begunIn, endedIn, giveUp, jobNumber, noteEnd, removeEnded } from './batch.ts'
import { ControllerAway, type JobState, type SlurmCommands } from './commands.ts'
import { endWithoutRecord, isHeldBack, isRunning, isUnderWay } from './job-end.ts'

const SHORTEST_LOOK_MS = 50
const LONGEST_LOOK_MS = 1000
const ASK_MS = 3000
// Somebody waits for tasks to be cancelled.
const ASK_CANCELLED_MS = 250
// A node's last file can take so long to be seen over a network file system.
const GRACE_MS = 15_000
// A controller writes its state down every few seconds; killed, it begins again with what it last wrote.
const REMEMBERED_MS = 60_000

/** A task under way, from when the cluster has taken it to its end. */
export type WatchedTask = {
  id: string
  folder: string
  batch: string
  index: number
  /** Empty until it is known. */
  task: string
  cancelled: boolean
  /** Settles as soon as a node is seen to be at work on it; stays open when it ends before that. */
  begun: PromiseWithResolvers<string>
  hasBegun: boolean
  exit: PromiseWithResolvers<JobExit>
  /** When it was first seen to be over without a record of its end. */
  overSince?: number
}

/**
 * Watches the tasks of a cluster: their own records tell how they ended; the controller is asked now and then for those
 * that cannot leave any. While it is away nothing is concluded.
 */
export class Watch {
  readonly #commands: SlurmCommands
  readonly #byId = new Map<string, WatchedTask>()
  readonly #byBatch = new Map<string, Map<number, WatchedTask>>()
  #look: NodeJS.Timeout | undefined
  #ask: NodeJS.Timeout | undefined
  #pause = SHORTEST_LOOK_MS
  #closed = false
  /** Tasks that have ended, with the time when that was seen, until the controller cannot forget it any more. */
  readonly #left = new Map<WatchedTask, number>()

  constructor(commands: SlurmCommands) {
    this.#commands = commands
  }

  get ids(): string[] {
    return [...this.#byId.keys()]
  }

  find(id: string): WatchedTask | undefined {
    return this.#byId.get(id)
  }

  add(task: Omit<WatchedTask, 'exit' | 'begun' | 'hasBegun'>): WatchedTask {
    const watched = {
      ...task,
      begun: Promise.withResolvers<string>(),
      hasBegun: false,
      exit: Promise.withResolvers<JobExit>(),
    }
    this.#byId.set(task.id, watched)
    const batch = this.#byBatch.get(task.batch) ?? new Map<number, WatchedTask>()
    this.#byBatch.set(task.batch, batch.set(task.index, watched))
    this.#pause = SHORTEST_LOOK_MS
    this.#look ??= setTimeout(() => void this.#lookForRecords(), this.#pause)
    this.#ask ??= setTimeout(() => void this.#askController(), ASK_MS)
    return watched
  }

  /** Ends tasks, as soon as the controller can be told. */
  cancel(tasks: readonly WatchedTask[]): void {
    for (const task of tasks) {
      task.cancelled = true
      // A node that comes to it only now leaves it alone.
      giveUp(task, task.folder)
    }
    if (tasks.length === 0) return
    clearTimeout(this.#ask)
    void this.#askController()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#look)
    clearTimeout(this.#ask)
    this.#byId.clear()
    this.#byBatch.clear()
  }

  /** What the nodes write down: that they have begun a task, and how it ended. */
  async #lookForRecords(): Promise<void> {
    let seen = 0
    for (const [batch, tasks] of this.#byBatch) {
      for (const index of begunIn(batch)) {
        const task = tasks.get(index)
        if (task === undefined || task.hasBegun) continue
        seen += 1
        noteBegin(task, begunAt(batch, index))
      }
      for (const index of endedIn(batch)) {
        const task = tasks.get(index)
        const exit = task === undefined ? undefined : await readExit(task.folder)
        if (task === undefined || exit === undefined) continue
        seen += 1
        this.#settle(task, exit)
      }
    }
    this.#pause = seen > 0 ? SHORTEST_LOOK_MS : Math.min(this.#pause * 1.5, LONGEST_LOOK_MS)
    if (this.#closed) return
    this.#look =
      this.#byId.size === 0 ? undefined : setTimeout(() => void this.#lookForRecords(), this.#pause)
  }

  async #askController(): Promise<void> {
    try {
      await this.#compareStates()
    } catch (error) {
      if (!(error instanceof ControllerAway)) console.error(`Slurm: ${String(error)}`)
    }
    clearTimeout(this.#ask)
    if (this.#closed) return
    const isUrgent = [...this.#byId.values()].some(({ cancelled }) => cancelled)
    const ask = () => void this.#askController()
    this.#ask = undefined
    if (this.#byId.size > 0) this.#ask = setTimeout(ask, isUrgent ? ASK_CANCELLED_MS : ASK_MS)
    else if (this.#left.size > 0) this.#ask = setTimeout(ask, ASK_MS).unref()
  }

  async #compareStates(): Promise<void> {
    await this.#learnTasks()
    const known = [...this.#byId.values()].filter(({ task }) => task !== '')
    const asked = [...known, ...this.#left.keys()]
    if (asked.length === 0) return
    const states = await this.#commands.states([
      ...new Set(asked.map(({ task }) => task.split('_')[0] ?? '')),
    ])
    const stateOf = ({ task, batch }: WatchedTask) => {
      const state = states.get(task)
      // A controller that was killed can give a number a second time.
      return state?.name === basename(batch) ? state : undefined
    }
    for (const task of known) {
      const state = stateOf(task)
      if (state !== undefined && isHeldBack(state)) await this.#commands.release(task.task)
      if (isRunning(state) && !task.cancelled) noteBegin(task, new Date())
      if (state !== undefined && isUnderWay(state)) delete task.overSince
      else await this.#conclude(task, state?.state)
    }
    const superfluous = [
      ...known.filter((task) => task.cancelled && this.#byId.has(task.id)),
      ...this.#leftTooLong(stateOf),
    ].filter((task) => isUnderWay(stateOf(task)))
    if (superfluous.length > 0) await this.#commands.cancel(superfluous.map(({ task }) => task))
  }

  /** Tasks that have ended, and that the controller takes for running: killed, it may have forgotten their end. */
  #leftTooLong(stateOf: (task: WatchedTask) => JobState | undefined): WatchedTask[] {
    const longerThan = (milliseconds: number) =>
      [...this.#left].filter(([, since]) => performance.now() - since > milliseconds).map(([task]) => task)
    for (const task of longerThan(REMEMBERED_MS)) if (!isUnderWay(stateOf(task))) this.#left.delete(task)
    return longerThan(GRACE_MS)
  }

  /** A worker that was killed may not have heard what the cluster called its array. */
  async #learnTasks(): Promise<void> {
    for (const [batch, tasks] of this.#byBatch) {
      const unknown = [...tasks.values()].filter(({ task }) => task === '')
      if (unknown.length === 0) continue
      const array = arrayId.read(batch) ?? (await this.#commands.find(basename(batch)))
      for (const each of unknown) {
        if (array === undefined) await this.#conclude(each, undefined)
        else each.task = `${array}_${each.index}`
      }
    }
  }

  /** A task that is over for the controller, or unknown to it: its record counts, and says nothing only after a while. */
  async #conclude(task: WatchedTask, state: string | undefined): Promise<void> {
    const exit = await readExit(task.folder)
    if (exit !== undefined) return this.#settle(task, exit)
    task.overSince ??= performance.now()
    if (!task.cancelled && performance.now() - task.overSince < GRACE_MS) return
    const last = state ?? (await this.#commands.recordedState(task.task, jobNumber(task, task.folder)))
    const end = endWithoutRecord(last, task.cancelled)
    await recordExit(task.folder, end).catch(() => {})
    this.#settle(task, end)
  }

  #settle(task: WatchedTask, exit: JobExit): void {
    if (!this.#byId.delete(task.id)) return
    const batch = this.#byBatch.get(task.batch)
    batch?.delete(task.index)
    noteEnd(task)
    this.#left.set(task, performance.now())
    if (batch?.size === 0) {
      this.#byBatch.delete(task.batch)
      removeEnded(task.batch)
    }
    const own = task.cancelled && exit.endedBy === undefined && exit.exitCode !== 0
    task.exit.resolve(own ? { ...exit, endedBy: 'cancel' } : exit)
  }
}

function noteBegin(task: WatchedTask, at: Date): void {
  task.hasBegun = true
  task.begun.resolve(at.toISOString())
}
