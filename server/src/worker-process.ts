import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Logger } from 'pino'

/** Longest wait before a worker that keeps dying is started again. */
const longestPause = 30_000
/** A worker that has said nothing for so long hangs, and is ended: whatever it hangs on would hold up every run. */
const longestSilence = 120_000

interface Keeping {
  /** The program of the worker. It tells this process that it lives, see `tellLife`. */
  readonly program?: string
  readonly silence?: number
}

/**
 * Keeps a worker process alive beside this one, so that a busy scatter never holds up a page. It ends with this
 * process, however that ends: the channel between them closes.
 */
export function keepWorker(
  databaseUrl: string,
  log: Logger,
  { program = join(import.meta.dirname, 'worker.ts'), silence = longestSilence }: Keeping = {},
): { stop(): Promise<void> } {
  let child: ChildProcess | undefined
  let stopped = false
  let pause = 250
  let again: NodeJS.Timeout | undefined
  const start = () => {
    const began = Date.now()
    const started = fork(program, {
      env: { ...process.env, DATABASE_URL: databaseUrl },
      detached: true,
    })
    child = started
    let watch: NodeJS.Timeout
    const heard = () => {
      clearTimeout(watch)
      watch = setTimeout(() => {
        log.error('The worker hangs and is ended')
        started.kill('SIGKILL')
      }, silence).unref()
    }
    heard()
    started.on('message', heard)
    started.once('exit', (code, signal) => {
      clearTimeout(watch)
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

/** Tells the process that keeps this worker, again and again, that it does not hang. */
export function tellLife(): void {
  const tell = () => process.connected && process.send?.('alive', () => undefined)
  tell()
  setInterval(tell, longestSilence / 12).unref()
}
