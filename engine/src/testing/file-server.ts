import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

export type ServedFile = {
  content: Buffer
  headers?: Record<string, string>
  /** Answers with these statuses first. */
  statuses?: number[]
  /** Breaks the connection after so many bytes of each answer, so often. */
  breaks?: { after: number; times: number }
  /** Sends everything whatever is asked for. */
  ignoresRanges?: boolean
  /** Does not say how much it is. */
  unsized?: boolean
  /** Sends so slowly that somebody can come in between: bytes at a time, and how long it pauses. */
  slow?: { bytes: number; pauseMs: number }
}

export type SeenRequest = {
  path: string
  status: number
  range: string | undefined
  headers: IncomingMessage['headers']
}

/** Serves files over HTTP with ranges and tags, and what goes wrong with both as each file says. */
export class FileServer {
  readonly files = new Map<string, ServedFile>()
  readonly seen: SeenRequest[] = []
  readonly #server: Server
  /** Whether a request may be answered; else its status. */
  permit: (request: IncomingMessage) => number | undefined = () => undefined

  constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  get port(): number {
    const address = this.#server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', this.url)
    const path = decodeURIComponent(pathname)
    const end = (status: number, headers: Record<string, string> = {}) => {
      this.#note(request, path, status)
      response.writeHead(status, headers).end()
    }
    const refused = this.permit(request)
    if (refused !== undefined) return end(refused)
    const file = this.files.get(path)
    if (file === undefined) return end(404)
    const status = file.statuses?.shift()
    if (status !== undefined) return end(status, file.headers)
    const etag = `"${createHash('md5').update(file.content).digest('hex')}"`
    if (request.headers['if-none-match'] === etag) return end(304)
    const start = this.#start(request, file, etag)
    if (start > 0 && start >= file.content.length) return end(416)
    const part = file.content.subarray(start)
    const range = `bytes ${start}-${file.content.length - 1}/${file.content.length}`
    const size = file.unsized === true ? {} : { 'content-length': part.length }
    const headers = { etag, ...file.headers, ...size }
    this.#note(request, path, start > 0 ? 206 : 200)
    response.writeHead(start > 0 ? 206 : 200, start > 0 ? { ...headers, 'content-range': range } : headers)
    await this.#send(response, part, file)
  }

  #start({ headers }: IncomingMessage, { ignoresRanges }: ServedFile, etag: string): number {
    const condition = headers['if-range']
    if (ignoresRanges === true || (condition !== undefined && condition !== etag)) return 0
    return Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0)
  }

  #note({ headers }: IncomingMessage, path: string, status: number): void {
    this.seen.push({ path, status, range: headers.range, headers })
  }

  async #send(response: ServerResponse, part: Buffer, { breaks, slow }: ServedFile): Promise<void> {
    if (breaks !== undefined && breaks.times > 0) {
      breaks.times -= 1
      response.write(part.subarray(0, breaks.after), () => setTimeout(() => response.destroy(), 200))
      return
    }
    if (slow === undefined) return void response.end(part)
    for (let at = 0; at < part.length && !response.destroyed; at += slow.bytes) {
      response.write(part.subarray(at, at + slow.bytes))
      await new Promise((resolve) => setTimeout(resolve, slow.pauseMs))
    }
    response.end()
  }
}

/**
 * Whether a request is signed by Signature Version 4 with a secret, worked out from the rules that AWS publishes
 * ("Signature Version 4 signing process"), not by what signs it here.
 */
export function isSignedWith(request: IncomingMessage, secret: string, region: string): boolean {
  const {
    authorization = '',
    'x-amz-date': date = '',
    'x-amz-content-sha256': payload = '',
  } = request.headers
  const [, scope = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? []
  if (!names.split(';').includes('host') || !scope.endsWith(`/${region}/s3/aws4_request`)) return false
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const canonical = [request.method, path, query, headers.join(''), names, payload].join('\n')
  const text = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  )
  const key = scope
    .split('/')
    .reduce(
      (made: Buffer | string, part) => createHmac('sha256', made).update(part).digest(),
      `AWS4${secret}`,
    )
  return createHmac('sha256', key).update(text).digest('hex') === signature
}
