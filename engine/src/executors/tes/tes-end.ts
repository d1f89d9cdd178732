import {
  appendFileSync,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import type { JobExit } from '../executor.ts'
import type { KnownTask } from './tes-client.ts'
import { CODE_FILE } from './tes-task.ts'

const OVER = new Set(['COMPLETE', 'EXECUTOR_ERROR', 'SYSTEM_ERROR', 'CANCELED', 'PREEMPTED'])

const { O_APPEND, O_CREAT, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_WRONLY } = constants
const LARGEST_CODE_FILE = 64
const MOST_LINES = 200
const LONGEST_LINE = 4096

export const isOver = ({ state }: KnownTask) => OVER.has(state)

/** How a task ended that is over for the service; `task` undefined: the service has forgotten it. */
export function tesEnd(folder: string, task: KnownTask | undefined, endedBy: JobExit['endedBy']): JobExit {
  removeOdd(folder)
  const log = task?.logs.at(-1)
  const now = new Date().toISOString()
  const times = { startedAt: timeOr(log?.startTime, now), endedAt: timeOr(log?.endTime, now) }
  const code = readCode(folder)
  if (endedBy !== undefined) return { exitCode: 137, signal: 9, endedBy, ...times }
  switch (task?.state) {
    case 'COMPLETE':
      if (code !== undefined) return exitOf(code, times)
      break
    case 'EXECUTOR_ERROR':
      // What runs around the command was ended with it, most often for its memory.
      return exitOf(codeOr(log?.exitCode, 1) || 1, times)
    case 'CANCELED':
      // By somebody else; the run has not been stopped.
      return { exitCode: 143, signal: 15, ...times }
    default:
  }
  // What the service says of it is the only thing that tells why.
  appendLines(join(folder, 'stderr'), log?.systemLogs ?? [])
  return { exitCode: 137, signal: 9, endedBy: 'hostLost', ...times }
}

function exitOf(exitCode: number, times: { startedAt: string; endedAt: string }): JobExit {
  return { exitCode, ...(exitCode > 128 && exitCode < 160 ? { signal: exitCode - 128 } : {}), ...times }
}

function readCode(folder: string): number | undefined {
  try {
    return withRegular(join(folder, CODE_FILE), O_RDONLY, (file, size) => {
      const text = size > LARGEST_CODE_FILE ? '' : readFileSync(file, 'utf8').trim()
      return /^\d+$/.test(text) ? codeOr(Number(text), undefined) : undefined
    })
  } catch {
    return undefined
  }
}

function codeOr<Other>(code: number | undefined, otherwise: Other): number | Other {
  return code !== undefined && Number.isInteger(code) && code >= 0 && code <= 255 ? code : otherwise
}

function appendLines(path: string, lines: readonly string[]): void {
  const text = lines.slice(0, MOST_LINES).map((line) => `${line.slice(0, LONGEST_LINE)}\n`)
  withRegular(path, O_WRONLY | O_APPEND | O_CREAT, (file) => appendFileSync(file, text.join('')))
}

/** The service puts these files there: links that lead elsewhere, and pipes on which a reader waits, are none. */
function removeOdd(folder: string): void {
  for (const name of ['stdout', 'stderr', CODE_FILE]) {
    const found = lstatSync(join(folder, name), { throwIfNoEntry: false })
    if (found?.isFile() === false) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/** Opens a file without following a link and without waiting for anybody. Throws for anything that is no file. */
function withRegular<Out>(path: string, flags: number, use: (file: number, size: number) => Out): Out {
  const file = openSync(path, flags | O_NOFOLLOW | O_NONBLOCK)
  try {
    const found = fstatSync(file)
    if (!found.isFile()) throw new Error('it is no regular file')
    return use(file, found.size)
  } finally {
    closeSync(file)
  }
}

/** A time of the service in ISO 8601, or the other one where it tells none, or one of years that nobody lives in. */
export function timeOr(text: string | undefined, otherwise: string): string {
  const time = new Date(text || otherwise)
  const year = time.getUTCFullYear()
  return year >= 1970 && year <= 9999 ? time.toISOString() : otherwise
}
