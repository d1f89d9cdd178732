import type { FastifyInstance } from 'fastify'

/** How long a body may take whatever its size, in milliseconds; who sets the server up may say otherwise. */
const grace = 60_000
/** What the slowest lines carry, in bytes a second. */
const slowest = 16 * 1024
/** A body that does not say how long it is may take as long as one of this many bytes. */
const unsaid = 4 * 1024 * 1024

/**
 * Ends connections whose body does not come in the time that its size takes on a slow line: whoever opens many and
 * sends nothing must not hold them. Paths in `unhurried` take bodies of any size and look after them themselves.
 */
export function endSlowBodies(
  server: FastifyInstance,
  unhurried: readonly string[],
  shortest: number = grace,
): void {
  server.addHook('onRequest', async ({ raw }) => {
    const length = raw.headers['content-length']
    if (length === undefined && raw.headers['transfer-encoding'] === undefined) return
    if (unhurried.some((path) => raw.url?.startsWith(path))) return
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
