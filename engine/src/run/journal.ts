import { setTimeout as sleep } from 'node:timers/promises'
import { EventsRefused, type RunEvent, type RunStore, RunTakenOver } from '../store.ts'

// A database that restarts is away for some seconds; tasks go on meanwhile.
const PATIENCE_MS = 120_000
const LONGEST_PAUSE_MS = 5000
// A few appends go at once; from then on one in so many milliseconds, with all that was told in between.
const BURST = 8
const PACE_MS = 20

/** `at` is added by the journal. */
export type NewEvent = RunEvent extends infer Event
  ? Event extends { at: string }
    ? Omit<Event, 'at'>
    : never
  : never

/**
 * Writes the events of one run in the order in which they were told. Whatever is told while an append is
 * under way goes into the next one, so that thousands of events cost few appends.
 */
export class Journal {
  readonly #store: RunStore
  readonly #run: string
  #last: number
  #waiting: RunEvent[] = []
  #appending: Promise<void> | undefined
  /** When the next append may begin, if there have been many. */
  #due = 0
  #error: Error | undefined

  constructor(store: RunStore, run: string, last: number) {
    this.#store = store
    this.#run = run
    this.#last = last
  }

  /** Tells an event without waiting for it to be stored. */
  note(event: NewEvent): void {
    this.#waiting.push({ at: new Date().toISOString(), ...event })
    this.#appending ??= this.#append()
  }

  /** Tells an event and waits until it, and all before it, are stored. */
  async record(event: NewEvent): Promise<void> {
    this.note(event)
    await this.flush()
  }

  /** Resolves when all that was told is stored. Rejects with what the store said; nothing is written after that. */
  async flush(): Promise<void> {
    await this.#appending
    if (this.#error !== undefined) throw this.#error
  }

  /** Why nothing can be written any more. */
  get error(): Error | undefined {
    return this.#error
  }

  async #append(): Promise<void> {
    // All that is told in this turn of the event loop goes together.
    await Promise.resolve()
    while (this.#waiting.length > 0 && this.#error === undefined) {
      await this.#keepPace()
      const batch = this.#waiting
      this.#waiting = []
      try {
        await this.#appendPatiently(batch)
        this.#last += batch.length
      } catch (error) {
        this.#error = error instanceof Error ? error : new Error(String(error))
      }
    }
    this.#appending = undefined
  }

  /** Thousands of short calls a second must not cost as many commits of a disk or database. */
  async #keepPace(): Promise<void> {
    const now = performance.now()
    const early = this.#due - now - BURST * PACE_MS
    this.#due = Math.max(this.#due, now) + PACE_MS
    if (early > 0) await sleep(early)
  }

  async #appendPatiently(batch: readonly RunEvent[]): Promise<void> {
    const until = performance.now() + PATIENCE_MS
    for (let pause = 100; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await this.#store.append(this.#run, this.#last, batch)
      } catch (error) {
        if (isLasting(error) || performance.now() + pause > until) throw error
        await sleep(pause)
      }
    }
  }
}

/** Trying again does not help against a full disk, nor one that cannot be written to, nor a store that says no. */
function isLasting(error: unknown): boolean {
  if (error instanceof RunTakenOver || error instanceof EventsRefused) return true
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS' || code === 'EACCES' || code === 'ENOENT'
}
