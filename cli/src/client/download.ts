import { parseArgs } from 'node:util'
import { connect, type Api } from './api.ts'
import { usageError } from './client-error.ts'
import { fetchFile, type Fetched } from './download/fetch-file.ts'
import { filesAt, outputsOf, type RemoteFile } from './download/selection.ts'
import { exitCodes } from './exit-codes.ts'
import { findAnalysis, findProject } from './find.ts'
import { inParallel } from '@omics/engine/files'
import { say } from './messages.ts'
import { openProgress, sizeText } from './progress.ts'
import { runCommand } from './terminal.ts'

const OPTIONS = {
  project: { type: 'string' },
  to: { type: 'string', default: '.' },
  force: { type: 'boolean', default: false },
  json: { type: 'boolean' },
} as const

/** `omics download`: the outputs of an analysis, or files of a project; run again, it goes on where it was. */
export function main(args: string[]): Promise<number> {
  return runCommand('download', args, async (terminal) => {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
    const api = await connect()
    const chosen = withoutClashes(await selection(api, values.project, positionals))
    const total = chosen.reduce((sum, file) => sum + file.size, 0)
    const progress = openProgress(say('downloading'), total, terminal.json)
    let fetched: Fetched[]
    try {
      fetched = await inParallel(chosen, 3, (file) =>
        fetchFile({
          api,
          file,
          folder: values.to,
          force: values.force,
          onBytes: (bytes) => progress.add(bytes),
          onResumed: (path, offset) =>
            terminal.note(say('resumed', { path, done: sizeText(offset), size: sizeText(file.size) })),
        }),
      )
    } finally {
      progress.end()
    }
    for (const { path, size, sha256, kept } of fetched) {
      terminal.print(
        kept ? say('alreadyHere', { path }) : say('fileLine', { path, size: sizeText(size), sha256 }),
      )
    }
    terminal.result({ files: fetched })
    return exitCodes.done
  })
}

/** The same file named twice is fetched once; different files must not overwrite each other. */
function withoutClashes(chosen: readonly RemoteFile[]): RemoteFile[] {
  const byPath = new Map<string, RemoteFile>()
  for (const file of chosen) {
    const path = file.names.join('/')
    const other = byPath.get(path)
    if (other && other.id !== file.id) throw usageError(say('sameName', { path }))
    byPath.set(path, file)
  }
  return [...byPath.values()]
}

async function selection(
  api: Api,
  project: string | undefined,
  named: readonly string[],
): Promise<RemoteFile[]> {
  if (project === undefined) return outputsOf(api, await findAnalysis(api, named[0]))
  if (named.length === 0) throw usageError(say('missing', { what: 'PATH' }))
  return filesAt(api, (await findProject(api, project)).id, named)
}
