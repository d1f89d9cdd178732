import { isIP } from 'node:net'
import { ImapFlow } from 'imapflow'
import type { OutsideValues } from '@omics/contract/administration/outside-kinds'
import { mailServerOf } from './mail.ts'

export type InboxSettings = OutsideValues<'inbox'>

/** An email that nobody has looked at yet. */
export interface IncomingMail {
  /** The same whenever it is read, and that of no other. */
  readonly place: string
  /** All of it as it was sent; undefined where it is larger than may be. */
  readonly source: Buffer | undefined
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }

/**
 * Gives every unread email of a mailbox to `take`, the oldest first, and marks those as read for which that says so.
 * An email may be given again where the process is killed before it is marked. One larger than `largest` bytes comes
 * without its source, and nothing of it is fetched.
 */
export async function readInbox(
  settings: InboxSettings,
  allowed: readonly string[],
  largest: number,
  take: (mail: IncomingMail) => Promise<boolean>,
  signal: AbortSignal,
): Promise<void> {
  await inFolder(settings, allowed, async (client, validity) => {
    const found = await client.search({ seen: false }, { uid: true })
    for (const uid of found || []) {
      if (signal.aborted) return
      const source = await sourceOf(client, uid, largest)
      if (source === 'gone') continue
      const place = [settings.address, settings.user, settings.folder, validity, uid].join(' ')
      if (await take({ place, source })) await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true })
    }
  })
}

/** Opens the mailbox once. Throws what the server says where it does not open. */
export function tryInbox(settings: InboxSettings, allowed: readonly string[]): Promise<void> {
  return inFolder(settings, allowed, async () => undefined)
}

async function sourceOf(
  client: ImapFlow,
  uid: number,
  largest: number,
): Promise<Buffer | undefined | 'gone'> {
  const message = await client.fetchOne(uid, { size: true }, { uid: true })
  if (!message) return 'gone'
  if ((message.size ?? 0) > largest) return undefined
  const whole = await client.fetchOne(uid, { source: true }, { uid: true })
  return (whole && whole.source) || 'gone'
}

async function inFolder(
  settings: InboxSettings,
  allowed: readonly string[],
  work: (client: ImapFlow, validity: string) => Promise<void>,
): Promise<void> {
  const { host, name, port, secure } = await mailServerOf(settings, allowed, { secure: 993, plain: 143 })
  const client = new ImapFlow({
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
