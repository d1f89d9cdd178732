import { boundedThread } from '../../../gateways/bounded-thread.ts'
import type { IncomingMail } from '../../../gateways/inbox.ts'
import type { ReadMail } from './read-mail.ts'

/** Stands in the ticket for what was too much to be read. */
const unread = '[邮件过大或无法读取，内容未保存 / This email was too much to be read, and was left out]'

/**
 * Reads emails in threads of their own, each for so many seconds: whoever knows the mailbox can send one that takes
 * hours. Of one that takes too long, or did not come as a whole, the head is read. Gives undefined where it is none that
 * can be read.
 */
export function readerFor(seconds: number) {
  const program = new URL('read-mail-worker.ts', import.meta.url)
  const answerTo = boundedThread<Buffer, ReadMail | undefined>(program, {
    seconds,
    megabytes: 512,
    atOnce: 1,
  })
  return async ({ source, whole }: Omit<IncomingMail, 'place'>): Promise<ReadMail | undefined> => {
    const answer = whole ? await answerTo('mailbox', () => source) : 'too_heavy'
    if (answer !== 'too_heavy') return answer
    const head = await answerTo('mailbox', () => headOf(source))
    return head === 'too_heavy' || !head ? undefined : { ...head, text: unread, files: [] }
  }
}

/** An email up to the line that ends its head. */
function headOf(source: Buffer): Buffer {
  const end = /\r?\n\r?\n/.exec(source.toString('latin1'))
  return end ? source.subarray(0, end.index + end[0].length) : source.subarray(0, 0)
}
