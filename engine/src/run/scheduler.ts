/** What a job occupies while it runs. */
export type Share = { cpu: number; memoryBytes: number }

type Waiting = Share & { since: number; admit: () => void; cancelled: boolean }

// How long smaller jobs may pass a large one that does not fit yet.
const PASSING_MS = 30_000

/** Hands out the cpu and memory of an executor to the jobs of all runs, first come, first served. */
export class Scheduler {
  readonly #total: Share & { jobs: number }
  readonly #free: Share & { jobs: number }
  #queue: Waiting[] = []
  #advancing = false

  constructor(total: Share & { jobs: number }) {
    this.#total = total
    this.#free = { ...total }
  }

  get total(): Share {
    return this.#total
  }

  /** Whether a job could ever run here. */
  couldFit({ cpu, memoryBytes }: Share): boolean {
    return cpu <= this.#total.cpu && memoryBytes <= this.#total.memoryBytes
  }

  /**
   * Waits for a share and gives the function that returns it. Rejects with the signal's reason when that
   * aborts first.
   */
  acquire(share: Share, signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      const waiting: Waiting = { ...share, since: performance.now(), cancelled: false, admit: () => {} }
      const abort = () => {
        waiting.cancelled = true
        reject(signal.reason)
      }
      waiting.admit = () => {
        signal.removeEventListener('abort', abort)
        resolve(this.#releaser(share))
      }
      signal.addEventListener('abort', abort, { once: true })
      this.#queue.push(waiting)
      this.#advanceSoon()
    })
  }

  /** Takes a share at once, also beyond what is free: for jobs that are running already. */
  occupy(share: Share): () => void {
    this.#free.cpu -= share.cpu
    this.#free.memoryBytes -= share.memoryBytes
    this.#free.jobs -= 1
    return this.#releaser(share)
  }

  #releaser(share: Share): () => void {
    let released = false
    return () => {
      if (released) return
      released = true
      this.#free.cpu += share.cpu
      this.#free.memoryBytes += share.memoryBytes
      this.#free.jobs += 1
      this.#advanceSoon()
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
    const now = performance.now()
    let from = 0
    for (; from < this.#queue.length && this.#free.jobs > 0 && this.#free.cpu > 0; from += 1) {
      const next = this.#queue[from]
      if (next === undefined || next.cancelled) continue
      if (this.#fits(next)) {
        this.#take(next)
        continue
      }
      if (now - next.since > PASSING_MS) break
      this.#admitSmaller(from + 1)
      break
    }
    this.#queue.splice(0, from)
  }

  #admitSmaller(from: number): void {
    // A look at the next few is enough: the queue can be ten thousand long.
    for (const waiting of this.#queue.slice(from, from + 64)) {
      if (waiting.cancelled || !this.#fits(waiting)) continue
      this.#take(waiting)
      waiting.cancelled = true
    }
  }

  #fits({ cpu, memoryBytes }: Share): boolean {
    return this.#free.jobs > 0 && cpu <= this.#free.cpu + 1e-9 && memoryBytes <= this.#free.memoryBytes
  }

  #take(waiting: Waiting): void {
    this.#free.cpu -= waiting.cpu
    this.#free.memoryBytes -= waiting.memoryBytes
    this.#free.jobs -= 1
    waiting.admit()
  }
}
