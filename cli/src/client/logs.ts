import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { analyses, type Call } from '@omics/contract/analyses/analyses'
import { connect, type Api } from './api.ts'
import { exitCodes } from './exit-codes.ts'
import { findAnalysis } from './find.ts'
import { headingOf, logFrom, startedTasks } from './logs/calls.ts'
import { say } from './messages.ts'
import { persistently } from './persistence.ts'
import { hasEnded, nameOf } from './states.ts'
import { runCommand, type Terminal } from './terminal.ts'

const OPTIONS = {
  call: { type: 'string' },
  follow: { type: 'boolean', default: false },
  stdout: { type: 'boolean', default: false },
  json: { type: 'boolean' },
} as const

interface CallLog {
  readonly call: Call
  text: string
  to: number
}

/** `omics logs`: what the tasks of an analysis wrote; with --follow also what they go on to write, to its end. */
export function main(args: string[]): Promise<number> {
  return runCommand('logs', args, async (terminal) => {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
    const api = await connect()
    const id = await findAnalysis(api, positionals[0])
    const stream = values.stdout ? 'stdout' : 'stderr'
    const logs = new Map<string, CallLog>()
    const write = writer(terminal)
    for (;;) {
      // Asked before the logs: what the tasks wrote to the very end is read after they ended.
      const analysis = await persistently(api.server, () => api.call(analyses.show, { params: { id } }))
      const tasks = await persistently(api.server, () => startedTasks(api, analysis, values.call))
      for (const call of tasks) await readOn(api, call, stream, logs, write)
      if (!values.follow || hasEnded(analysis.state)) {
        if (logs.size === 0) terminal.note(say('noLogs', { analysis: nameOf(analysis) }))
        terminal.result({
          id,
          analysis: nameOf(analysis),
          state: analysis.state,
          stream,
          calls: summary(logs),
        })
        return exitCodes.done
      }
      await delay(1000)
    }
  })
}

type Write = (heading: string, text: string) => void

/** Reads what a call has written since it was read last; one that had ended then has nothing new. */
async function readOn(
  api: Api,
  call: Call,
  stream: 'stdout' | 'stderr',
  logs: Map<string, CallLog>,
  write: Write,
): Promise<void> {
  const key = `${call.run_id}:${call.call}:${call.attempt}`
  const before = logs.get(key)
  if (before && before.call.state !== 'running') return
  const { text, to } = await persistently(api.server, () => logFrom(api, call, stream, before?.to ?? 0))
  logs.set(key, { call, text: (before?.text ?? '') + text, to })
  if (text !== '') write(headingOf(call), text)
}

/** Says whose lines follow when that changes. */
function writer(terminal: Terminal): Write {
  let last = ''
  return (heading, text) => {
    if (heading !== last) terminal.print(`==> ${heading} <==`)
    last = heading
    terminal.print(text.replace(/\n$/, ''))
  }
}

function summary(logs: ReadonlyMap<string, CallLog>) {
  return [...logs.values()].map(({ call, text }) => ({
    ...{ run_id: call.run_id, call: call.call, name: call.name, label: call.label },
    ...{ state: call.state, attempt: call.attempt, text },
  }))
}
