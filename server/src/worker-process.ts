import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Logger } from 'pino'

/** Longest wait before a worker that keeps dying is started again. */
const longestPause = 30_000

/**
 * Keeps a worker process alive beside this one, so that a busy scatter never holds up a page. It ends with this
 * process, however that ends: the channel between them closes.
 */
export function keepWorker(databaseUrl: string, log: Logger): { stop(): Promise<void> } {
  let child: ChildProcess | undefined
  let stopped = false
  let pause = 250
  let again: NodeJS.Timeout | undefined
  const start = () => {
    const began = Date.now()
    child = fork(join(import.meta.dirname, 'worker.ts'), {
      env: { ...process.env, DATABASE_URL: databaseUrl },
      detached: true,
    })
    child.once('exit', (code, signal) => {
      if (stopped) return
      log.error({ code, signal }, 'The worker ended and is started again')
      pause = Date.now() - began > 60_000 ? 250 : Math.min(pause * 2, longestPause)
      again = setTimeout(start, pause)
    })
  }
  start()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(again)
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child?.once('exit', resolve))
      child.disconnect()
      await ended
    },
  }
}
