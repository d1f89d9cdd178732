import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JobExit, Usage } from '../executor.ts'
import type { ContainerState } from './engine-command.ts'

/** How a task ended, from what its container leaves. */
export function containerEnd(folder: string, state: ContainerState, endedBy: JobExit['endedBy']): JobExit {
  const { exitCode, startedAt, finishedAt } = state
  const said = readUsage(folder)
  const lacked = exitCode !== 0 && (state.outOfMemory || (said.counters.get('oom_kill') ?? 0) > 0)
  // Somebody killed the container as a whole, such as a daemon that was restarted.
  const isLost = exitCode === 137 && said.text === ''
  const why = endedBy ?? (lacked ? 'memoryLimit' : isLost ? 'hostLost' : undefined)
  const wallSeconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000
  const usage: Usage = {
    cpuSeconds: said.cpuSeconds,
    wallSeconds,
    peakMemoryBytes: said.counters.get('peak') ?? 0,
    readBytes: 0,
    writtenBytes: 0,
  }
  return {
    exitCode,
    ...(exitCode > 128 && exitCode < 160 ? { signal: exitCode - 128 } : {}),
    ...(why === undefined ? {} : { endedBy: why }),
    startedAt,
    endedAt: finishedAt,
    ...(said.text === '' ? {} : { usage }),
  }
}

/** How a task ended whose container somebody has removed. */
export function removedEnd(endedBy: JobExit['endedBy']): JobExit {
  const now = new Date().toISOString()
  return { exitCode: 137, signal: 9, endedBy: endedBy ?? 'hostLost', startedAt: now, endedAt: now }
}

function readUsage(folder: string) {
  const text = readOr(join(folder, 'usage'))
  const counters = new Map<string, number>()
  for (const [, name = '', number] of text.matchAll(/^(\w+) (\d+)$/gm)) counters.set(name, Number(number))
  // `times` tells the shell's own times first, those of its children on the second line.
  const times = [...text.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  )
  const cpuSeconds = times.reduce((sum, seconds) => sum + seconds, 0)
  return { text, counters, cpuSeconds }
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
