import { parseArgs } from 'node:util'
import { projects } from '@omics/contract/projects/projects'
import { connect } from './api.ts'
import { inColumns } from './columns.ts'
import { exitCodes } from './exit-codes.ts'
import { say } from './messages.ts'
import { runCommand } from './terminal.ts'

/** `omics projects`: the projects that one may see, each with the prefix of its analyses. */
export function main(args: string[]): Promise<number> {
  return runCommand('projects', args, async (terminal) => {
    parseArgs({ args, options: { json: { type: 'boolean' } } })
    const api = await connect()
    const all = await api.call(projects.all, {})
    const rows = all.map(({ id, name, prefix, role }) => [prefix, name, roles()[role ?? 'viewer'], id])
    for (const line of inColumns(rows)) terminal.print(line)
    if (all.length === 0) terminal.note(say('noProjects'))
    terminal.result({ projects: all })
    return exitCodes.done
  })
}

const roles = () => ({ viewer: say('viewer'), editor: say('editor'), owner: say('owner') })
