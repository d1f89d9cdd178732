import { connect, createServer, type Socket } from 'node:net'
import { listen } from './listen.ts'

/** A road to a server that carries only so many bytes and then stands still, as a lost connection does. */
export interface NarrowRoad {
  readonly address: string
  /** Bytes that went towards the server so far. */
  carried(): number
  /** From now on so many more bytes go through. */
  allow(bytes: number): void
  close(): Promise<void>
}

/** Opens one to an address on a free port. */
export async function narrowRoad(target: string): Promise<NarrowRoad> {
  const { hostname, port: targetPort } = new URL(target)
  const waiting = new Set<Socket>()
  let carried = 0
  let left = Number.POSITIVE_INFINITY
  const server = createServer((near) => {
    const far = connect(Number(targetPort), hostname)
    near.on('data', (chunk) => {
      carried += chunk.length
      left -= chunk.length
      far.write(chunk)
      if (left > 0) return
      near.pause()
      waiting.add(near)
    })
    near.on('end', () => far.end())
    far.pipe(near)
    const end = () => {
      near.destroy()
      far.destroy()
      waiting.delete(near)
    }
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
  })
  const port = await listen(server)
  return {
    address: `http://127.0.0.1:${port}`,
    carried: () => carried,
    allow: (bytes) => {
      left = bytes
      for (const socket of waiting) socket.resume()
      waiting.clear()
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
