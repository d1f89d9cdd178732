/** Milliseconds that work which never waits may hold the process before others have their turn. */
const SLICE = 25

/**
 * Lets the rest of the process in between pieces of work that never wait: a scatter of expressions could otherwise
 * hold the event loop for hours, and with it every other run.
 */
class Pace {
  #since = performance.now()
  readonly #waiting: (() => void)[] = []

  get isDue(): boolean {
    return performance.now() - this.#since > SLICE
  }

  /** Resolves after the event loop has gone round; of those who wait only one goes on in each round. */
  turn(): Promise<void> {
    const turn = Promise.withResolvers<void>()
    this.#waiting.push(turn.resolve)
    if (this.#waiting.length === 1) this.#arm()
    return turn.promise
  }

  #arm(): void {
    setImmediate(() => {
      this.#since = performance.now()
      this.#waiting.shift()?.()
      if (this.#waiting.length > 0) this.#arm()
    })
  }
}

/** That of this process. */
export const pace = new Pace()
