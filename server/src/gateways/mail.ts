import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Transporter } from 'nodemailer'
import type { OutsideValues } from '@omics/contract/administration/outside-kinds'
import type { Database } from '../db/database.ts'
import { Problem } from '../http/problem.ts'
import { isClosedAddress, isNobodys } from './closed-networks.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same for every attempt to send it, so that it is known where it comes twice. */
  readonly id?: string
  /** Where an answer goes, if not to the sender. */
  readonly replyTo?: string
  /** What stands for all emails of one conversation, so that programs show them together. */
  readonly thread?: string
  /** Nobody wrote it: what answers by itself does not answer it. */
  readonly automatic?: boolean
}

/** Sends emails, where an SMTP server is connected; otherwise nothing is sent. */
export interface Mailer {
  /** Within a transaction, give that: it asks for no connection of its own. */
  isConfigured(over?: Database): Promise<boolean>
  send(mail: Mail): Promise<void>
  close(): void
}

type MailSettings = OutsideValues<'mail'>

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * The mailer for the SMTP server that the settings name at the time of each email. `send` throws `address_not_allowed`
 * where it lies inside the network and neither its settings nor those of the machine permit that.
 */
export function createMailer(
  settings: (over?: Database) => Promise<MailSettings | undefined>,
  allowed: readonly string[],
): Mailer {
  let open: { readonly key: string; readonly transport: Transporter } | undefined
  const transportOf = async (now: MailSettings): Promise<Transporter> => {
    const server = await mailServerOf(now, allowed, { secure: 465, plain: 587 })
    const key = JSON.stringify([now, server])
    if (open?.key !== key) {
      open?.transport.close()
      open = { key, transport: await connect(now, server) }
    }
    return open.transport
  }
  return {
    isConfigured: async (over) => (await settings(over)) !== undefined,
    send: async ({ id, thread, automatic, ...mail }) => {
      const now = await settings()
      if (!now) return
      const messageId = id && `<${id}@omics>`
      await (
        await transportOf(now)
      ).sendMail({
        from: now.from,
        ...mail,
        ...(messageId && { messageId }),
        ...(thread && { inReplyTo: `<${thread}>`, references: `<${thread}>` }),
        ...(automatic && { headers: { 'Auto-Submitted': 'auto-replied' } }),
      })
    },
    close: () => open?.transport.close(),
  }
}

interface Server {
  /** The address that was checked, to which the connection goes. */
  readonly host: string
  /** The name for which its certificate has to be. */
  readonly name: string
  readonly port: number
  readonly secure: boolean
}

/**
 * Where a server of email is, checked: by `smtps:` and `imaps:` it speaks TLS from the start. Throws
 * `address_not_allowed` where it lies inside the network and may not.
 */
export async function mailServerOf(
  { address, inside }: Pick<MailSettings, 'address' | 'inside'>,
  allowed: readonly string[],
  ports: { readonly secure: number; readonly plain: number },
): Promise<Server> {
  const { hostname, port: given, protocol } = new URL(address)
  const secure = protocol === 'smtps:' || protocol === 'imaps:'
  const port = Number(given) || (secure ? ports.secure : ports.plain)
  const name = hostname.replace(/^\[|\]$/g, '')
  const free = inside === 'yes' || allowed.includes(`${hostname}:${port}`)
  const addresses = isIP(name) === 0 ? await lookup(name, { all: true }) : [{ address: name }]
  const [first] = addresses
  if (!first || addresses.some((one) => (free ? isNobodys : isClosedAddress)(one.address)))
    throw new Problem('address_not_allowed', { details: { host: name } })
  return { host: first.address, name, port, secure }
}

async function connect(
  { user, password }: MailSettings,
  { host, name, port, secure }: Server,
): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    ...patience,
    host,
    port,
    secure,
    ...(isIP(name) === 0 && { tls: { servername: name } }),
    ...(user !== '' && { auth: { user, pass: password } }),
  })
}
