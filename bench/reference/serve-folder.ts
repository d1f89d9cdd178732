import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'

export interface Peer {
  readonly host: string
  /** Bytes a second that everybody together is sent; as fast as the machine is at first. */
  line: number
  close(): void
}

/** Serves the files of a folder by HTTP, each by its last name wherever it is asked for. */
export async function serveFolder(folder: string): Promise<Peer> {
  let free = 0
  /** Lets bytes through when the line has sent those before. */
  async function* onLine(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const part of bytes) {
      const now = performance.now()
      free = Math.max(free, now) + (1000 * part.length) / peer.line
      if (free - now > 1) await delay(free - now)
      yield part
    }
  }
  const server = createServer((request, response) => {
    const path = join(folder, (request.url ?? '').replace(/^.*\//, ''))
    stat(path)
      .then(({ size }) => {
        response.setHeader('content-length', size)
        const bytes = createReadStream(path, { highWaterMark: 1024 * 1024 })
        return peer.line === Infinity ? pipeline(bytes, response) : pipeline(bytes, onLine, response)
      })
      .catch(() => (response.headersSent ? response.destroy() : response.writeHead(404).end()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const peer: Peer = { host, line: Infinity, close: () => server.close() }
  return peer
}
