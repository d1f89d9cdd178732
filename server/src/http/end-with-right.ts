import type { ServerResponse } from 'node:http'
import { Problem } from './problem.ts'

/** Milliseconds within which somebody who is taken out reads no more. */
const lookedAtEvery = 2000

/**
 * Breaks an answer off within seconds once its reader may not read it any more, which `look` then refuses: a large file
 * is sent for hours. While the database is away nobody is refused.
 */
export function endWithRight(raw: ServerResponse, look: () => Promise<unknown>): void {
  let next: NodeJS.Timeout
  const lookAgain = async () => {
    try {
      await look()
    } catch (error) {
      if (error instanceof Problem) raw.destroy()
    }
    if (!raw.destroyed) next = setTimeout(lookAgain, lookedAtEvery)
  }
  next = setTimeout(lookAgain, lookedAtEvery)
  raw.once('close', () => clearTimeout(next))
}
