import { parseArgs } from 'node:util'
import type { ProjectFile } from '@omics/contract/files/file'
import { connect } from './api.ts'
import { exitCodes } from './exit-codes.ts'
import { findProject } from './find.ts'
import { say } from './messages.ts'
import { openProgress, sizeText } from './progress.ts'
import { runCommand } from './terminal.ts'
import { localFiles } from './upload/local-files.ts'
import { transfer } from './upload/transfer.ts'
import { inParallel } from '@omics/engine/files'

const OPTIONS = {
  project: { type: 'string' },
  to: { type: 'string' },
  replace: { type: 'boolean', default: false },
  json: { type: 'boolean' },
} as const

/** `omics upload`: files and whole folders into a project; run again, it goes on where it was. */
export function main(args: string[]): Promise<number> {
  return runCommand('upload', args, async (terminal) => {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
    const found = await localFiles(positionals, values.to)
    const api = await connect()
    const project = await findProject(api, values.project)
    const total = found.reduce((sum, file) => sum + file.size, 0)
    const progress = openProgress(say('uploading'), total, terminal.json)
    let made: ProjectFile[]
    try {
      made = await inParallel(found, 3, (file) =>
        transfer({
          api,
          projectId: project.id,
          file,
          replace: values.replace,
          onBytes: (bytes) => progress.add(bytes),
          onResumed: (offset) =>
            terminal.note(
              say('resumed', { path: file.path, done: sizeText(offset), size: sizeText(file.size) }),
            ),
        }),
      )
    } finally {
      progress.end()
    }
    for (const file of made) {
      const path = pathOf(file)
      terminal.print(say('fileLine', { path, size: sizeText(file.size), sha256: file.sha256 ?? '' }))
    }
    terminal.result({ project, files: made.map(summary) })
    return exitCodes.done
  })
}

const pathOf = ({ folder, name }: ProjectFile) => (folder === '' ? name : `${folder}/${name}`)

const summary = (file: ProjectFile) => ({
  id: file.id,
  path: pathOf(file),
  size: file.size,
  sha256: file.sha256,
  uri: `omics://${file.id}/${file.name}`,
})
