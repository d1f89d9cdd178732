import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { analyses } from '@omics/contract/analyses/analyses'
import { flows, type Flow } from '@omics/contract/warehouse/flows'
import { launches } from '@omics/contract/analyses/launches'
import { connect, type Api } from './api.ts'
import { usageError } from './client-error.ts'
import { exitCodes } from './exit-codes.ts'
import { readInputs, withFiles } from './launch/inputs-file.ts'
import { samplesInFile, samplesInList } from './launch/samples.ts'
import { say } from './messages.ts'
import { persistently } from './persistence.ts'
import { noteStanding, pageOf, tellAnalysis, waitForEnd } from './states.ts'
import { runCommand } from './terminal.ts'

const OPTIONS = {
  flow: { type: 'string' },
  name: { type: 'string' },
  samples: { type: 'string' },
  'samples-file': { type: 'string' },
  inputs: { type: 'string' },
  'no-cache': { type: 'boolean', default: false },
  outside: { type: 'boolean', default: false },
  wait: { type: 'boolean', default: false },
  json: { type: 'boolean' },
} as const

/** `omics launch`: starts a flow of a project; with --wait its exit status tells how the analysis ended. */
export function main(args: string[]): Promise<number> {
  return runCommand('launch', args, async (terminal) => {
    const { values } = parseArgs({ args, options: OPTIONS })
    const { flow: flowId, name } = values
    if (!flowId) throw usageError(say('missing', { what: '--flow' }))
    if (!name) throw usageError(say('missing', { what: '--name' }))
    const api = await connect()
    const flow = await api.call(flows.edit, { params: { id: flowId } })
    const chosen = await samplesOf(api, flow, values)
    const inputs =
      values.inputs === undefined ? flow.inputs : await readInputs(values.inputs, flow.workflow_description)
    const mode = chosen === undefined ? 'files' : 'samples'
    const engine = values.outside ? 'wes' : 'here'
    const body = {
      ...({ name, mode, samples: chosen ?? [], use_cache: !values['no-cache'], engine } as const),
      inputs: await withFiles(api, flow.project_id, inputs, flow.workflow_description.inputs),
      outputs: mode === flow.mode ? flow.outputs : {},
      // Made once an invocation: an answer that is lost on its way may be asked for again.
      idempotency_key: randomUUID(),
    }
    const launched = await persistently(api.server, () =>
      api.call(launches.dataStart, { params: { id: flow.id }, body }),
    )
    const id = launched.analysis_id
    const url = pageOf(api.server, id)
    if (!values.wait) {
      const { project } = await api.call(analyses.show, { params: { id } })
      terminal.print(say('launched', { analysis: `${project}/${launched.code}`, runs: launched.runs, url }))
      terminal.result({
        id,
        number: launched.number,
        code: launched.code,
        project,
        name,
        runs: launched.runs,
        url,
      })
      return exitCodes.done
    }
    terminal.note(url)
    return tellAnalysis(terminal, api.server, await waitForEnd(api, id, noteStanding(terminal)))
  })
}

/** The samples to work on; undefined for a launch that gives its files by itself. */
async function samplesOf(
  api: Api,
  flow: Flow,
  values: { samples?: string; 'samples-file'?: string; inputs?: string },
): Promise<string[] | undefined> {
  if (values.samples !== undefined) return samplesInList(api, flow.project_id, values.samples)
  const file = values['samples-file']
  if (file !== undefined) return samplesInFile(api, flow.project_id, file)
  // Inputs of one's own may stand by themselves; the saved ones of such a flow name columns.
  if (flow.mode === 'samples' && values.inputs === undefined) throw usageError(say('needSamples'))
  return undefined
}
