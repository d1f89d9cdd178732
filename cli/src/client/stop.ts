import { parseArgs } from 'node:util'
import { analyses } from '@omics/contract/analyses/analyses'
import { connect } from './api.ts'
import { findAnalysis } from './find.ts'
import { nameOf, noteStanding, tellAnalysis, waitForEnd } from './states.ts'
import { say } from './messages.ts'
import { exitCodes } from './exit-codes.ts'
import { runCommand } from './terminal.ts'

const OPTIONS = { wait: { type: 'boolean', default: false }, json: { type: 'boolean' } } as const

/** `omics stop`: stops an analysis with all its runs; with --wait it ends when they have. */
export function main(args: string[]): Promise<number> {
  return runCommand('stop', args, async (terminal) => {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
    const api = await connect()
    const id = await findAnalysis(api, positionals[0])
    const before = await api.call(analyses.show, { params: { id } })
    if (before.state !== 'waiting' && before.state !== 'running') {
      terminal.print(say('endedAlready', { analysis: nameOf(before), state: before.state }))
      terminal.result({ id, state: before.state })
      return exitCodes.done
    }
    await api.call(analyses.stop, { params: { id } })
    if (values.wait)
      return tellAnalysis(terminal, api.server, await waitForEnd(api, id, noteStanding(terminal)))
    const analysis = await api.call(analyses.show, { params: { id } })
    terminal.print(say('stopping', { analysis: nameOf(analysis) }))
    terminal.result({ id, state: analysis.state })
    return exitCodes.done
  })
}
