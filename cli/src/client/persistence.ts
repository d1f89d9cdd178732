import { setTimeout as delay } from 'node:timers/promises'
import { ClientError } from './client-error.ts'
import { exitCodes } from './exit-codes.ts'
import { say } from './messages.ts'

const pauses = [0, 500, 1000, 2000, 4000, 8000, 15_000, 15_000]

/**
 * Tries again after growing pauses while the server cannot be reached, as long as a try moves something or a pause is
 * left. `tried` tells how far it is. Any other failure is thrown at once.
 */
export async function persistently<Result>(
  server: string,
  work: () => Promise<Result>,
  tried: () => number = () => 0,
): Promise<Result> {
  for (let failures = 0, reached = tried(); ; failures += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ClientError) || error.exitCode !== exitCodes.unreachable) throw error
      if (tried() > reached) failures = 0
      reached = tried()
      const pause = pauses[failures]
      if (pause === undefined) {
        throw new ClientError(say('lost', { server }), { exitCode: exitCodes.unreachable, id: 'unreachable' })
      }
      await delay(pause)
    }
  }
}
