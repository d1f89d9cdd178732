import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

interface Kept {
  readonly uid: number
  readonly source: Buffer
  seen: boolean
}

/** A server of IMAP4rev1 on this machine with one mailbox, of which it speaks as much as a reader needs. */
export interface ImapPeer {
  readonly address: string
  readonly port: number
  readonly mails: readonly Kept[]
  /** Bytes of emails that were sent. */
  sent: number
  /** Heard of each email whose bytes are asked for. */
  onRead: () => void
  /** Delivers an email. */
  deliver(source: string | Buffer): void
  close(): Promise<void>
}

export const imapLogin = { user: 'support', password: 'p@ss "word"' }

export async function startImapPeer(): Promise<ImapPeer> {
  const mails: Kept[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    speak(socket, peer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const peer: ImapPeer = {
    address: `imap://127.0.0.1:${port}`,
    port,
    mails,
    sent: 0,
    onRead: () => undefined,
    deliver: (source) => {
      mails.push({ uid: mails.length + 1, source: Buffer.from(source), seen: false })
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return peer
}

function speak(socket: Socket, peer: ImapPeer): void {
  let waiting = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('* OK [CAPABILITY IMAP4rev1] ready')
  socket.on('data', (bytes) => {
    waiting += bytes.toString('latin1')
    for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
      const line = waiting.slice(0, end)
      waiting = waiting.slice(end + 2)
      answer(socket, peer, line, say)
    }
  })
}

function answer(socket: Socket, peer: ImapPeer, line: string, say: (line: string) => void): void {
  const [, tag = '*', command = '', rest = ''] = /^(\S+) (UID \S+|\S+) ?(.*)$/i.exec(line) ?? []
  const uid = Number(/\d+/.exec(rest)?.[0])
  const mail = peer.mails.find((one) => one.uid === uid)
  switch (command.toUpperCase()) {
    case 'CAPABILITY':
      say('* CAPABILITY IMAP4rev1')
      break
    case 'LOGIN': {
      const right = `"${imapLogin.user}" "${imapLogin.password.replaceAll('"', '\\"')}"`
      if (rest !== right && rest !== right.replace('"support"', 'support'))
        return say(`${tag} NO wrong password`)
      break
    }
    case 'LIST':
      say('* LIST () "/" INBOX')
      break
    case 'SELECT':
      say('* FLAGS (\\Seen)')
      say(`* ${peer.mails.length} EXISTS`)
      say('* OK [UIDVALIDITY 7] right')
      say(`* OK [UIDNEXT ${peer.mails.length + 1}] next`)
      return say(`${tag} OK [READ-WRITE] open`)
    case 'UID SEARCH':
      say(['* SEARCH', ...peer.mails.filter(({ seen }) => !seen).map((one) => one.uid)].join(' '))
      break
    case 'UID FETCH':
      if (mail && /BODY/i.test(rest)) {
        peer.onRead()
        const [, most] = /<0\.(\d+)>/.exec(rest) ?? []
        const sent = mail.source.subarray(0, most === undefined ? undefined : Number(most))
        peer.sent += sent.length
        socket.write(`* ${uid} FETCH (UID ${uid} BODY[]${most ? '<0>' : ''} {${sent.length}}\r\n`)
        socket.write(sent)
        say(')')
      } else if (mail) say(`* ${uid} FETCH (UID ${uid} RFC822.SIZE ${mail.source.length})`)
      break
    case 'UID STORE':
      if (mail) mail.seen = true
      break
    case 'LOGOUT':
      say('* BYE')
      say(`${tag} OK bye`)
      return void socket.end()
    case 'NOOP':
    case 'CLOSE':
      break
    default:
      return say(`${tag} BAD what is ${command}?`)
  }
  say(`${tag} OK done`)
}
