import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Language } from '@omics/contract/errors'
import { tellKeeper, WorkerNews } from './worker-news.ts'

/** Longest wait before a worker that keeps dying is started again. */
const longestPause = 30_000
/** A worker that has said nothing for so long hangs, and is ended: whatever it hangs on would hold up every run. */
const longestSilence = 120_000
/**
 * Megabytes of a half of what V8 keeps young objects in. By itself it lets them have 128 MB in all, which whatever streams
 * large files through a worker would take to the end.
 */
const youngSpace = '--max-semi-space-size=16'
/** A worker that is told to end does so within ten seconds; one that hangs is not waited for longer. */
const longestEnd = 15_000

/** How a worker exits that lost the database: nothing is wrong with it, and the next one waits for that. */
export const DATABASE_LOST = 75

type Reason = Readonly<Record<Language, string>>

/** Why a worker is not there, and after how many milliseconds the next one starts. */
export interface WorkerEnd {
  readonly reason: Reason
  readonly pause: number
}

interface Keeping {
  /** The program of the worker. It tells this process that it lives, see `tellLife`. */
  readonly program?: string
  readonly silence?: number
  /** What the worker tells. */
  readonly onNews?: (news: WorkerNews) => void
  /** It ended though nobody asked it to. */
  readonly onEnd?: (end: WorkerEnd) => void
}

/**
 * Keeps a worker process alive beside this one, so that a busy scatter never holds up a page. It ends with this
 * process, however that ends: the channel between them closes.
 */
export function keepWorker(
  databaseUrl: string,
  log: Logger,
  {
    program = join(import.meta.dirname, 'worker.ts'),
    silence = longestSilence,
    onNews = () => undefined,
    onEnd = () => undefined,
  }: Keeping = {},
): { stop(): Promise<void> } {
  let child: ChildProcess | undefined
  let stopped = false
  let pause = 250
  let again: NodeJS.Timeout | undefined
  const start = () => {
    const began = Date.now()
    const started = fork(program, {
      execArgv: [...process.execArgv, youngSpace],
      env: { ...process.env, DATABASE_URL: databaseUrl },
      detached: true,
    })
    child = started
    let watch: NodeJS.Timeout
    let hangs = false
    const heard = () => {
      clearTimeout(watch)
      watch = setTimeout(() => {
        log.error('The worker hangs and is ended')
        hangs = true
        started.kill('SIGKILL')
      }, silence).unref()
    }
    heard()
    started.on('message', (message) => {
      heard()
      const news = WorkerNews.safeParse(message)
      if (news.success) onNews(news.data)
    })
    const ended = (reason: Reason, isOwnFault: boolean) => {
      clearTimeout(watch)
      if (stopped) return
      pause = !isOwnFault || Date.now() - began > 60_000 ? 250 : Math.min(pause * 2, longestPause)
      log.error({ reason: reason.en, pause }, 'The worker ended and is started again')
      if (isOwnFault) onEnd({ reason, pause })
      again = setTimeout(start, pause)
    }
    started.once('error', (error) => {
      // One that could not be started never exits.
      if (started.pid === undefined) ended({ en: error.message, zh: '无法启动' }, true)
    })
    started.once('exit', (code, signal) => ended(hangs ? hung : endOf(code, signal), code !== DATABASE_LOST))
  }
  start()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(again)
      const last = child
      if (last?.pid === undefined || last.exitCode !== null || last.signalCode !== null) return
      const ended = new Promise((resolve) => last.once('exit', resolve))
      const late = setTimeout(() => last.kill('SIGKILL'), longestEnd)
      if (last.connected) last.disconnect()
      await ended
      clearTimeout(late)
    },
  }
}

const hung: Reason = { en: 'it hung', zh: '长时间无响应' }

const endOf = (code: number | null, signal: string | null): Reason =>
  signal === null ? { en: `exit ${code}`, zh: `退出码 ${code}` } : { en: signal, zh: signal }

/** Tells the process that keeps this worker, again and again, that it does not hang. */
export function tellLife(): void {
  const tell = () => tellKeeper({ of: 'life' })
  tell()
  setInterval(tell, longestSilence / 12).unref()
}
