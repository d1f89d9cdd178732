import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends emails. `configured` is false where no SMTP server is set, and then nothing is sent. */
export interface Mailer {
  readonly configured: boolean
  send(mail: Mail): Promise<void>
  close(): void
}

/** The mailer for the SMTP server of the configuration, given as smtp://user:password@host:port. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom'>): Mailer {
  if (!config.smtpUrl) return { configured: false, send: async () => undefined, close: () => undefined }
  const transport = createTransport(config.smtpUrl)
  return {
    configured: true,
    send: async (mail) => {
      await transport.sendMail({ from: config.mailFrom, ...mail })
    },
    close: () => transport.close(),
  }
}
