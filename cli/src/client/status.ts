import { parseArgs } from 'node:util'
import { analyses } from '@omics/contract/analyses/analyses'
import { connect } from './api.ts'
import { findAnalysis } from './find.ts'
import { noteStanding, tellAnalysis, waitForEnd } from './states.ts'
import { runCommand } from './terminal.ts'

const OPTIONS = { wait: { type: 'boolean', default: false }, json: { type: 'boolean' } } as const

/** `omics status`: how an analysis stands, by words and by exit status; with --wait when it has ended. */
export function main(args: string[]): Promise<number> {
  return runCommand('status', args, async (terminal) => {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
    const api = await connect()
    const id = await findAnalysis(api, positionals[0])
    const analysis = values.wait
      ? await waitForEnd(api, id, noteStanding(terminal))
      : await api.call(analyses.show, { params: { id } })
    return tellAnalysis(terminal, api.server, analysis)
  })
}
