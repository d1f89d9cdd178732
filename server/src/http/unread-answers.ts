import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How often is looked what was taken, in milliseconds. */
const turn = 30_000
/** So many turns a reader may take nothing of what waits; a slow line takes long for one part of a large file. */
const patience = 4

/**
 * Ends connections whose reader takes nothing of an answer that waits for them: whoever asks for many large files and
 * reads none must not hold them open. An answer that the server itself is slow with is left alone.
 */
export function endUnreadAnswers(server: FastifyInstance, every: number = turn): void {
  const open = new Map<ServerResponse, { taken: number; stuck: number }>()
  server.addHook('onRequest', async (_request, { raw }) => {
    open.set(raw, { taken: -1, stuck: 0 })
    raw.once('close', () => open.delete(raw))
  })
  const looking = setInterval(() => {
    for (const [raw, before] of open) {
      const taken = (raw.socket?.bytesWritten ?? 0) - raw.writableLength
      const stuck = raw.writableLength > 0 && taken === before.taken ? before.stuck + 1 : 0
      open.set(raw, { taken, stuck })
      if (stuck >= patience) raw.destroy()
    }
  }, every)
  looking.unref()
  server.addHook('onClose', async () => clearInterval(looking))
}
