import { setTimeout as delay } from 'node:timers/promises'
import { isTransient } from './error-kinds.ts'

// A database that restarts, or recovers from a crash, is away for some seconds.
const patience = 120_000
const longestPause = 5000

/** Does work again as long as the database is away, for two minutes at most. The work must bear being done twice. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + patience
  for (let pause = 100; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await work()
    } catch (error) {
      if (!isTransient(error) || performance.now() + pause > until) throw error
    }
    await delay(pause)
  }
}
