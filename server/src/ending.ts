import { setTimeout as delay } from 'node:timers/promises'

type Step = () => unknown

/** What hangs is waited for so many milliseconds; what ends after it, such as the database, does so in any case. */
const longestStep = 20_000

/** Ends this process in order, once, whoever asks for it and however often. */
export class Ending {
  readonly #steps: Step[] = []
  #ended: Promise<never> | undefined

  /** Does this before everything that was named so far. */
  first(step: Step): void {
    this.#steps.unshift(step)
  }

  begin(status: number): Promise<never> {
    this.#ended ??= this.#end(status)
    return this.#ended
  }

  async #end(status: number): Promise<never> {
    // What begins while this ends is ended too.
    for (let step = this.#steps.shift(); step; step = this.#steps.shift()) {
      await Promise.race([attempt(step), delay(longestStep)])
    }
    return process.exit(status)
  }
}

async function attempt(step: Step): Promise<void> {
  try {
    await step()
  } catch {
    // It is over all the same, and the others are to end too.
  }
}
