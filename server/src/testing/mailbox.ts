import { SMTPServer } from 'smtp-server'

export interface Letter {
  readonly to: string
  /** What its reader reads. */
  readonly text: string
  /** All of it as it was sent, with its headers. */
  readonly raw: string
}

/** An SMTP server on this machine that keeps what it is sent. */
export interface Mailbox {
  readonly address: string
  readonly letters: Letter[]
  /** Waits for the next letter to somebody, or takes the last one that is there. */
  letterTo(to: string): Promise<Letter>
  close(): Promise<void>
}

/**
 * Starts one on a free port.
 * @param slowness milliseconds that it takes to accept a letter
 */
export async function startMailbox({ slowness = 0 } = {}): Promise<Mailbox> {
  const letters: Letter[] = []
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString('utf8')
        const text = decoded(raw)
        letters.push(...envelope.rcptTo.map(({ address }) => ({ to: address, text, raw })))
        for (const look of waiting) look()
        setTimeout(done, slowness)
      })
    },
  })
  // Who is killed in the midst of a letter breaks a connection off, which is no fault of the mailbox.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const take = (to: string) => {
    const at = letters.findLastIndex((letter) => letter.to === to)
    return at < 0 ? undefined : letters.splice(at, 1)[0]
  }
  return {
    address: `smtp://127.0.0.1:${port}`,
    letters,
    letterTo: (to) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`Nothing was sent to ${to}`)), 5000)
        const look = () => {
          const letter = take(to)
          if (!letter) return
          clearTimeout(late)
          waiting.delete(look)
          resolve(letter)
        }
        waiting.add(look)
        look()
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The text of a letter, which is sent in quoted-printable or Base64 where it is not plain. */
function decoded(letter: string): string {
  const [head = '', ...rest] = letter.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const encoding = /^content-transfer-encoding: *(\S+)/im.exec(head)?.[1]?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
