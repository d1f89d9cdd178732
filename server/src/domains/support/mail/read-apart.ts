import { boundedThread } from '../../../gateways/bounded-thread.ts'
import type { ReadMail } from './read-mail.ts'

/**
 * Reads emails in threads of their own, each for so many seconds: whoever knows the mailbox can send one that takes
 * hours. Gives undefined where it is none that can be read, or takes too long.
 */
export function readerFor(seconds: number): (source: Buffer) => Promise<ReadMail | undefined> {
  const program = new URL('read-mail-worker.ts', import.meta.url)
  const answerTo = boundedThread<Buffer, ReadMail | undefined>(program, {
    seconds,
    megabytes: 512,
    atOnce: 1,
  })
  return async (source) => {
    const answer = await answerTo('mailbox', () => source)
    return answer === 'too_heavy' ? undefined : answer
  }
}
