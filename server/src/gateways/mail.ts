import { createTransport, type Transporter } from 'nodemailer'
import type { OutsideValues } from '@omics/contract/administration/outside-kinds'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends emails, where an SMTP server is connected; otherwise nothing is sent. */
export interface Mailer {
  isConfigured(): Promise<boolean>
  send(mail: Mail): Promise<void>
  close(): void
}

type MailSettings = OutsideValues<'mail'>

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** The mailer for the SMTP server that the settings name at the time of each email. */
export function createMailer(settings: () => Promise<MailSettings | undefined>): Mailer {
  let open: { readonly key: string; readonly transport: Transporter } | undefined
  const transportOf = (now: MailSettings): Transporter => {
    const key = JSON.stringify(now)
    if (open?.key !== key) {
      open?.transport.close()
      open = { key, transport: connect(now) }
    }
    return open.transport
  }
  return {
    isConfigured: async () => (await settings()) !== undefined,
    send: async (mail) => {
      const now = await settings()
      if (now) await transportOf(now).sendMail({ from: now.from, ...mail })
    },
    close: () => open?.transport.close(),
  }
}

function connect({ address, user, password }: MailSettings): Transporter {
  const { hostname, port, protocol } = new URL(address)
  const secure = protocol === 'smtps:'
  return createTransport({
    ...patience,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(user !== '' && { auth: { user, pass: password } }),
  })
}
