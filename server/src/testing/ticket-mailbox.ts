import { imapLogin, type ImapPeer } from './imap-peer.ts'
import type { Letter } from './mailbox.ts'

/** How a platform is told of the mailbox that answers to its tickets come to. */
export const readingFrom = (peer: ImapPeer) => ({
  OMICS_INBOX_ADDRESS: peer.address,
  OMICS_INBOX_USER: imapLogin.user,
  OMICS_INBOX_PASSWORD: imapLogin.password,
  OMICS_INBOX_MAILBOX: 'support@cloud.example',
})

/** A header of a letter, on one line; empty where it has none of that name. */
export const headerOf = ({ raw }: Letter, name: string): string =>
  new RegExp(`^${name}: (.*(?:\\r\\n\\s.*)*)`, 'im').exec(raw)?.[1]?.replace(/\r\n\s/g, ' ') ?? ''

/** An email as it is written in a mailbox. */
export const emailOf = (head: Readonly<Record<string, string>>, body: string): string =>
  [...Object.entries(head).map(([name, value]) => `${name}: ${value}`), '', body].join('\r\n')

/** The lines of a text as an answer quotes them. */
export const quoted = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n')
