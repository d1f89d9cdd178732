import type { ServerResponse } from 'node:http'

/** Milliseconds within which somebody who is taken out reads no more. */
const lookedAtEvery = 2000

/**
 * Breaks an answer off within seconds once its reader may not read it any more: a large file is sent for hours. While
 * the database is away nobody is refused.
 */
export function endWithRight(raw: ServerResponse, mayRead: () => Promise<boolean>): void {
  let next: NodeJS.Timeout
  const look = async () => {
    const still = await mayRead().catch(() => true)
    if (!still) raw.destroy()
    else if (!raw.closed) next = setTimeout(look, lookedAtEvery)
  }
  next = setTimeout(look, lookedAtEvery)
  raw.once('close', () => clearTimeout(next))
}
