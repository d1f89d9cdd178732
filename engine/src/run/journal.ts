import type { RunEvent, RunStore } from '../store.ts'

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
      const batch = this.#waiting
      this.#waiting = []
      try {
        await this.#store.append(this.#run, this.#last, batch)
        this.#last += batch.length
      } catch (error) {
        this.#error = error instanceof Error ? error : new Error(String(error))
      }
    }
    this.#appending = undefined
  }
}
