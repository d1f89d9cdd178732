import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How long a body may take whatever its size, in milliseconds; who sets the server up may say otherwise. */
const grace = 60_000
/** What the slowest lines carry, in bytes a second. */
const slowest = 16 * 1024
/** A body that does not say how long it is may take as long as one of this many bytes. */
const unsaid = 4 * 1024 * 1024

/**
 * Ends connections whose body does not come in the time that its size takes on a slow line: whoever opens many and
 * sends nothing must not hold them. Paths in `unhurried` take bodies of any size in whatever time, while any of it comes.
 */
export function endSlowBodies(
  server: FastifyInstance,
  unhurried: readonly string[],
  shortest: number = grace,
): void {
  server.addHook('onRequest', async ({ raw }) => {
    const length = raw.headers['content-length']
    if (length === undefined && raw.headers['transfer-encoding'] === undefined) return
    if (unhurried.some((path) => raw.url?.startsWith(path))) return endWhenNothingComes(raw, shortest)
    const bytes = Number(length ?? unsaid)
    const timer = setTimeout(
      () => {
        // An answer may have gone out already, to a request that never came whole.
        if (!raw.complete) raw.socket.destroy()
      },
      Math.min(shortest + (bytes / slowest) * 1000, 2 ** 31 - 1),
    )
    timer.unref()
    raw.once('end', () => clearTimeout(timer))
  })
}

/** Who was cut off, as by a line that went away without a word, goes on where they were. */
function endWhenNothingComes(raw: IncomingMessage, patience: number): void {
  let before = raw.socket.bytesRead
  const timer = setInterval(() => {
    const { bytesRead } = raw.socket
    if (!raw.complete && bytesRead === before) raw.socket.destroy()
    before = bytesRead
  }, patience)
  timer.unref()
  raw.once('close', () => clearInterval(timer))
}
