import { parseArgs } from 'node:util'
import { analyses } from '@omics/contract/analyses/analyses'
import { connect, type Api } from './api.ts'
import { usageError } from './client-error.ts'
import { inColumns } from './columns.ts'
import { exitCodes } from './exit-codes.ts'
import { findAnalysis, findProject } from './find.ts'
import { say } from './messages.ts'
import { everyItem } from './pages.ts'
import { runCommand, type Terminal } from './terminal.ts'

const states = ['waiting', 'running', 'succeeded', 'failed', 'stopped'] as const
type State = (typeof states)[number]

const OPTIONS = {
  project: { type: 'string' },
  state: { type: 'string' },
  json: { type: 'boolean' },
} as const

/** `omics runs`: the runs of an analysis, or the analyses of a project, the latest first. */
export function main(args: string[]): Promise<number> {
  return runCommand('runs', args, async (terminal) => {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
    const state = states.find((one) => one === values.state)
    if (values.state !== undefined && !state)
      throw usageError(say('badState', { state: values.state, known: states.join(', ') }))
    const api = await connect()
    await (positionals.length > 0
      ? tellRuns(api, terminal, await findAnalysis(api, positionals[0]), state)
      : tellAnalyses(api, terminal, (await findProject(api, values.project)).id, state))
    return exitCodes.done
  })
}

async function tellRuns(api: Api, terminal: Terminal, id: string, state: State | undefined): Promise<void> {
  const found = await everyItem((query) =>
    api.call(analyses.runs, { params: { id }, query: { ...query, ...(state && { state }) } }),
  )
  const rows = found.map(({ position, label, state, id }) => [`#${position}`, label, say(state), id])
  for (const line of inColumns(rows)) terminal.print(line)
  terminal.result({ runs: found })
}

async function tellAnalyses(
  api: Api,
  terminal: Terminal,
  id: string,
  state: State | undefined,
): Promise<void> {
  const found = await everyItem((query) =>
    api.call(analyses.list, { params: { id }, query: { ...query, ...(state && { state }) } }),
  )
  const rows = found.map((one) => [one.code, say(one.state), one.created_at.slice(0, 10), one.name])
  for (const line of inColumns(rows)) terminal.print(line)
  if (found.length === 0) terminal.note(say('noAnalyses'))
  terminal.result({ analyses: found })
}
