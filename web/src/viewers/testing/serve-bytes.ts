import { createServer } from 'node:http'
import type { FileSource } from '../source.ts'

/** A real HTTP server with Range on a free port, for tests: `await using served = await serveBytes(…)`. */
export async function serveBytes(name: string, bytes: Uint8Array) {
  let requested = 0
  const server = createServer((request, response) => {
    if (request.url?.endsWith('?expired')) return void response.writeHead(403).end()
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    if (!range) return void response.end(bytes)
    const part = bytes.subarray(Number(range[1]), Number(range[2]) + 1)
    requested += part.length
    response.writeHead(206, { 'content-length': part.length }).end(part)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const source: FileSource = { name, size: bytes.length, url: `http://127.0.0.1:${address.port}/${name}` }
  return {
    source,
    bytesRead: () => requested,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
