import { setTimeout as delay } from 'node:timers/promises'

/**
 * Asks again and again until there is an answer, or what is asked holds; for half a minute unless told. After that it
 * fails with what is missing.
 */
export async function until<Answer>(
  what: string,
  ask: () => Answer | false | undefined | Promise<Answer | false | undefined>,
  { seconds = 30, every = 30 } = {},
): Promise<Answer> {
  const end = performance.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (performance.now() > end) throw new Error(what)
    await delay(every)
  }
}
