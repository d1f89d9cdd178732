import { spaceForTasks } from '../files/disk-space.ts'
import { Turns } from './turns.ts'

/** What a job occupies while it runs. */
export type Share = {
  cpu: number
  memoryBytes: number
  gpus?: number
  /** Where it asks for room on a disk of this machine: in which folder, and how much. */
  disk?: { folder: string; bytes: number }
}

/** The right to run one job. */
export type Lease = {
  /** The job in whose place this one starts when that one ends; absent: at once. */
  after?: string
  release: () => void
}

type Waiting = Share & {
  id: string
  turn: number
  since: number
  admit: (lease: Lease) => void
  cancelled: boolean
}
type Admitted = Share & { id: string; next?: Admitted; before?: Admitted }

export type SchedulerLimits = Share & {
  /** What one job can have at most; absent: all of it. */
  largest?: Share
  jobs: number
  /** Starts a job that waits for another one; absent where jobs cannot be submitted ahead. */
  begin?: ((id: string) => void) | undefined
}

// How long smaller jobs may pass a large one that does not fit yet.
const PASSING_MS = 30_000

/** What a run asks of a scheduler. */
export type Places = Pick<Scheduler, 'largest' | 'acquire' | 'occupy'>

/**
 * Hands out the cpu, memory and graphics processors of an executor to the jobs of all runs. Runs take turns, so that a
 * scatter of thousands does not keep the others from beginning; within a run it is first come, first served.
 */
export class Scheduler {
  readonly #largest: Share
  readonly #free: Required<Omit<Share, 'disk'>> & { jobs: number }
  /** Bytes of disk that jobs under way asked for. */
  #reserved = 0
  readonly #begin: ((id: string) => void) | undefined
  /** Jobs that run and have nobody yet to take their place, longest running first. */
  readonly #replaceable = new Set<Admitted>()
  /** Jobs that wait for another one to end, in the order in which they came. */
  readonly #ahead = new Set<Admitted>()
  /** In the order of their turns. */
  #queue: Waiting[] = []
  readonly #turns = new Turns()
  #advancing = false

  constructor(limits: SchedulerLimits) {
    const { cpu, memoryBytes, gpus = Number.POSITIVE_INFINITY, largest = limits, jobs, begin } = limits
    this.#largest = largest
    this.#free = { cpu, memoryBytes, gpus, jobs }
    this.#begin = begin
  }

  /** What one job can have at most. */
  get largest(): Share {
    return this.#largest
  }

  /** Waits for a share of the machine for a job of a run. Rejects with the signal's reason when that aborts first. */
  acquire(run: string, id: string, share: Share, signal: AbortSignal): Promise<Lease> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      const turn = this.#turns.take(run)
      const since = performance.now()
      const waiting: Waiting = { ...share, id, turn, since, cancelled: false, admit: () => {} }
      const abort = () => {
        waiting.cancelled = true
        reject(signal.reason)
      }
      waiting.admit = (lease) => {
        signal.removeEventListener('abort', abort)
        resolve(lease)
      }
      signal.addEventListener('abort', abort, { once: true })
      this.#enqueue(waiting)
      this.#advanceSoon()
    })
  }

  #enqueue(waiting: Waiting): void {
    // By halves: the queue can be ten thousand long.
    let low = 0
    let high = this.#queue.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#queue[middle]?.turn ?? 0) <= waiting.turn) low = middle + 1
      else high = middle
    }
    this.#queue.splice(low, 0, waiting)
  }

  /** Takes a share at once, also beyond what is free: for jobs that are running already. */
  occupy(id: string, share: Share): Lease {
    const job = admitted(id, share)
    this.#occupy(job)
    return { release: this.#releaser(job) }
  }

  #occupy(job: Admitted): void {
    this.#free.cpu -= job.cpu
    this.#free.memoryBytes -= job.memoryBytes
    this.#free.gpus -= job.gpus ?? 0
    this.#free.jobs -= 1
    this.#reserved += job.disk?.bytes ?? 0
    if (this.#begin !== undefined) this.#replaceable.add(job)
  }

  #releaser(job: Admitted): () => void {
    let released = false
    return () => {
      if (released) return
      released = true
      this.#release(job)
      this.#advanceSoon()
    }
  }

  #release(job: Admitted): void {
    this.#replaceable.delete(job)
    const { before, next } = job
    if (before !== undefined) {
      // It never came to its turn: the one it waited for can be replaced by another.
      this.#part(before, job)
    } else {
      this.#free.cpu += job.cpu
      this.#free.memoryBytes += job.memoryBytes
      this.#free.gpus += job.gpus ?? 0
      this.#free.jobs += 1
      this.#reserved -= job.disk?.bytes ?? 0
    }
    if (next === undefined) return
    delete next.before
    this.#ahead.delete(next)
    this.#occupy(next)
  }

  #part(before: Admitted, job: Admitted): void {
    delete before.next
    delete job.before
    this.#ahead.delete(job)
    this.#replaceable.add(before)
  }

  /** When there is room, a job need not wait for the one it was meant to replace, which may run for hours. */
  #beginAhead(): void {
    for (const job of this.#ahead) {
      if (!this.#fits(job)) continue
      if (job.before !== undefined) this.#part(job.before, job)
      this.#occupy(job)
      this.#begin?.(job.id)
    }
  }

  #advanceSoon(): void {
    if (this.#advancing) return
    this.#advancing = true
    queueMicrotask(() => {
      this.#advancing = false
      this.#advance()
    })
  }

  #advance(): void {
    this.#beginAhead()
    const now = performance.now()
    let from = 0
    for (; from < this.#queue.length && this.#isOpen(); from += 1) {
      const next = this.#queue[from]
      if (next !== undefined) this.#turns.reached(next.turn)
      if (next === undefined || next.cancelled || this.#admit(next)) continue
      if (now - next.since <= PASSING_MS) this.#admitSmaller(from + 1)
      break
    }
    this.#queue.splice(0, from)
  }

  #isOpen(): boolean {
    return (this.#free.jobs > 0 && this.#free.cpu > 0) || this.#replaceable.size > 0
  }

  #admitSmaller(from: number): void {
    // A look at the next few is enough: the queue can be ten thousand long.
    for (const waiting of this.#queue.slice(from, from + 64)) {
      if (!waiting.cancelled && this.#admit(waiting)) waiting.cancelled = true
    }
  }

  #admit(waiting: Waiting): boolean {
    const job = admitted(waiting.id, waiting)
    if (this.#fits(job)) {
      this.#occupy(job)
      waiting.admit({ release: this.#releaser(job) })
      return true
    }
    const before = this.#replacedBy(job)
    if (before === undefined) return false
    before.next = job
    job.before = before
    this.#replaceable.delete(before)
    this.#ahead.add(job)
    waiting.admit({ after: before.id, release: this.#releaser(job) })
    return true
  }

  #fits({ cpu, memoryBytes, gpus = 0, disk }: Share): boolean {
    if (this.#free.jobs <= 0 || gpus > this.#free.gpus || !this.#hasRoom(disk)) return false
    return cpu <= this.#free.cpu + 1e-9 && memoryBytes <= this.#free.memoryBytes
  }

  /** What jobs under way have written already counts twice, for nobody knows how much it is. */
  #hasRoom(disk: Share['disk']): boolean {
    // Whoever is alone is not kept waiting: nothing would ever end the wait.
    if (disk === undefined || this.#reserved === 0) return true
    return this.#reserved + disk.bytes <= spaceForTasks(disk.folder)
  }

  /** The first job that occupies at least as much. */
  #replacedBy({ cpu, memoryBytes, gpus = 0, disk }: Share): Admitted | undefined {
    // Its devices are named when it is submitted, and must be free then. What the one before wrote stays on the disk.
    if (gpus > 0 || disk !== undefined) return undefined
    for (const job of this.#replaceable) if (cpu <= job.cpu && memoryBytes <= job.memoryBytes) return job
    return undefined
  }
}

function admitted(id: string, { cpu, memoryBytes, gpus = 0, disk }: Share): Admitted {
  return { id, cpu, memoryBytes, gpus, ...(disk === undefined ? {} : { disk }) }
}
