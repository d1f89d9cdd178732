import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { analyses } from '@omics/contract/analyses/analyses'
import { flows, type Flow } from '@omics/contract/warehouse/flows'
import { launches } from '@omics/contract/analyses/launches'
import { workflows } from '@omics/contract/warehouse/workflows'
import { connect, type Api } from './api.ts'
import { usageError } from './client-error.ts'
import { exitCodes } from './exit-codes.ts'
import { findFlow } from './find.ts'
import { readInputs, withFiles } from './launch/inputs-file.ts'
import { samplesInFile, samplesInList } from './launch/samples.ts'
import { say } from './messages.ts'
import { persistently } from './persistence.ts'
import { noteStanding, pageOf, tellAnalysis, waitForEnd } from './states.ts'
import { runCommand, type Terminal } from './terminal.ts'

const OPTIONS = {
  flow: { type: 'string' },
  project: { type: 'string' },
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
    const { name } = values
    if (!values.flow) throw usageError(say('missing', { what: '--flow' }))
    if (!name) throw usageError(say('missing', { what: '--name' }))
    const api = await connect()
    const flow = await api.call(flows.edit, {
      params: { id: await findFlow(api, values.flow, values.project) },
    })
    const chosen = await samplesOf(api, flow, values)
    const given =
      values.inputs === undefined ? flow.inputs : await readInputs(values.inputs, flow.workflow_description)
    const inputs =
      chosen === undefined ? given : { ...(await fromColumns(api, terminal, flow, given)), ...given }
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

/** Inputs that nothing is given for, from the columns of the sample table that have their names. */
async function fromColumns(
  api: Api,
  terminal: Terminal,
  { version_id, project_id }: Flow,
  given: Flow['inputs'],
): Promise<Flow['inputs']> {
  const params = { id: version_id }
  const { inputs, matched } = await api.call(workflows.temporaryInput, { params, body: { project_id } })
  const names = matched.filter((name) => !(name in given))
  if (names.length > 0) terminal.note(say('matched', { names: names.join(', ') }))
  return Object.fromEntries(names.flatMap((name) => (name in inputs ? [[name, inputs[name] ?? null]] : [])))
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
