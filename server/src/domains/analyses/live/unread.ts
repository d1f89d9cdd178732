import type { ServerResponse } from 'node:http'

/** What may wait for a reader before nothing more is read for them, in bytes. */
const mostUnread = 256 * 1024
/** How long the last of an answer waits for its reader, in milliseconds. */
const lastWait = 5000

/** What a reader has not taken yet of an answer that goes on and on. */
export interface Unread {
  /** Whether more may be written. */
  ready(): boolean
  /** Breaks the answer off when nothing of what waits was taken in a number of turns; to be called each turn. */
  breakOffIfStuck(): void
  /** Ends the answer, also where its reader takes nothing. */
  end(): void
}

/** Watches how an answer is read: whoever opens many and reads none must not fill the memory of the server. */
export function watchUnread(raw: ServerResponse, patience: number): Unread {
  let taken = -1
  let stuck = 0
  const ready = () => !raw.writableEnded && raw.writableLength < mostUnread
  return {
    ready,
    breakOffIfStuck: () => {
      const now = (raw.socket?.bytesWritten ?? 0) - raw.writableLength
      stuck = raw.writableLength >= mostUnread && now === taken ? stuck + 1 : 0
      taken = now
      if (stuck >= patience) raw.destroy()
    },
    end: () => {
      raw.end()
      setTimeout(() => raw.destroy(), lastWait).unref()
    },
  }
}
