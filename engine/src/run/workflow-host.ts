import { readFile, stat } from 'node:fs/promises'
import type { EvaluationHost } from '@omics/wdl'
import { folderSize } from '../files/folder-size.ts'
import type { RunFiles } from './run-files.ts'

const READABLE = 256 * 2 ** 20

/** What a workflow's own expressions may do with files: read those of the run, and write new ones. */
export function workflowHost(files: RunFiles): EvaluationHost {
  return {
    async readFile(path) {
      const located = await files.locate(path)
      const { size } = await stat(located.path)
      if (size > READABLE) throw new Error(`${path}: ${size} bytes are too many to be read at once`)
      return readFile(located.path, 'utf8')
    },
    writeFile: (name, text) => files.write(name, text),
    async size(path) {
      const located = await files.locate(path)
      const found = await stat(located.path)
      return found.isDirectory() ? folderSize(located.path) : found.size
    },
    glob: () => [],
  }
}
