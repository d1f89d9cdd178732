import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { startEmbedded } from './embedded.ts'

const lookedAtEvery = 2000

/**
 * Starts the embedded database again whenever it has ended: on a full disk it gives itself up, and comes back only
 * where somebody starts it once there is room. Whoever asks for something meanwhile is told to come again.
 */
export function keepEmbedded(folder: string, log: Pick<Logger, 'error'>): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const keep = async () => {
    while (!stopping.signal.aborted) {
      // Where somebody took the folder away a new one would look like a platform that never held anything.
      if (existsSync(join(folder, 'data', 'PG_VERSION')) && !(await isRunning(folder))) {
        log.error('The database ended and is started again')
        await startEmbedded(folder).catch((error: unknown) => log.error(error))
      }
      await delay(lookedAtEvery, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const keeping = keep()
  return {
    stop: async () => {
      stopping.abort()
      await keeping
    },
  }
}

async function isRunning(folder: string): Promise<boolean> {
  const text = await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  try {
    return pid > 1 && process.kill(pid, 0)
  } catch {
    return false
  }
}
