import PostalMime, { addressParser, type Attachment, type Email } from 'postal-mime'
import { fileName } from '@omics/contract/files/file'
import { textOfHtml } from './html-text.ts'
import { withoutQuoted } from './quoted.ts'

export interface ReadMail {
  /** Who says that they wrote it, in small letters. */
  readonly from: string
  /** Whom it went to and what it answers, where the ticket is named. */
  readonly named: string
  readonly messageId: string
  /** A program wrote it: an absence, a bounce, a list, or this platform. */
  readonly automatic: boolean
  /** The mailbox's server found that it does not come from where it says, or a sender says so of themselves. */
  readonly forged: boolean
  /** What was written, without what it answers. */
  readonly text: string
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}

/** Deeper parts and longer heads are those of nobody who writes. */
const limits = { maxNestingDepth: 30, maxHeadersSize: 256 * 1024 }
const mostFiles = 20

/** Reads an email as it was sent. Undefined where it is none that can be read. */
export async function readMail(source: Buffer): Promise<ReadMail | undefined> {
  const email = await PostalMime.parse(source, { ...limits, attachmentEncoding: 'arraybuffer' }).catch(
    () => undefined,
  )
  if (!email) return undefined
  const values = (...keys: readonly string[]) =>
    email.headers.filter(({ key }) => keys.includes(key)).map(({ value }) => value)
  const [from, ...others] = values('from')
  const senders = addressParser(from ?? '', { flatten: true })
  const address = senders[0]?.address?.trim().toLowerCase() ?? ''
  // Two senders are a way to be taken for either.
  if (others.length > 0 || senders.length !== 1 || address === '') return undefined
  return {
    from: address,
    named: values(
      'to',
      'cc',
      'delivered-to',
      'x-original-to',
      'envelope-to',
      'in-reply-to',
      'references',
    ).join('\n'),
    messageId: email.messageId?.slice(0, 500) ?? '',
    automatic: isAutomatic(email, values),
    forged: values('authentication-results').some(isRefused),
    text: withoutQuoted(email.text ?? textOfHtml(email.html ?? '')),
    files: email.attachments.slice(0, mostFiles).map(fileOf),
  }
}

/** RFC 8601: DMARC failed, or SPF did and no signature stands for the sender either. */
function isRefused(results: string): boolean {
  const is = (method: string, result: string) =>
    new RegExp(`\\b${method}\\s*=\\s*${result}\\b`, 'i').test(results)
  return is('dmarc', 'fail') || (is('spf', 'fail') && !is('dkim', 'pass') && !is('dmarc', 'pass'))
}

/** RFC 3834 and what was usual before it. */
function isAutomatic(email: Email, values: (...keys: readonly string[]) => readonly string[]): boolean {
  const [type = ''] = values('content-type')
  const sender = email.from?.address?.toLowerCase() ?? ''
  return (
    values('auto-submitted').some((value) => !/^\s*no\s*(;|$)/i.test(value)) ||
    values('precedence').some((value) => /bulk|junk|list|auto/i.test(value)) ||
    values('list-id', 'x-autoreply', 'x-autorespond', 'x-auto-response-suppress', 'feedback-id').length > 0 ||
    values('return-path').some((value) => /^\s*<>\s*$/.test(value)) ||
    /^\s*multipart\/report/i.test(type) ||
    /^(mailer-daemon|postmaster|no-?reply)@/.test(sender)
  )
}

function fileOf({ filename, content }: Attachment, at: number): ReadMail['files'][number] {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
  return { name: nameOf(filename ?? '', at), bytes }
}

/** A name that a file here can have: the last part of what the sender wrote, without what would mislead. */
function nameOf(given: string, at: number): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const seen = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '').trim()
  const short = Array.from(seen).slice(-80).join('')
  return fileName.safeParse(short).data ?? `attachment-${at + 1}`
}
