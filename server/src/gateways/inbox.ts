import { isIP } from 'node:net'
import type { ImapFlow } from 'imapflow'
import type { OutsideValues } from '@omics/contract/administration/outside-kinds'
import { mailServerOf } from './mail.ts'

export type InboxSettings = OutsideValues<'inbox'>

/** An email that nobody has looked at yet. */
export interface IncomingMail {
  /** The same whenever it is read, and that of no other. */
  readonly place: string
  /** As it was sent; of one that is larger than may be its beginning, in which its head stands. */
  readonly source: Buffer
  readonly whole: boolean
}

export interface Reader {
  /** Bytes of an email that is fetched as a whole. */
  readonly largest: number
  /** Whether an email is to be fetched: `done` ones are only marked as read, and `later` ones are left as they are. */
  wanted(place: string): Promise<'now' | 'later' | 'done'>
  /** Takes an email in; gives whether it is done with. */
  take(mail: IncomingMail): Promise<boolean>
}

/** In so much of a large email its head is looked for. */
const headBytes = 256 * 1024

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }

/**
 * Gives every unread email of a mailbox to its reader, the oldest first, and marks those as read that it is done with. An
 * email may be given again where the process is killed before it is marked.
 */
export async function readInbox(
  settings: InboxSettings,
  allowed: readonly string[],
  reader: Reader,
  signal: AbortSignal,
): Promise<void> {
  await inFolder(settings, allowed, async (client, validity) => {
    const found = await client.search({ seen: false }, { uid: true })
    for (const uid of found || []) {
      if (signal.aborted) return
      const place = [settings.address, settings.user, settings.folder, validity, uid].join(' ')
      if (await isDone(client, uid, place, reader))
        await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true })
    }
  })
}

async function isDone(client: ImapFlow, uid: number, place: string, reader: Reader): Promise<boolean> {
  const wanted = await reader.wanted(place)
  if (wanted !== 'now') return wanted === 'done'
  const read = await sourceOf(client, uid, reader.largest)
  return read !== 'gone' && reader.take({ place, ...read })
}

/** Opens the mailbox once. Throws what the server says where it does not open. */
export function tryInbox(settings: InboxSettings, allowed: readonly string[]): Promise<void> {
  return inFolder(settings, allowed, async () => undefined)
}

async function sourceOf(
  client: ImapFlow,
  uid: number,
  largest: number,
): Promise<Omit<IncomingMail, 'place'> | 'gone'> {
  const message = await client.fetchOne(uid, { size: true }, { uid: true })
  if (!message) return 'gone'
  const whole = (message.size ?? 0) <= largest
  const part = whole || { start: 0, maxLength: headBytes }
  const fetched = await client.fetchOne(uid, { source: part }, { uid: true })
  return fetched && fetched.source ? { source: fetched.source, whole } : 'gone'
}

async function inFolder(
  settings: InboxSettings,
  allowed: readonly string[],
  work: (client: ImapFlow, validity: string) => Promise<void>,
): Promise<void> {
  const { host, name, port, secure } = await mailServerOf(settings, allowed, { secure: 993, plain: 143 })
  // Where no mailbox is connected, nothing of it is loaded.
  const { ImapFlow: Client } = await import('imapflow')
  const client: ImapFlow = new Client({
    ...patience,
    host,
    port,
    secure,
    ...(isIP(name) === 0 && { servername: name }),
    auth: { user: settings.user, pass: settings.password },
    disableAutoIdle: true,
    logger: false,
  })
  // A connection that breaks is told by the command that waits for it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const opened = await client.mailboxOpen(settings.folder)
    await work(client, String(opened.uidValidity))
    await client.logout()
  } finally {
    client.close()
  }
}
