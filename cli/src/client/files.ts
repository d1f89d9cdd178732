import { parseArgs } from 'node:util'
import { files } from '@omics/contract/files/files'
import { connect } from './api.ts'
import { ClientError } from './client-error.ts'
import { inColumns } from './columns.ts'
import { exitCodes } from './exit-codes.ts'
import { findProject } from './find.ts'
import { say } from './messages.ts'
import { everyItem } from './pages.ts'
import { sizeText } from './progress.ts'
import { projectTree } from './project-tree.ts'
import { runCommand } from './terminal.ts'

const OPTIONS = { project: { type: 'string' }, json: { type: 'boolean' } } as const

/** `omics files`: what lies in a folder of a project, or at its top. */
export function main(args: string[]): Promise<number> {
  return runCommand('files', args, async (terminal) => {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
    const api = await connect()
    const { id } = await findProject(api, values.project)
    const [path = ''] = positionals
    const folder = path === '' ? 'root' : await projectTree(api, id).folder(path)
    if (folder === undefined) throw new ClientError(say('noFolder', { path }), { id: 'not_found' })
    const found = await everyItem((query) => api.call(files.findDir, { params: { id, x: folder }, query }))
    const rows = found.map(({ kind, name, size, created_at }) => [
      created_at.slice(0, 16).replace('T', ' '),
      kind === 'folder' ? '' : sizeText(size),
      kind === 'folder' ? `${name}/` : name,
    ])
    for (const line of inColumns(rows)) terminal.print(line)
    if (found.length === 0) terminal.note(say('emptyFolder'))
    terminal.result({
      files: found.map(({ id, kind, name, folder, size, sha256, created_at }) => ({
        id,
        kind,
        path: [folder, name].filter(Boolean).join('/'),
        size,
        sha256,
        created_at,
      })),
    })
    return exitCodes.done
  })
}
