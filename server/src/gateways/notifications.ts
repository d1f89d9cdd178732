import pg from 'pg'
import type { Logger } from 'pino'

export interface Changes {
  /** Calls back with the payload of every notification; gives what ends that. */
  subscribe(listener: (payload: string) => void): () => void
  close(): Promise<void>
}

/** Listens to a channel of the database over a connection of its own, which is made anew whenever it breaks. */
export async function listenTo(url: string, channel: string, log: Logger): Promise<Changes> {
  const listeners = new Set<(payload: string) => void>()
  let closed = false
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url })
    next.on('notification', ({ payload }) => {
      for (const listener of listeners) listener(payload ?? '')
    })
    next.on('error', (error) => log.warn({ err: error }, 'The connection for notifications broke'))
    next.on('end', () => {
      if (!closed) again = setTimeout(() => void connect().catch(() => undefined), 1000)
    })
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
    if (closed) return next.end()
    // What changed while nobody listened is looked for by everybody.
    for (const listener of listeners) listener('')
  }
  await connect()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      closed = true
      clearTimeout(again)
      await client?.end()
    },
  }
}
