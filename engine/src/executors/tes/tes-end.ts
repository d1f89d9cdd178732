import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JobExit } from '../executor.ts'
import type { KnownTask } from './tes-client.ts'
import { CODE_FILE } from './tes-task.ts'

const OVER = new Set(['COMPLETE', 'EXECUTOR_ERROR', 'SYSTEM_ERROR', 'CANCELED', 'PREEMPTED'])

export const isOver = ({ state }: KnownTask) => OVER.has(state)

/** How a task ended that is over for the service; `task` undefined: the service has forgotten it. */
export function tesEnd(folder: string, task: KnownTask | undefined, endedBy: JobExit['endedBy']): JobExit {
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
      return exitOf(log?.exitCode || 1, times)
    case 'CANCELED':
      // By somebody else; the run has not been stopped.
      return { exitCode: 143, signal: 15, ...times }
    default:
  }
  // What the service says of it is the only thing that tells why.
  for (const line of log?.systemLogs ?? []) appendFileSync(join(folder, 'stderr'), `${line}\n`)
  return { exitCode: 137, signal: 9, endedBy: 'hostLost', ...times }
}

function exitOf(exitCode: number, times: { startedAt: string; endedAt: string }): JobExit {
  return { exitCode, ...(exitCode > 128 && exitCode < 160 ? { signal: exitCode - 128 } : {}), ...times }
}

function readCode(folder: string): number | undefined {
  try {
    const text = readFileSync(join(folder, CODE_FILE), 'utf8').trim()
    return /^\d+$/.test(text) ? Number(text) : undefined
  } catch {
    return undefined
  }
}

/** A time of the service in ISO 8601, or the other one where it tells none. */
export function timeOr(text: string | undefined, otherwise: string): string {
  const time = new Date(text || otherwise)
  return Number.isNaN(time.getTime()) ? otherwise : time.toISOString()
}
