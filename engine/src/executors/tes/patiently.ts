import { setTimeout as pause } from 'node:timers/promises'
import { ServiceAway } from './tes-client.ts'

const SHORTEST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5000

/** Asks again and again while the service is away. */
export async function patiently<Value>(ask: (isFirst: boolean) => Promise<Value>): Promise<Value> {
  for (let wait = SHORTEST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      return await ask(wait === SHORTEST_PAUSE_MS)
    } catch (error) {
      if (!(error instanceof ServiceAway)) throw error
      await pause(wait)
    }
  }
}
