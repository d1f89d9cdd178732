import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { analyses, type AnalysisDetail } from '@omics/contract/analyses/analyses'
import { connect, type Api } from './api.ts'
import { exitCodes } from './exit-codes.ts'
import { findAnalysis } from './find.ts'
import { startedTasks } from './logs/calls.ts'
import { CallLogs, type Stream } from './logs/call-logs.ts'
import { followLogs } from './logs/follow.ts'
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

// A server that is about to end closes its streams first.
const PAUSE_MS = 500

/** `omics logs`: what the tasks of an analysis wrote; with --follow also what they go on to write, to its end. */
export function main(args: string[]): Promise<number> {
  return runCommand('logs', args, async (terminal) => {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
    const api = await connect()
    const id = await findAnalysis(api, positionals[0])
    const stream = values.stdout ? 'stdout' : 'stderr'
    const logs = new CallLogs(api, stream, writer(terminal))
    let analysis = await readAll(api, id, values.call, logs)
    while (values.follow && !hasEnded(analysis.state)) {
      await followLogs(api, id, values.call, logs)
      analysis = await readAll(api, id, values.call, logs)
      if (!hasEnded(analysis.state)) await delay(PAUSE_MS)
    }
    tell(terminal, id, analysis, stream, logs)
    return exitCodes.done
  })
}

/** All that is there by now. The analysis is asked first: what its tasks wrote to the very end is read after they ended. */
async function readAll(
  api: Api,
  id: string,
  named: string | undefined,
  logs: CallLogs,
): Promise<AnalysisDetail> {
  const analysis = await persistently(api.server, () => api.call(analyses.show, { params: { id } }))
  const tasks = await persistently(api.server, () => startedTasks(api, analysis, named))
  for (const call of tasks) await logs.read(call)
  return analysis
}

/** Says whose lines follow when that changes. */
function writer(terminal: Terminal) {
  let last = ''
  return (heading: string, text: string) => {
    if (heading !== last) terminal.print(`==> ${heading} <==`)
    last = heading
    terminal.print(text.replace(/\n$/, ''))
  }
}

function tell(terminal: Terminal, id: string, analysis: AnalysisDetail, stream: Stream, logs: CallLogs) {
  if (logs.all.length === 0) {
    const { queued_calls: queued } = analysis
    const why = queued === 0 ? '' : ` ${say('queuedCalls', { count: String(queued) })}`
    terminal.note(say('noLogs', { analysis: nameOf(analysis) }) + why)
  } else if (logs.all.every(({ text }) => text === '')) {
    terminal.note(say(stream === 'stderr' ? 'silentErrors' : 'silentOutput', { analysis: nameOf(analysis) }))
  }
  const calls = logs.all.map(({ call, text }) => ({
    run_id: call.run_id,
    call: call.call,
    name: call.name,
    label: call.label,
    state: call.state,
    attempt: call.attempt,
    text,
  }))
  terminal.result({ id, analysis: nameOf(analysis), state: analysis.state, stream, calls })
}
