import { setTimeout as delay } from 'node:timers/promises'
import { analyses, type AnalysisDetail } from '@omics/contract/analyses/analyses'
import type { Api } from './api.ts'
import { exitCodes } from './exit-codes.ts'
import { say } from './messages.ts'
import { persistently } from './persistence.ts'
import type { Terminal } from './terminal.ts'

/** The exit status that tells how an analysis stands. */
function exitCodeOf(state: AnalysisDetail['state']): number {
  if (state === 'succeeded') return exitCodes.done
  if (state === 'failed') return exitCodes.failed
  return state === 'stopped' ? exitCodes.stopped : exitCodes.going
}

export const hasEnded = (state: AnalysisDetail['state']) => exitCodeOf(state) !== exitCodes.going

/** As people name an analysis, with its project: `Lake water/LW-12`. */
export const nameOf = ({ project, code }: AnalysisDetail) => `${project}/${code}`

/** Shows an analysis over and over until it has ended. `onChange` sees each new standing. */
export async function waitForEnd(
  api: Api,
  id: string,
  onChange: (analysis: AnalysisDetail) => void,
): Promise<AnalysisDetail> {
  for (let before = ''; ;) {
    const analysis = await persistently(api.server, () => api.call(analyses.show, { params: { id } }))
    const { state, runs, calls, queued_calls } = analysis
    const standing = JSON.stringify([state, runs, calls, queued_calls])
    if (standing !== before) onChange(analysis)
    if (hasEnded(state)) return analysis
    before = standing
    await delay(1000)
  }
}

/** A line on how it stands, for people who wait. */
export function noteStanding(terminal: Terminal): (analysis: AnalysisDetail) => void {
  return (analysis) =>
    terminal.note(
      [nameOf(analysis), say(analysis.state), countsText(analysis.calls), queuedText(analysis)]
        .filter(Boolean)
        .join('  '),
    )
}

/** How many calls wait for a cluster or service rather than for other calls; empty for none. */
function queuedText({ queued_calls: count }: AnalysisDetail): string {
  return count === 0 ? '' : say('queuedCalls', { count: String(count) })
}

/** `3 running, 12 succeeded`. */
function countsText(counts: AnalysisDetail['calls'] | AnalysisDetail['runs']): string {
  const states = ['waiting', 'running', 'cached', 'succeeded', 'failed', 'stopped'] as const
  const numbers: Readonly<Partial<Record<(typeof states)[number], number>>> = counts
  return states
    .filter((state) => (numbers[state] ?? 0) > 0)
    .map((state) => `${numbers[state]} ${say(state)}`)
    .join(', ')
}

/** How an analysis stands, and why it failed, for people or as the one JSON. */
export function tellAnalysis(terminal: Terminal, server: string, analysis: AnalysisDetail): number {
  const { id, number, project, name, state, runs, calls, failure } = analysis
  terminal.print(say('status', { analysis: nameOf(analysis), name, state: say(state) }))
  terminal.print(say('runsLine', { counts: countsText(runs) }))
  const callsText = [countsText(calls), queuedText(analysis)].filter(Boolean).join('  ')
  if (callsText !== '') terminal.print(say('callsLine', { counts: callsText }))
  if (failure) {
    terminal.print(`\n${failure.call}: ${failure.what}\n${failure.todo}`)
    if (failure.stderr !== '') terminal.print(failure.stderr.replace(/^/gm, '  | '))
  }
  const times = {
    created_at: analysis.created_at,
    started_at: analysis.started_at,
    finished_at: analysis.finished_at,
  }
  terminal.result({
    id,
    number,
    project,
    name,
    state,
    runs,
    calls,
    queued_calls: analysis.queued_calls,
    ...times,
    failure,
    url: pageOf(server, id),
  })
  return exitCodeOf(state)
}

/** Where a browser shows an analysis. */
export const pageOf = (server: string, id: string) => `${server}/project/wdlCharts/${id}`
