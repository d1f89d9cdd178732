import { parseArgs } from 'node:util'
import { flows } from '@omics/contract/warehouse/flows'
import { connect } from './api.ts'
import { inColumns } from './columns.ts'
import { exitCodes } from './exit-codes.ts'
import { findProject } from './find.ts'
import { say } from './messages.ts'
import { runCommand } from './terminal.ts'

const OPTIONS = { project: { type: 'string' }, json: { type: 'boolean' } } as const

/** `omics flows`: the workflows that are configured in a project, for `omics launch`. */
export function main(args: string[]): Promise<number> {
  return runCommand('flows', args, async (terminal) => {
    const { values } = parseArgs({ args, options: OPTIONS })
    const api = await connect()
    const { id } = await findProject(api, values.project)
    const all = await api.call(flows.all, { params: { id } })
    const rows = all.map(({ id, name, workflow, tag }) => [name, `${workflow} ${tag}`, id])
    for (const line of inColumns(rows)) terminal.print(line)
    if (all.length === 0) terminal.note(say('noFlows'))
    terminal.result({
      flows: all.map(({ id, name, workflow, tag, mode, inputs }) => ({
        id,
        name,
        workflow,
        tag,
        mode,
        inputs,
      })),
    })
    return exitCodes.done
  })
}
